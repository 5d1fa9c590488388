/** DL-01b: what a typed line asks the device to fetch. */
export type DownloadSourceKind = 'http' | 'ftp' | 'magnet'
/** Why a line cannot be fetched: no address, a scheme the device does not speak, or a magnet link without aria2. */
export type DownloadLineProblem = 'notAddress' | 'scheme' | 'torrent'
export interface DownloadSource {
  readonly text: string
  /** The line it is on, from 1. */
  readonly line: number
  readonly kind: DownloadSourceKind | undefined
  readonly problem: DownloadLineProblem | undefined
}

/** The longest address the device takes. */
const maxLength = 16_384
/** How many lines one order may hold; each becomes a call of its own. */
export const maxDownloadSources = 100

/** One address per line; blank lines and repeats are left out. `canTorrent`: the device has aria2 for magnet links. */
export function readDownloadSources(text: string, { canTorrent }: { readonly canTorrent: boolean }): readonly DownloadSource[] {
  const found = new Map<string, DownloadSource>()
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trim()
    if (line === '' || found.has(line)) continue
    const kind = kindOf(line)
    const problem = kind === undefined ? problemOf(line) : kind === 'magnet' && !canTorrent ? 'torrent' : undefined
    found.set(line, { text: line, line: index + 1, kind, problem })
  }
  return [...found.values()]
}

function kindOf(line: string): DownloadSourceKind | undefined {
  if (line.length > maxLength || /\s/.test(line)) return undefined
  if (/^magnet:\?.*\bxt=urn:bt(?:ih|mh):[a-z0-9]/i.test(line)) return 'magnet'
  const scheme = /^(https?|ftp):\/\/[^/?#]+/i.exec(line)?.[1]?.toLowerCase()
  if (scheme === undefined || !URL.canParse(line)) return undefined
  return scheme === 'ftp' ? 'ftp' : 'http'
}

function problemOf(line: string): DownloadLineProblem {
  const scheme = /^([a-z][a-z\d+-]+):/i.exec(line)?.[1]?.toLowerCase()
  return scheme === undefined || ['http', 'https', 'ftp', 'magnet'].includes(scheme) ? 'notAddress' : 'scheme'
}
