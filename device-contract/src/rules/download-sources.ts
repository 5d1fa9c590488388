/** DL-01b: what a typed line asks the device to fetch. */
export type DownloadSourceKind = 'http' | 'ftp' | 'magnet'
export interface DownloadSource {
  readonly text: string
  readonly kind: DownloadSourceKind | undefined
}

/** The longest address the device takes. */
const maxLength = 16_384
/** How many lines one order may hold; each becomes a call of its own. */
export const maxDownloadSources = 100

/** One address per line; blank lines and repeats are left out, what is no address keeps its place without a kind. */
export function readDownloadSources(text: string): readonly DownloadSource[] {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim())
  return [...new Set(lines)].filter((line) => line !== '').map((line) => ({ text: line, kind: kindOf(line) }))
}

function kindOf(line: string): DownloadSourceKind | undefined {
  if (line.length > maxLength || /\s/.test(line)) return undefined
  if (/^magnet:\?.*\bxt=urn:bt(?:ih|mh):[a-z0-9]/i.test(line)) return 'magnet'
  const scheme = /^(https?|ftp):\/\/[^/?#]+/i.exec(line)?.[1]?.toLowerCase()
  if (scheme === undefined || !URL.canParse(line)) return undefined
  return scheme === 'ftp' ? 'ftp' : 'http'
}
