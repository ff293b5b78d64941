/** What a reader of the site may expect: every link leads somewhere, and no page is without an end. */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Names listed on one page, and bytes of one page: either comes to some 20,000 pixels in Chromium. */
const MOST_NAMES = 300
const MOST_BYTES = 450_000

/** Everything that is wrong with the site in a folder. */
export function siteFaults(folder: string): readonly string[] {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !file.startsWith('playground/'))
    .sort()
  const texts = new Map(pages.map((page) => [join(folder, page), readFileSync(join(folder, page), 'utf8')]))
  const ids = new Map([...texts].map(([page, text]) => [page, idsOf(text)]))
  return [...texts].flatMap(([page, text]) => [
    ...tooLong(text).map((fault) => `${relative(folder, page)}: ${fault}`),
    ...linksOf(text)
      .filter((link) => !leads(page, link, ids))
      .map((link) => `${relative(folder, page)}: no ${link}`),
  ])
}

const idsOf = (text: string) => new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))

/** Links within the site, as they are written. */
const linksOf = (text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(/ (?:href|src)="([^"]+)"/g)]
      .map(([, link]) => link.replace(/&amp;/g, '&'))
      .filter((link) => !/^([a-z]+:|\/\/)/.test(link)),
  ),
]

function leads(page: string, link: string, ids: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const [path, anchor = ''] = link.replace(/\?[^#]*/, '').split('#')
  const file = path === '' ? page : join(dirname(page), decodeURIComponent(path))
  const target = existsSync(file) && statSync(file).isDirectory() ? join(file, 'index.html') : file
  if (!existsSync(target)) return false
  return anchor === '' || !ids.has(target) || ids.get(target)!.has(decodeURIComponent(anchor))
}

function tooLong(text: string): readonly string[] {
  const names = text.match(/<dt class="tsd-member-summary/g)?.length ?? 0
  return [
    ...(names > MOST_NAMES ? [`${names} names on one page, of ${MOST_NAMES}`] : []),
    ...(text.length > MOST_BYTES ? [`${text.length} bytes, of ${MOST_BYTES}`] : []),
  ]
}
