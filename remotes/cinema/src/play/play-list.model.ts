import type { CinemaVersion, Episode } from '@cove/device-contract/cinema'

/** A file to play, as the app that plays it takes it. */
export interface PlayFile {
  readonly storageId: string
  readonly path: string
  readonly name: string
  /** What people call it; its name where nothing does. */
  readonly title?: string | undefined
}

/** Files to play: the chosen one first, what follows, and at their end what came before. */
export interface PlayList {
  readonly files: readonly [PlayFile, ...PlayFile[]]
  /** Where the chosen one stands in the whole list. */
  readonly at: number
  readonly count: number
  /** How many at the end come before it. */
  readonly before: number
}

/** Files around the chosen one that its app can turn to, on each side. */
const mostNeighbours = 99

export const fileOf = ({ storageId, path }: Pick<CinemaVersion, 'storageId' | 'path'>): PlayFile => ({
  storageId,
  path,
  name: path.slice(path.lastIndexOf('/') + 1),
})

/** One file in a list of files that follow each other; undefined where the list is empty. */
export function playListAt(files: readonly PlayFile[], at: number): PlayList | undefined {
  const chosen = files[at]
  if (!chosen) return undefined
  const before = files.slice(Math.max(0, at - mostNeighbours), at)
  const after = files.slice(at + 1, at + 1 + mostNeighbours)
  return { files: [chosen, ...after, ...before], at, count: files.length, before: before.length }
}

/** The list as it is watched, and where the chosen one stands in it. */
export function watchOrder({ files, before }: PlayList): { readonly files: readonly PlayFile[]; readonly at: number } {
  const end = files.length - before
  return { files: [...files.slice(end), ...files.slice(0, end)], at: before }
}

/** The versions of a film that are played one after the other with this one: its parts; else it alone. */
export function partsOf(versions: readonly CinemaVersion[], chosen: CinemaVersion): readonly CinemaVersion[] {
  if (chosen.partNo === undefined) return [chosen]
  const parts = versions.filter(({ partNo, edition }) => partNo !== undefined && edition === chosen.edition)
  return parts.toSorted((one, other) => (one.partNo ?? 0) - (other.partNo ?? 0))
}

/** One file of each episode, in their order: the one with the quality of the chosen file where there is one. */
export function episodeFiles(episodes: readonly Episode[], chosen: CinemaVersion): readonly PlayFile[] {
  const files = episodes.flatMap(({ versions, numberText, name }) => {
    const own = versions.find(({ fileId }) => fileId === chosen.fileId)
    const same = versions.find(({ heightPx }) => heightPx === chosen.heightPx)
    const best = own ?? same ?? versions[0]
    return best ? [{ ...fileOf(best), title: [numberText, name].filter(Boolean).join(' · ') }] : []
  })
  // Two episodes may be one file.
  return files.filter(
    (file, index) => files.findIndex(({ path, storageId }) => path === file.path && storageId === file.storageId) === index,
  )
}

/** The season that a series begins with: specials come last. */
export const firstSeason = <S extends { readonly seasonNo: number }>(seasons: readonly S[]): S | undefined =>
  seasons.find(({ seasonNo }) => seasonNo > 0) ?? seasons[0]
