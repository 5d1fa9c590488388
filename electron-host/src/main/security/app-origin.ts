/** Where every page of the client comes from. */
export const appOrigin = 'app://desktop'

/** True for an address of our own pages, judged by its parsed parts and never by a prefix of the text. */
export function isAppUrl(address: string | undefined): boolean {
  const url = address === undefined ? undefined : parseUrl(address)
  return url?.protocol === 'app:' && url.host === 'desktop' && url.username === '' && url.password === ''
}

/** The parsed address, or undefined. */
export function parseUrl(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined
}
