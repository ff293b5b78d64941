/**
 * The documentation site: TypeDoc over every subpath of the package, each under its import path and by section, with the
 * guides as pages, and pictures of maps, tables and odds.
 */

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve, sep } from 'node:path'
import {
  Application,
  Comment,
  type CommentDisplayPart,
  CommentTag,
  type Context,
  Converter,
  type DeclarationReflection,
  DefaultTheme,
  DocumentReflection,
  LogLevel,
  MinimalSourceFile,
  type NavigationElement,
  normalizePath,
  OptionDefaults,
  type ProjectReflection,
  type Reflection,
  ReflectionKind,
  StructureRouter,
} from 'typedoc'
import ts from 'typescript'
import { ENTRIES } from '../entries'
import { buildPlayground } from '../playground'
import { type Listed, tables } from '../table-json'
import { chartsOf, frontPicture, tablePage } from './pictures'
import { compareSections, PART_TITLES, PASSED_ON, partOf, sectionOf } from './sections'

/** Where the site is built. */
export const SITE = 'docs/site'
/** Where the playground is on the site, and what stands for it until pages know how deep they lie: TypeDoc leaves such links alone. */
const PLAYGROUND = 'playground'
const PLAYGROUND_LINK = 'https://playground.invalid/'

/** Pages that are a page of the site each. */
export const PAGES: readonly string[] = [
  ...['docs/guides', 'docs/maps', 'docs/decisions'].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.md'))
      .map((file) => `${folder}/${file}`),
  ),
  'docs/ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
]

/** Types that the signatures of the public API mention and that nobody needs by name. */
const NOT_EXPORTED = readFileSync('src/dev/site/not-exported.txt', 'utf8').split('\n').filter(Boolean)

/** A subpath with fewer names has them by kind, not by section. */
const FEW = 20

/** A page's title is its first heading. */
const titleOf = (text: string): string | undefined => /^# (.+)$/m.exec(text)?.[1].replace(/`/g, '')

