import type { CatalogEntry } from '../read/catalogs.ts'

/** What of an archive is extracted. */
export interface Choice {
  readonly paths?: readonly string[] | undefined
  readonly within: string
}

const isBelow = (path: string, folder: string): boolean => folder === '' || path === folder || path.startsWith(`${folder}/`)

/** True for an entry that was chosen, by itself or with a folder above it. */
export function isChosen({ names, raw, problem }: CatalogEntry, { paths, within }: Choice): boolean {
  const path = problem === 'unsafe' ? raw.rawPath : names.join('/')
  if (paths === undefined) return isBelow(path, within)
  return paths.some((one) => isBelow(path, one))
}

/** The names of an entry below the folder that was shown when it was chosen. */
export function namesBelow(names: readonly string[], within: string): readonly string[] {
  const above = within === '' ? [] : within.split('/')
  return above.every((name, at) => names[at] === name) ? names.slice(above.length) : names
}
