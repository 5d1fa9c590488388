/** An address of the desktop: path and query, as they stand in the address bar. */
export interface Address {
  /** Begins with `/` and does not end with one; parts are percent-encoded. */
  readonly pathname: string
  /** The query with its question mark; '' when it has none. */
  readonly search: string
}

/** Characters of the longest address that is read; a path of 4096 bytes fits when each of its bytes is escaped. */
const longestAddress = 16_384
const controlCharacter = /[\u0000-\u001f\u007f]/

/** WIN-07: `/app/<id>/#/<page>` names the same as `/app/<id>/<page>`; other addresses have no part behind `#`. */
function withPage(address: string): string {
  const at = address.indexOf('#')
  if (at < 0) return address
  const before = address.slice(0, at)
  const isPage = before.startsWith('/app/') && address.startsWith('#/', at)
  return isPage ? `${(before.split('?', 1)[0] ?? '').replace(/\/$/, '')}${address.slice(at + 1)}` : before
}

/** Reads an address; undefined for one that leads out of the desktop or is not well formed (S-I4). */
export function parseAddress(address: unknown): Address | undefined {
  if (typeof address !== 'string' || address.length > longestAddress || controlCharacter.test(address)) return undefined
  const named = withPage(address)
  const [path = ''] = named.split('?', 1)
  const pathname = path.length > 1 ? path.replace(/\/$/, '') : path
  const isRoot = pathname === '/'
  if (!pathname.startsWith('/') || (!isRoot && !pathname.slice(1).split('/').every(isSegment))) return undefined
  return { pathname, search: named.slice(path.length) }
}

/** True for one part of a path: decodable, and no step to another folder under any spelling. */
function isSegment(segment: string): boolean {
  try {
    const name = decodeURIComponent(segment)
    return name !== '' && name !== '.' && name !== '..' && !/[/\\]/.test(name) && !controlCharacter.test(name)
  } catch {
    return false
  }
}
