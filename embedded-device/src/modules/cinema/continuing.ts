import type { CinemaItem, Continue } from '@cove/device-contract/cinema'
import type { CinemaParts } from './parts.ts'
import type { StoredEpisode } from './episode-rows.ts'
import { frameVersion, itemViews, newestProgress, seenFiles, stillVersions, versionView } from './item-views.ts'
import type { SeenFile, ViewParts } from './item-views.ts'
import type { Readable } from './readable.ts'
import { watchingOf } from './watching.ts'
import type { FileProgress, Watching } from './watching.ts'

export type ContinueParts = ViewParts & Pick<CinemaParts, 'files' | 'titles' | 'marks' | 'positions'>

/** The newest positions and marks that are looked at: what is older is of no use on a first page. */
const mostPositions = 300
const mostMarks = 300

interface Found {
  readonly titleId: number
  readonly file: SeenFile
  readonly progress: FileProgress | undefined
}

/** What the caller has begun, newest first: one file per title. */
export function continuing(parts: ContinueParts, readable: Readable, rows: number): Continue[] {
  const { userNo } = readable.who
  const newest = parts.positions.newest(userNo, mostPositions)
  const files = seenFiles(readable, parts.files.byItemKeys(newest.map(({ itemKey }) => itemKey)))
  const watching = watchingOf(parts, userNo, files)
  const byTitle = Map.groupBy(files, ({ titleId }) => titleId ?? 0)
  const found = [...byTitle].flatMap(([titleId, own]): Found[] => {
    const begun = newestProgress(own, watching)
    const file = begun && own.find(({ fileId }) => fileId === begun.file.fileId)
    return begun && file ? [{ titleId, file, progress: begun }] : []
  })
  const sorted = found.toSorted((one, other) => (other.progress?.reportedMs ?? 0) - (one.progress?.reportedMs ?? 0))
  return continueViews(parts, readable, sorted.slice(0, rows))
}

/** Of series that the caller watches the episode that follows, those watched last first. */
export function nextEpisodes(parts: ContinueParts, readable: Readable, rows: number): Continue[] {
  const { userNo } = readable.who
  const marked = parts.files.byMediaIds(parts.marks.watchedLast(userNo, mostMarks).map(({ mediaId }) => mediaId))
  const ended = parts.files.byItemKeys(parts.positions.newest(userNo, mostPositions).map(({ itemKey }) => itemKey))
  const seen = [...marked, ...ended].filter(({ episodeId }) => episodeId !== null)
  const watching = watchingOf(parts, userNo, seen)
  const lastOf = new Map<number, number>()
  for (const file of seen) {
    const ms = watching.watchedMs(file)
    if (file.titleId !== null && ms > (lastOf.get(file.titleId) ?? 0)) lastOf.set(file.titleId, ms)
  }
  const titleIds = [...lastOf].toSorted(([, one], [, other]) => other - one).map(([titleId]) => titleId)
  const found: Found[] = []
  for (const titleId of titleIds) {
    if (found.length === rows) break
    const next = nextOf(parts, readable, titleId)
    if (next) found.push(next)
  }
  return continueViews(parts, readable, found)
}

/** The episode after the last one that was watched; undefined where that is the last, or where the next is begun already. */
function nextOf(parts: ContinueParts, readable: Readable, titleId: number): Found | undefined {
  const { episodes, filesOf, watching } = episodesFor(parts, readable, titleId)
  const watchedMs = (episode: StoredEpisode): number => Math.max(0, ...filesOf(episode).map(watching.watchedMs))
  const last = episodes.reduce<{ at: number; ms: number }>(
    (best, episode, at) => (watchedMs(episode) >= Math.max(best.ms, 1) ? { at, ms: watchedMs(episode) } : best),
    { at: -1, ms: 0 },
  )
  const after = episodes.slice(last.at + 1).find((episode) => !filesOf(episode).some(watching.isWatched))
  const file = after && filesOf(after)[0]
  if (last.at < 0 || !after || !file || newestProgress(filesOf(after), watching)) return undefined
  return { titleId, file, progress: undefined }
}

/** The episodes of a series that have files which the caller may read. Specials come last: they are watched when one wants to. */
function episodesFor(parts: ContinueParts, readable: Readable, titleId: number) {
  const files = seenFiles(readable, parts.files.ofTitles([titleId])).filter(({ role }) => role === 'version')
  const byEpisode = Map.groupBy(files, ({ episodeId }) => episodeId)
  const watching: Watching = watchingOf(parts, readable.who.userNo, files)
  const filesOf = ({ id }: StoredEpisode): readonly SeenFile[] => byEpisode.get(id) ?? []
  const there = parts.titles.episodesIn([titleId]).filter((episode) => filesOf(episode).length > 0)
  return { episodes: [...there.filter(({ season }) => season > 0), ...there.filter(({ season }) => season === 0)], filesOf, watching }
}

/** Where the caller continues one title: what is begun, else what follows, else its beginning. */
export function continueOf(parts: ContinueParts, readable: Readable, item: CinemaItem): Continue | undefined {
  const files = seenFiles(readable, parts.files.ofTitles([item.itemId])).filter(({ role }) => role === 'version')
  const watching = watchingOf(parts, readable.who.userNo, files)
  const begun = newestProgress(files, watching)
  const file = begun && files.find(({ fileId }) => fileId === begun.file.fileId)
  const first = (): Found | undefined => {
    const { episodes, filesOf } = episodesFor(parts, readable, item.itemId)
    const start = episodes.find((episode) => !filesOf(episode).some(watching.isWatched)) ?? episodes[0]
    const own = start ? filesOf(start)[0] : files[0]
    return own && { titleId: item.itemId, file: own, progress: undefined }
  }
  const found = file ? { titleId: item.itemId, file, progress: begun } : (nextOf(parts, readable, item.itemId) ?? first())
  return found && continueViews(parts, readable, [found])[0]
}

function continueViews(parts: ContinueParts, readable: Readable, found: readonly Found[]): Continue[] {
  const items = new Map(
    itemViews(
      parts,
      readable,
      found.map(({ titleId }) => titleId),
    ).map((item) => [item.itemId, item]),
  )
  const episodes = new Map(parts.titles.episodesIn([...items.keys()]).map((episode) => [episode.id, episode]))
  const stills = stillVersions(parts, [...items.keys()])
  return found.flatMap(({ titleId, file, progress }) => {
    const item = items.get(titleId)
    const episode = file.episodeId === null ? undefined : episodes.get(file.episodeId)
    const leftMs = progress?.leftMs ?? file.durationMs ?? undefined
    if (!item || item.isHidden) return []
    return {
      item,
      ...(episode && { episodeId: episode.id, seasonNo: episode.season, episodeText: episode.numberText }),
      ...(episode && episode.name !== null && { episodeName: episode.name }),
      stillVersion: (episode && stills.get(episode.id)) ?? frameVersion(file),
      version: versionView(file),
      progress: progress?.progress ?? 0,
      ...(leftMs !== undefined && { leftMs }),
      ...(progress && { clientName: progress.clientName }),
    }
  })
}
