/** What a Range header asks for; both ends inclusive. */
export type ParsedRange = { readonly startByte: number; readonly endByte: number } | 'whole' | 'unsatisfiable'

/** Reads one byte range (RFC 9110). Several ranges, other units and malformed headers give the whole file, as the standard allows. */
export function readRange(header: string | undefined, sizeBytes: number): ParsedRange {
  const match = header === undefined ? undefined : /^bytes=(\d*)-(\d*)$/.exec(header.trim())
  const [, first = '', last = ''] = match ?? []
  if (!match || (first === '' && last === '')) return 'whole'
  if (first === '') {
    const suffix = Number(last)
    if (suffix === 0 || sizeBytes === 0) return 'unsatisfiable'
    return { startByte: Math.max(0, sizeBytes - suffix), endByte: sizeBytes - 1 }
  }
  const startByte = Number(first)
  const endByte = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1)
  if (last !== '' && Number(last) < startByte) return 'whole'
  return startByte >= sizeBytes ? 'unsatisfiable' : { startByte, endByte }
}

/** If-Range: a range counts only while the file is the one the caller began with. */
export function rangeStillCounts(ifRange: string | undefined, file: { readonly etag: string; readonly lastModified: string }): boolean {
  return ifRange === undefined || ifRange === file.etag || ifRange === file.lastModified
}

/** If-None-Match and If-Modified-Since: the caller already has this very file. */
export function isNotModified(
  headers: Readonly<Record<string, unknown>>,
  file: { readonly etag: string; readonly lastModified: string },
): boolean {
  const match = headers['if-none-match']
  if (typeof match === 'string') return match.trim() === '*' || match.split(',').some((one) => one.trim().replace(/^W\//, '') === file.etag)
  const since = headers['if-modified-since']
  return typeof since === 'string' && Date.parse(since) >= Date.parse(file.lastModified)
}
