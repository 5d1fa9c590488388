import type { Entry } from '@zip.js/zip.js'

/** The year from which seconds since 1970 no longer fit into 31 bits. */
const lastSignedYear = 2038

/**
 * When the file was changed. The field of NTFS holds every moment, the one of Unix those around 1970, and the date of DOS only 1980 to
 * 2107 in no zone. Some programs write seconds beyond 2038 into the field of Unix: then the date of DOS is of that time too.
 */
export function zipTimeOf({ extraFieldNTFS, extraFieldExtendedTimestamp, rawLastModDate, lastModDate }: Entry): number | undefined {
  const ntfsMs = timeOf(extraFieldNTFS?.lastModDate)
  if (ntfsMs !== undefined) return ntfsMs
  const unixMs = timeOf(extraFieldExtendedTimestamp?.lastModDate)
  if (unixMs === undefined) return timeOf(lastModDate)
  const dosYear = 1980 + (Number(rawLastModDate) >>> 25)
  return unixMs < 0 && dosYear >= lastSignedYear ? unixMs + 2 ** 32 * 1000 : unixMs
}

function timeOf(date: Date | undefined): number | undefined {
  const milliseconds = date?.getTime()
  return milliseconds === undefined || Number.isNaN(milliseconds) ? undefined : milliseconds
}
