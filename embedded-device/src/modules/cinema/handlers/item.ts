import type { cinema, Episode } from '@cove/device-contract/cinema'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { CinemaParts } from '../parts.ts'
import { collectionView } from '../collection-view.ts'
import { continueOf } from '../continuing.ts'
import { frameVersion, newestProgress, seenFiles, stillVersions, versionView } from '../item-views.ts'
import type { SeenFile } from '../item-views.ts'
import { openTitle } from '../open-title.ts'
import type { OpenTitle } from '../open-title.ts'
import { watchingOf } from '../watching.ts'
import { mergedFacts } from '../title-store.ts'
import type { StoredTitle } from '../title-store.ts'

export const item =
  (parts: CinemaParts): HandlerOf<typeof cinema.calls.item> =>
  async ({ query: { itemId } }, { context: { who }, refuse }) => {
    const open = (await openTitle(parts, who, itemId)) ?? refuse('cinemaItemMissing')
    const { plot, tagline, genres, people } = mergedFacts(open.title)
    const files = seenFiles(open.readable, parts.files.ofTitles([itemId]))
    const versions = files.filter(({ role, episodeId }) => role === 'version' && episodeId === null)
    const next = continueOf(parts, open.readable, open.item)
    return {
      item: open.item,
      ...(plot !== undefined && { plot }),
      ...(tagline !== undefined && { tagline }),
      genres: [...genres],
      people: [...people],
      tags: parts.marks.tags(who.userNo, itemId),
      collections: parts.collections.having(who.userNo, itemId).map((one) => collectionView(parts, open.readable, one)),
      versions: versions.map(versionView),
      extras: files.filter(({ role }) => role === 'extra').map((file) => ({ name: file.label ?? file.name, version: versionView(file) })),
      seasons: seasonsOf(parts, open, files),
      ...(next && { next }),
      match: matchView(open.title),
    }
  }

/** How a title was recognised. */
export function matchView(title: StoredTitle) {
  const { score, reasons } = mergedFacts(title)
  return { score, reasons: [...reasons], isAccepted: title.state === 'accepted' }
}

function seasonsOf(parts: CinemaParts, { readable }: OpenTitle, files: readonly SeenFile[]) {
  const versions = files.filter(({ role, episodeId }) => role === 'version' && episodeId !== null)
  const watching = watchingOf(parts, readable.who.userNo, versions)
  const seasons = Map.groupBy(versions, ({ season }) => season ?? 0)
  return [...seasons]
    .toSorted(([one], [other]) => (one || Infinity) - (other || Infinity))
    .map(([seasonNo, own]) => {
      const episodes = [...Map.groupBy(own, ({ episodeId }) => episodeId).values()]
      const watchedCount = episodes.filter((some) => some.some(watching.isWatched)).length
      return { seasonNo, episodeCount: episodes.length, watchedCount }
    })
}

export const episodes =
  (parts: CinemaParts): HandlerOf<typeof cinema.calls.episodes> =>
  async ({ query: { itemId, seasonNo } }, { context: { who }, refuse }) => {
    const open = (await openTitle(parts, who, itemId)) ?? refuse('cinemaItemMissing')
    return { episodes: episodeViews(parts, open, seasonNo) }
  }

function episodeViews(parts: CinemaParts, { readable, title }: OpenTitle, seasonNo: number): Episode[] {
  const rows = parts.titles.episodesIn([title.id]).filter(({ season }) => season === seasonNo)
  const files = seenFiles(readable, parts.files.ofEpisodes(rows.map(({ id }) => id)))
  const byEpisode = Map.groupBy(files, ({ episodeId }) => episodeId)
  const watching = watchingOf(parts, readable.who.userNo, files)
  const stills = stillVersions(parts, [title.id])
  return rows.flatMap(({ id, season, numberText, name, plot }) => {
    const own = byEpisode.get(id) ?? []
    const [first] = own
    if (!first) return []
    const progress = newestProgress(own, watching)?.progress
    return {
      episodeId: id,
      seasonNo: season,
      numberText,
      ...(name !== null && { name }),
      ...(plot !== null && { plot }),
      stillVersion: stills.get(id) ?? frameVersion(first),
      ...(first.durationMs !== null && { durationMs: first.durationMs }),
      isWatched: own.some(watching.isWatched),
      ...(progress !== undefined && { progress }),
      versions: own.map(versionView),
    }
  })
}
