import { confidenceOf } from './confidence.ts'
import type { Draft, NamedFile } from './draft.ts'
import { isSystemPath, sortOf } from './file-sort.ts'
import { isDiscFile } from './extra-marks.ts'
import { folderPlaces } from './folder-place.ts'
import type { FolderPlace } from './folder-place.ts'
import { withFacts } from './known-facts.ts'
import { folderInstead } from './opaque-name.ts'
import { numberRuns } from './number-runs.ts'
import { splitExtension } from './plain-name.ts'
import { readName } from './read-name.ts'
import type { LibraryFile, Recognised } from './recognised.ts'
import { subtitleDraft } from './subtitle-draft.ts'
import { videoDraft } from './video-draft.ts'
import type { FolderView } from './video-draft.ts'
import { joinWorks } from './works.ts'

type Place = ReturnType<typeof folderPlaces>

function namedFile(file: LibraryFile, places: Place): NamedFile {
  const at = file.path.lastIndexOf('/')
  const folder = file.path.slice(0, Math.max(0, at))
  const { stem } = splitExtension(file.path.slice(at + 1))
  const place = placeOf(file.path, places)
  const told = folderInstead(stem, place)
  return { file, folder, stem: told?.name ?? stem, facts: told ?? readName(stem), place }
}

function byFolder(videos: readonly NamedFile[]): Map<string, FolderView> {
  const files = new Map<string, NamedFile[]>()
  for (const video of videos) {
    const known = files.get(video.folder)
    if (known) known.push(video)
    else files.set(video.folder, [video])
  }
  const viewOf = (named: readonly NamedFile[]): FolderView => ({
    isRun: numberRuns(named.map((one) => one.facts)),
    videos: named.filter((one) => !one.facts.isSample && one.facts.extra === undefined).length,
  })
  return new Map([...files].map(([folder, named]) => [folder, viewOf(named)]))
}

function placeOf(path: string, places: Place): FolderPlace {
  const at = path.lastIndexOf('/')
  const place = places(path.slice(0, Math.max(0, at)))
  return isDiscFile(path.slice(at + 1)) ? { ...place, isDisc: true } : place
}

/**
 * CIN-01b: recognises the files of a library by their names, their folders and the names beside them. No file is opened and no service called;
 * the answers stand in the order of the files.
 */
export function recogniseLibrary(files: readonly LibraryFile[]): Recognised[] {
  const places = folderPlaces(files.map((file) => file.path))
  const sorts = files.map(({ path }) => {
    if (isSystemPath(path)) return 'other'
    return placeOf(path, places).isDisc ? 'video' : sortOf(splitExtension(path.slice(path.lastIndexOf('/') + 1)).extension)
  })
  const videos = files.filter((_, at) => sorts[at] === 'video').map((file) => namedFile(file, places))
  const views = byFolder(videos)
  const drafts = new Map<string, Draft>()
  const alone: FolderView = { isRun: () => false, videos: 1 }
  for (const video of videos) drafts.set(video.file.path, withFacts(videoDraft(video, views.get(video.folder) ?? alone), video.file))
  joinWorks([...drafts.values()])
  const subtitles = subtitleDraft({ drafts, places })
  return files.map((file, at) => {
    const draft =
      sorts[at] === 'subtitle'
        ? subtitles(file)
        : (drafts.get(file.path) ?? { path: file.path, kind: 'not-video', reasons: ['fileExtension'] })
    return { ...draft, confidence: confidenceOf(draft) }
  })
}
