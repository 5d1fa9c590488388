import type { Draft, NamedFile } from './draft.ts'
import type { FolderPlace } from './folder-place.ts'
import { isSubtitleFolder } from './extra-marks.ts'
import { splitExtension } from './plain-name.ts'
import { readName } from './read-name.ts'
import type { LibraryFile } from './recognised.ts'
import { splitLanguages } from './subtitle-language.ts'
import { videoDraft } from './video-draft.ts'

interface Known {
  readonly drafts: ReadonlyMap<string, Draft>
  readonly places: (folder: string) => FolderPlace
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** `Subs/2_English.srt` and `Subs/film.srt` belong to what stands above. */
const videoFolders = (folder: string): string[] =>
  isSubtitleFolder(folder.slice(folder.lastIndexOf('/') + 1)) ? [folder, parentOf(folder)] : [folder]

function index(drafts: ReadonlyMap<string, Draft>): { stems: Map<string, Draft>; folders: Map<string, Draft[]> } {
  const stems = new Map<string, Draft>()
  const folders = new Map<string, Draft[]>()
  for (const [path, draft] of drafts) {
    const key = splitExtension(path).stem.toLowerCase()
    const other = stems.get(key)
    if (!other || path < other.path) stems.set(key, draft)
    if (draft.kind === 'sample' || draft.kind === 'extra') continue
    const known = folders.get(parentOf(path))
    if (known) known.push(draft)
    else folders.set(parentOf(path), [draft])
  }
  return { stems, folders }
}

/** The video whose name the subtitles begin with, shortened dot by dot. */
function videoOf(stem: string, folder: string, stems: ReadonlyMap<string, Draft>): Draft | undefined {
  for (const place of videoFolders(folder)) {
    for (let name = stem.toLowerCase(); name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
      const found = stems.get(place === '' ? name : `${place}/${name}`)
      if (found) return found
    }
  }
  return undefined
}

const asSubtitle = (draft: Draft, path: string, language: string | undefined): Draft => ({
  ...draft,
  path,
  kind: 'subtitle',
  language,
  reasons: ['fileExtension'],
})

/** Recognises subtitles: by the video of the same name, else by their own name and folder. */
export function subtitleDraft({ drafts, places }: Known): (file: LibraryFile) => Draft {
  const { stems, folders } = index(drafts)
  return (file) => {
    const folder = parentOf(file.path)
    const { stem: whole } = splitExtension(file.path.slice(folder === '' ? 0 : folder.length + 1))
    const { stem, language } = splitLanguages(whole)
    const video = videoOf(whole, folder, stems)
    if (video) return { ...asSubtitle(video, file.path, language), belongsTo: video.path }
    const named: NamedFile = { file, folder, stem, facts: readName(stem), place: places(folder) }
    const own = videoDraft(named, { isRun: () => false, videos: 1 })
    const beside = videoFolders(folder).flatMap((place) => folders.get(place)?.slice(0, 2) ?? [])
    const isNameless = named.facts.title === undefined && named.facts.chinese === undefined && own.episodes === undefined
    const [only] = beside
    const belongsTo = beside.length === 1 && (isNameless || only?.kind !== 'episode') ? only : undefined
    const isSame = belongsTo !== undefined && (isNameless || (belongsTo.title === own.title && belongsTo.chineseTitle === own.chineseTitle))
    return {
      ...asSubtitle(isNameless && belongsTo ? belongsTo : own, file.path, language),
      workKey: own.workKey ?? belongsTo?.workKey,
      belongsTo: isSame ? belongsTo.path : undefined,
    }
  }
}