/** The path of a page of the site: `docs/guides/package.md` is `guides/package`, and names are under their import path. */
class SiteRouter extends StructureRouter {
  override getIdealBaseName(target: Reflection): string {
    if (!(target instanceof DocumentReflection)) {
      // A folder for each subpath: The War has both a field and a function that are called `turn`.
      const name = super.getIdealBaseName(target)
      return target.kindOf(ReflectionKind.Module) ? `${name}/index` : name
    }
    const file = relative('.', target.project.files.getReflectionPath(target)!)
    return file
      .replace(/^docs\//, '')
      .replace(/\.md$/, '')
      .replace(/README$/, 'overview')
  }
}

/** The same look, with a navigation that does not repeat the beginning of every import path. */
class SiteTheme extends DefaultTheme {
  override buildNavigation(project: ProjectReflection): NavigationElement[] {
    return super.buildNavigation(project).map((part) => ({
      ...part,
      children: (part.children ?? []).map((child) => ({
        ...child,
        text: child.text.replace(/^grognard\/(tables|the-war)\//, ''),
      })),
    }))
  }
}

export interface Built {
  readonly warnings: readonly string[]
  readonly modules: readonly string[]
}

/** Builds the site; what TypeDoc warns of comes back. */
export async function buildSite(out: string): Promise<Built> {
  const made = mkdtempSync(join(tmpdir(), 'grognard-site-'))
  try {
    const app = await application(out)
    const warnings: string[] = []
    app.logger.validationWarning = app.logger.warn = (text: string) => void warnings.push(String(text))
    app.logger.error = (text: string) => void warnings.push(String(text))
    await describeWith(app, made)
    const project = await app.convert()
    if (project === undefined) throw new Error(`the site was not built:\n${warnings.join('\n')}`)
    app.validate(project)
    await app.generateOutputs(project)
    await buildPlayground(join(out, PLAYGROUND))
    linkPlayground(out)
    return { warnings, modules: (project.children ?? []).map(({ name }) => name) }
  } finally {
    rmSync(made, { recursive: true })
  }
}

/** Points every page at the playground, each from where it lies. */
function linkPlayground(out: string): void {
  for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html') || file.startsWith(PLAYGROUND)) continue
    const text = readFileSync(join(out, file), 'utf8')
    const there = `${'../'.repeat(file.split(sep).length - 1)}${PLAYGROUND}/index.html`
    writeFileSync(join(out, file), text.replaceAll(PLAYGROUND_LINK, there))
  }
}

async function application(out: string): Promise<Application> {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.')
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const sections = [...new Set(files.map((file) => sectionOf(`src/${file}`)))].sort(compareSections)
  const app = await Application.bootstrap(
    {
      name: 'grognard',
      entryPoints: Object.values(ENTRIES),
      projectDocuments: [...PAGES],
      readme: 'none',
      out,
      router: 'site',
      theme: 'site',
      logLevel: LogLevel.Warn,
      // `npm run check` has the compiler look at the types already.
      skipErrorChecking: true,
      disableSources: true,
      disableGit: true,
      hideGenerator: true,
      highlightLanguages: [...OptionDefaults.highlightLanguages, 'jsonl', 'python'],
      excludeInternal: true,
      includeHierarchySummary: false,
      maxTypeConversionDepth: 5,
      categorizeByGroup: false,
      categoryOrder: [...PART_TITLES, ...sections, PASSED_ON, '*'],
      sort: ['kind', 'alphabetical'],
      kindSortOrder: [
        'Module',
        'Document',
        'Function',
        'Variable',
        'Class',
        'Interface',
        'TypeAlias',
        'Reference',
      ],
      sortEntryPoints: false,
      navigation: {
        includeCategories: true,
        includeGroups: false,
        includeFolders: false,
        excludeReferences: true,
      },
      navigationLinks: { Playground: PLAYGROUND_LINK },
      navigationLeaves: Object.keys(ENTRIES).filter((subpath) => subpath.startsWith('grognard/tables/')),
      headings: { readme: false, document: false },
      searchInDocuments: true,
      useFirstParagraphOfCommentAsSummary: true,
      ignoredHighlightLanguages: ['mermaid'],
      customCss: 'src/dev/site/site.css',
      blockTags: [
        '@rule',
        '@category',
        '@packageDocumentation',
        '@param',
        '@returns',
        '@throws',
        '@example',
        '@remarks',
        '@see',
        '@deprecated',
      ],
      intentionallyNotExported: NOT_EXPORTED,
    },
    [],
  )
  app.options.setCompilerOptions(
    [...Object.values(ENTRIES), 'src/kernel/seedrandom-alea.d.ts'].map((file) =>
      normalizePath(resolve(file)),
    ),
    options,
    undefined,
  )
  app.renderer.defineRouter('site', SiteRouter)
  app.renderer.defineTheme('site', SiteTheme)
  return app
}

/** Names modules by their import path, sorts what they hold, gives pages their titles and adds what is written for the site. */
async function describeWith(app: Application, made: string): Promise<void> {
  const byFile = new Map(Object.entries(ENTRIES).map(([subpath, file]) => [resolve(file), subpath]))
  const entryPoints = app.getEntryPoints.bind(app)
  app.getEntryPoints = () =>
    entryPoints()?.map((entry) => ({ ...entry, displayName: byFile.get(entry.sourceFile.fileName)! }))

  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_: Context | undefined, page: DocumentReflection) => {
    const file = relative('.', page.project.files.getReflectionPath(page)!)
    page.name = titleOf(readFileSync(file, 'utf8')) ?? page.name
    page.frontmatter['category'] = partOf(file)
  })

  const listed = new Map((await tables()).map(({ table, subpath }) => [subpath, table]))
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }: Context) => {
    const parse = (text: string, file: string): CommentDisplayPart[] =>
      app.converter.parseRawComment(new MinimalSourceFile(text, normalizePath(resolve(file))), project.files)
        .content
    project.readme = parse(frontPage(made), 'README.md')
    for (const file of ['README.md', 'docs/api.md'])
      project.files.registerReflectionPath(normalizePath(resolve(file)), project)
    for (const { comment } of Object.values(project.reflections)) if (comment) rulesTogether(comment)
    for (const module of project.children ?? []) {
      inCategory(module, partOf(module.name))
      const members = module.children ?? []
      if (members.length >= FEW) for (const member of members) inCategory(member, headingOf(project, member))
      const page = pageOf(module.name, listed.get(module.name), made)
      if (page === undefined) continue
      module.readme = parse(page.text, page.file)
      if (page.isFile) project.files.registerReflectionPath(normalizePath(resolve(page.file)), module)
    }
  })
}

