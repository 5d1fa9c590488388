import type { CinemaItem, CinemaItemType, CinemaVersion } from '@cove/device-contract/cinema'
import type { CinemaParts } from './parts.ts'
import { joinPath } from './found-unit.ts'
import type { StoredFile } from './file-store.ts'
import type { StoredPicture } from './title-refresh.ts'
import { seenAt } from './readable.ts'
import type { Readable } from './readable.ts'
import { watchingOf } from './watching.ts'
import type { Watching } from './watching.ts'

export type ViewParts = Pick<CinemaParts, 'db' | 'files' | 'titles' | 'marks' | 'positions'>

/** A file that the caller may read, with where they see it. */
export interface SeenFile extends StoredFile {
  readonly seen: { readonly storageId: string; readonly path: string }
}

/** The columns of a title that lists show. */
export interface TitleRow {
  readonly id: number
  readonly libraryId: number
  readonly type: CinemaItemType
  readonly name: string
  readonly original: string | null
  readonly year: number | null
  readonly rating: number | null
  readonly colour: number | null
  readonly addedMs: number
}

export const isSeries = (type: CinemaItemType): boolean => type === 'tv' || type === 'show'

/** Files that the caller may read now. */
export function seenFiles(readable: Readable, files: readonly StoredFile[]): SeenFile[] {
  const libraries = new Set(readable.libraries.map(({ id }) => id))
  return files.flatMap((file) => {
    const seen = libraries.has(file.libraryId) ? seenAt(readable, file.spaceId, joinPath(file.dir, file.name)) : undefined
    return seen ? { ...file, seen } : []
  })
}

/** Everything that lists show of titles, in the order of their ids; titles without a file that the caller may read are left out. */
export function itemViews(parts: ViewParts, readable: Readable, titleIds: readonly number[]): CinemaItem[] {
  if (titleIds.length === 0) return []
  const { db, files, titles, marks } = parts
  const { userNo } = readable.who
  const rows = db.all<TitleRow>(
    `select id, library_id as libraryId, type, name, original, year, rating, colour, added_ms as addedMs from cinema_title
     where id in (select value from json_each(?))`,
    JSON.stringify(titleIds),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const all = seenFiles(readable, files.ofTitles(titleIds))
  const byTitle = Map.groupBy(all, ({ titleId }) => titleId)
  const watching = watchingOf(parts, userNo, all)
  const pictures = Map.groupBy(titles.pictures(titleIds), ({ titleId }) => titleId)
  const marked = marks.marksAmong(userNo, titleIds)
  return titleIds.flatMap((titleId) => {
    const row = byId.get(titleId)
    const versions = (byTitle.get(titleId) ?? []).filter(({ role }) => role === 'version')
    if (!row || versions.length === 0) return []
    const { isFavourite = false, isHidden = false } = marked.get(titleId) ?? {}
    return { ...viewOf(row, versions, pictures.get(titleId) ?? []), ...watchedView(row, versions, watching), isFavourite, isHidden }
  })
}

type WatchedFields = 'unwatchedCount' | 'progress'

function viewOf(
  row: TitleRow,
  versions: readonly SeenFile[],
  pictures: readonly StoredPicture[],
): Omit<CinemaItem, WatchedFields | 'isFavourite' | 'isHidden'> {
  const hasEpisodes = isSeries(row.type)
  const versionOf = (kind: StoredPicture['kind']): number | undefined =>
    pictures.find((picture) => picture.kind === kind && picture.episodeId === 0)?.version
  const most = (values: readonly (number | null)[]): number | undefined => values.reduce<number | undefined>(larger, undefined)
  const durationMs = most(versions.map((file) => file.durationMs))
  const heightPx = most(versions.map((file) => file.heightPx))
  return {
    itemId: row.id,
    libraryId: row.libraryId,
    type: row.type,
    name: row.name,
    ...(row.original !== null && { originalName: row.original }),
    ...(row.year !== null && { year: row.year }),
    posterVersion: versionOf('poster') ?? 0,
    backdropVersion: versionOf('backdrop') ?? frameVersion(versions[0]),
    ...(row.colour !== null && { colour: row.colour }),
    ...(row.rating !== null && { rating: row.rating }),
    ...(durationMs !== undefined && { durationMs }),
    ...(heightPx !== undefined && { heightPx }),
    versionCount: hasEpisodes ? 0 : versions.length,
    seasonCount: hasEpisodes ? new Set(versions.map(({ season }) => season)).size : 0,
    episodeCount: hasEpisodes ? new Set(versions.map(({ episodeId }) => episodeId)).size : 0,
    addedSeconds: row.addedMs / 1000,
  }
}

const larger = (most: number | undefined, value: number | null): number | undefined =>
  value === null || (most !== undefined && most >= value) ? most : value

/** Versions of the pictures of episodes, by episode. */
export const stillVersions = ({ titles }: Pick<ViewParts, 'titles'>, titleIds: readonly number[]): ReadonlyMap<number, number> =>
  new Map(titles.pictures(titleIds).flatMap(({ kind, episodeId, version }) => (kind === 'still' ? [[episodeId, version]] : [])))

/** Of a frame of the film; 0 while none was drawn, or none can be. */
export const frameVersion = (file: Pick<StoredFile, 'colour' | 'mtimeMs'> | undefined): number =>
  file && file.colour !== null ? file.mtimeMs : 0

function watchedView({ type }: TitleRow, versions: readonly SeenFile[], watching: Watching): Pick<CinemaItem, WatchedFields> {
  if (!isSeries(type)) {
    const isWatched = versions.some(watching.isWatched)
    const progress = newestProgress(versions, watching)?.progress
    return { unwatchedCount: isWatched ? 0 : 1, ...(progress !== undefined && { progress }) }
  }
  const episodes = Map.groupBy(versions, ({ episodeId }) => episodeId)
  return { unwatchedCount: [...episodes.values()].filter((files) => !files.some(watching.isWatched)).length }
}

/** Where the user was last in one of these files. */
export function newestProgress(files: readonly StoredFile[], watching: Watching) {
  return files
    .flatMap((file) => {
      const progress = watching.progressOf(file)
      return progress ? { ...progress, file } : []
    })
    .toSorted((one, other) => other.reportedMs - one.reportedMs)[0]
}

export function versionView(file: SeenFile): CinemaVersion {
  return {
    fileId: file.fileId,
    ...file.seen,
    sizeBytes: file.sizeBytes,
    ...(file.durationMs !== null && { durationMs: file.durationMs }),
    ...(file.widthPx !== null && { widthPx: file.widthPx }),
    ...(file.heightPx !== null && { heightPx: file.heightPx }),
    ...(file.videoCodec !== null && { videoCodec: file.videoCodec }),
    ...(file.audioCodec !== null && { audioCodec: file.audioCodec }),
    ...(file.edition !== null && { edition: file.edition }),
    ...(file.part !== null && { partNo: file.part }),
  }
}
