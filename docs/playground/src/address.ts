/** What the address of the page says: which part of it is shown, and the position or question that it shows. */

export type Tab = 'play' | 'maps' | 'odds'
export const TABS: readonly Tab[] = ['play', 'maps', 'odds']

export interface Address {
  readonly tab: Tab
  readonly fields: Readonly<Record<string, string>>
}

/** `#/odds?table=eto-combat&attack=7`; whatever cannot be read is the first tab. */
export function readAddress(hash: string): Address {
  const [path, query = ''] = hash.replace(/^#\/?/, '').split('?')
  const tab = TABS.find((one) => one === path) ?? 'play'
  return { tab, fields: Object.fromEntries(new URLSearchParams(query)) }
}

export function writeAddress({ tab, fields }: Address): string {
  const query = new URLSearchParams(fields).toString()
  return `#/${tab}${query === '' ? '' : `?${query}`}`
}

/** The whole link, for somebody else. */
export const linkTo = (address: Address): string =>
  `${location.href.replace(/#.*$/, '')}${writeAddress(address)}`

/** Writes it into the address line without a step in the history. */
export const showAddress = (address: Address): void => history.replaceState(null, '', writeAddress(address))

/** Copies text if the browser lets us. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
