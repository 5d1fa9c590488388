/** The last second that the library of tars writes into a header. */
const lastHeaderSeconds = 2 ** 31 - 1

/**
 * The time of an entry of a tar. A header holds whole seconds from 1970 on; a record of pax holds every moment, and also wins over one
 * for the whole archive.
 */
export function tarTimeOf(mtimeMs: number, isAdded: boolean): { readonly mtime: Date; readonly pax?: Record<string, string> } {
  const seconds = mtimeMs / 1000
  const held = Math.min(Math.max(Math.floor(seconds), 0), lastHeaderSeconds)
  const mtime = new Date(held * 1000)
  // The digits behind are below what a disk tells.
  return held === seconds && !isAdded ? { mtime } : { mtime, pax: { mtime: seconds.toFixed(6).replace(/\.?0+$/, '') } }
}

/** The time of an entry of a zip: the field of NTFS holds fractions and every moment, the others whole seconds around 1970. */
export const zipTimeOptions = (mtimeMs: number): { readonly lastModDate: Date; readonly ntfsTimestamp?: boolean } => {
  const lastModDate = new Date(mtimeMs)
  return lastModDate.getMilliseconds() === 0 ? { lastModDate } : { lastModDate, ntfsTimestamp: true }
}