/** The section of the file in which a name is declared; what the kernel or a table declares is passed on by the games. */
function headingOf(project: ProjectReflection, member: DeclarationReflection): string {
  const declared = member.isReference() ? member.getTargetReflectionDeep() : member
  const file = project.getSymbolIdFromReflection(declared)?.packagePath ?? ''
  return member.isReference() && !file.startsWith('src/games/') ? PASSED_ON : sectionOf(file)
}

/** The rules that a function carries out, as one list instead of a heading for each. */
function rulesTogether(comment: Comment): void {
  const rules = comment.blockTags.filter(({ tag }) => tag === '@rule')
  if (rules.length < 2) return
  const lines = rules.map(({ content }) => `- ${Comment.combineDisplayParts(content).trim()}`)
  comment.removeTags('@rule')
  comment.blockTags.push(new CommentTag('@rules', [{ kind: 'text', text: lines.join('\n') }]))
}

function inCategory(reflection: DeclarationReflection, category: string): void {
  const [signature] = reflection.signatures ?? []
  const owner = signature?.comment ? signature : reflection
  owner.comment ??= new Comment()
  owner.comment.blockTags.push(new CommentTag('@category', [{ kind: 'text', text: category }]))
}

interface Page {
  readonly text: string
  /** Where its links start from. */
  readonly file: string
  readonly isFile: boolean
}

/** What is told on the page of a subpath before its names. */
function pageOf(subpath: string, table: Listed | undefined, made: string): Page | undefined {
  if (table !== undefined) {
    for (const [file, svg] of chartsOf(table)) writeFileSync(join(made, file), svg)
    return { text: tablePage(table, '.'), file: join(made, 'table.md'), isFile: false }
  }
  const name = subpath.replace('grognard/', '')
  const field = `docs/${name}.md`
  if (existsSync(field)) return { text: fieldText(readFileSync(field, 'utf8')), file: field, isFile: true }
  if (!existsSync(`docs/maps/${name}.svg`)) return undefined
  const ways = [
    ...(existsSync(`docs/guides/play-${name}.md`) ? [`[Play it](../guides/play-${name}.md)`] : []),
    ...(existsSync(`docs/guides/${name}-charts.md`) ? [`[Its charts](../guides/${name}-charts.md)`] : []),
    `[The map, large](${name}.svg)`,
    `[How the map was made](${name}.md)`,
    '[Decisions](../decisions/README.md)',
  ]
  return { text: `${waysText(ways)}\n\n![The map](${name}.svg)`, file: 'docs/maps/map.md', isFile: false }
}

/** The page of a field without what TypeDoc puts around it: its title, what it is about, and where the names are. */
function fieldText(text: string): string {
  return text
    .split('\n\n')
    .slice(2)
    .filter((paragraph) => !paragraph.startsWith('Every name with a line on it'))
    .join('\n\n')
}

/** Links as buttons. */
const waysText = (links: readonly string[]) => `<div class="ways">\n\n${links.join('\n')}\n\n</div>`

/** The README, with the ways into the site and a picture after what it begins with. */
function frontPage(made: string): string {
  writeFileSync(join(made, 'front.svg'), frontPicture())
  const ways = [
    '[For UI developers](docs/guides/ui-developers.md)',
    '[For bot authors](docs/guides/bot-authors.md)',
    '[For tool authors](docs/guides/tool-authors.md)',
    '[Every name](docs/api.md)',
    `[Playground](${PLAYGROUND_LINK})`,
  ]
  const picture = `![The front of 1941, drawn with grognard/svg](${relative('.', join(made, 'front.svg'))})`
  const [title, opening, ...rest] = readFileSync('README.md', 'utf8').split('\n\n')
  return [title, opening, waysText(ways), picture, ...rest].join('\n\n')
}
