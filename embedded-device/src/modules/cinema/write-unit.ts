import type { CinemaParts } from './parts.ts'
import type { StoredLibrary } from './library-store.ts'
import type { StoredFile } from './file-store.ts'
import type { FoundUnit } from './found-unit.ts'
import { certainFrom } from './source/title-facts.ts'
import { createPictureFinder } from './pictures-beside.ts'
import { planUnit } from './plan-unit.ts'
import type { PlannedFile, PlannedTitle } from './plan-unit.ts'

type WriteParts = Pick<CinemaParts, 'files' | 'titles' | 'nowMs'>

/** A portion of a library with what it was recognised as. */
export interface ReadUnit {
  readonly unit: FoundUnit
  readonly library: StoredLibrary
  /** Whether a file is on the black list of the owner. */
  readonly isIgnored: (path: string) => boolean
}

interface Writing extends ReadUnit {
  readonly known: ReadonlyMap<number, StoredFile>
  /** Titles of this portion that have got their work. */
  readonly taken: Set<number>
}

/** Stores what a portion of a library has now; answers the titles that changed. Again with the same files changes nothing. */
export function writeUnit(parts: WriteParts, read: ReadUnit): number[] {
  const { unit, library } = read
  const { files, titles } = parts
  const mediaIds = unit.videos.map(({ mediaId }) => mediaId)
  const before = files.at({ folderId: unit.folder.id, dir: unit.dir, isDeep: unit.isDeep })
  const known = new Map(files.byMedia(library.id, mediaIds).map((file) => [file.mediaId, file]))
  const writing: Writing = { ...read, known, taken: new Set() }
  const touched = new Set<number>()
  const add = (titleId: number | null | undefined): void => void (titleId && touched.add(titleId))
  const present = new Set(mediaIds)
  const gone = before.filter(({ mediaId, isGone }) => !present.has(mediaId) && isGone === 0)
  files.setGone(gone.map(({ fileId }) => fileId))
  for (const { titleId } of [...before, ...known.values()]) add(titleId)
  const plans = planUnit(unit, library.kind)
  const titleIds = plans.map((plan) => writeTitle(parts, writing, plan))
  titleIds.forEach(add)
  const all = [...touched]
  titles.placeEpisodes(all)
  describeEpisodes(parts, library.id, plans)
  writePictures(
    parts,
    unit,
    plans.map((plan, at) => ({ plan, titleId: titleIds[at] })),
  )
  for (const titleId of all) titles.dropStaleKeys(titleId)
  titles.refresh(all)
  return all
}

function writeTitle(parts: WriteParts, writing: Writing, plan: PlannedTitle): number | undefined {
  const { files, titles, nowMs } = parts
  const { unit, library, isIgnored } = writing
  const titleId = titleFor(parts, writing, plan)
  if (titleId !== undefined) {
    writing.taken.add(titleId)
    titles.setKey(library.id, plan.workKey, titleId)
    if (plan.auto && speaksFor(parts, titleId, plan)) titles.setAuto(titleId, plan.auto)
  }
  for (const file of plan.files) {
    const { dir, name } = file.video
    files.put(file, {
      libraryId: library.id,
      folderId: unit.folder.id,
      spaceId: unit.space.id,
      titleId: file.role === 'sample' ? undefined : titleId,
      isIgnored: isIgnored(`${dir === '/' ? '' : dir}/${name}`),
      nowMs: nowMs(),
    })
  }
  return titleId
}

/**
 * The title of a work: the one with its key; the one that its files had, where that has no others; what a person said of its folder; else
 * a new one.
 */
function titleFor({ files, titles }: WriteParts, { library, known, taken, unit }: Writing, { workKey, auto, files: own }: PlannedTitle) {
  const named = titles.titleOfKey(library.id, workKey)
  if (named !== undefined || !auto) return named
  const mediaIds = own.map(({ video }) => video.mediaId)
  const had = [...new Set(mediaIds.flatMap((mediaId) => known.get(mediaId)?.titleId ?? []))]
  const kept = had.find((titleId) => !taken.has(titleId) && !files.hasOthers(titleId, mediaIds))
  const dirs = new Set(own.map(({ video }) => video.dir))
  const [dir] = dirs
  const follows = dirs.size === 1 && dir !== undefined && dir !== unit.folder.dir && auto.score < certainFrom
  return kept ?? (follows ? files.saidOfFolder(unit.folder.id, dir) : undefined) ?? titles.add(library.id, auto)
}

/** Of a series in several portions the one that is surest names it. */
function speaksFor({ files, titles }: WriteParts, titleId: number, { auto, files: own }: PlannedTitle): boolean {
  const before = titles.title(titleId)?.auto
  const mediaIds = own.map(({ video }) => video.mediaId)
  return !before || (auto?.score ?? 0) >= before.score || !files.hasOthers(titleId, mediaIds)
}

/** What descriptions say of single episodes. */
function describeEpisodes({ files, titles }: WriteParts, libraryId: number, plans: readonly PlannedTitle[]): void {
  const planned = plans.flatMap((plan) => plan.files.filter(({ episode }) => episode !== undefined))
  const stored = new Map(files.byMedia(libraryId, mediaIdsOf(planned)).map(({ mediaId, episodeId }) => [mediaId, episodeId]))
  for (const { video, episode } of planned) {
    const episodeId = stored.get(video.mediaId)
    if (episodeId && episode) titles.describeEpisode(episodeId, episode.name, episode.plot)
  }
}

interface WrittenTitle {
  readonly plan: PlannedTitle
  readonly titleId: number | undefined
}

function writePictures({ files, titles }: WriteParts, unit: FoundUnit, written: readonly WrittenTitle[]): void {
  const finder = createPictureFinder(unit)
  const key = `${unit.folder.id}:${unit.dir}`
  for (const { plan, titleId } of written) {
    if (titleId === undefined) continue
    const versions = plan.files.filter(({ role }) => role === 'version')
    const isSeries = plan.auto?.type === 'tv' || plan.auto?.type === 'show'
    const found = Object.entries(finder.ofTitle(plan.files, isSeries)).map(([kind, picture]) => ({ kind, picture, episodeId: 0 }))
    const stills = isSeries ? stillsOf(files.byMedia(unit.folder.libraryId, mediaIdsOf(versions)), versions, finder) : []
    const rows = [...found, ...stills].map(({ kind, picture, episodeId }) => ({
      // The finder's own keys.
      kind: kind as 'poster' | 'backdrop' | 'logo' | 'still',
      episodeId,
      mediaId: picture.mediaId,
      version: Math.floor(picture.mtimeMs),
      colour: picture.colour ?? null,
    }))
    titles.setPictures(titleId, key, rows)
  }
}

const mediaIdsOf = (files: readonly PlannedFile[]): number[] => files.map(({ video }) => video.mediaId)

function stillsOf(stored: readonly StoredFile[], files: readonly PlannedFile[], finder: ReturnType<typeof createPictureFinder>) {
  const episodes = new Map(stored.map(({ mediaId, episodeId }) => [mediaId, episodeId]))
  return files.flatMap((file) => {
    const episodeId = episodes.get(file.video.mediaId)
    const picture = finder.still(file)
    return episodeId && picture ? [{ kind: 'still', episodeId, picture }] : []
  })
}
