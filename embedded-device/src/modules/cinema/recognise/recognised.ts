import type { NfoFacts } from './nfo-facts.ts'

/** A file of a library as the recognition sees it: its path, and what other readers already know about it. */
export interface LibraryFile {
  /** Relative to the root of the library, with `/`. */
  readonly path: string
  readonly durationSeconds?: number | undefined
  readonly nfo?: NfoFacts | undefined
  readonly embeddedTitle?: string | undefined
}

/** What a file of a library is. */
export type RecognisedKind =
  | 'film'
  | 'episode'
  | 'extra'
  | 'sample'
  | 'multi-version'
  | 'disc-folder'
  | 'subtitle'
  | 'not-video'
  | 'unknown'

/** Why a file was recognised as it was; the workbench has a sentence for each. */
export type RecognisedReason =
  | 'absoluteNumber'
  | 'cameraName'
  | 'categoryFolder'
  | 'dateInName'
  | 'discFolder'
  | 'embeddedTitle'
  | 'episodeToken'
  | 'extraFolder'
  | 'extraToken'
  | 'fileExtension'
  | 'nfo'
  | 'numbersInFolderOnly'
  | 'partToken'
  | 'personalFolder'
  | 'releaseName'
  | 'sampleToken'
  | 'seasonFolder'
  | 'seasonToken'
  | 'shortFilm'
  | 'sameTitleInFolder'
  | 'titleFromFolder'
  | 'titleInFolderToo'
  | 'titleMissing'
  | 'weakNumber'
  | 'yearFromFolder'
  | 'yearInName'

/** The numbers of an episode; absolute ones count through all seasons and are never split into season and episode. */
export type EpisodeNumbers =
  | { readonly by: 'season' | 'absolute'; readonly numbers: readonly number[]; readonly isRange: boolean }
  | { readonly by: 'date'; readonly date: string }

/** What the name of a file says; absent is what it does not say. */
export interface Recognised {
  readonly path: string
  readonly kind: RecognisedKind
  readonly title?: string | undefined
  readonly chineseTitle?: string | undefined
  readonly year?: number | undefined
  readonly season?: number | undefined
  readonly episodes?: EpisodeNumbers | undefined
  readonly edition?: string | undefined
  readonly part?: number | undefined
  /** Lines of the picture as releases write them: `1080p`, `2160p`. */
  readonly resolution?: string | undefined
  readonly group?: string | undefined
  /** Of a subtitle: languages, forced and the like: `zh-Hans+en`. */
  readonly language?: string | undefined
  /** 0 to 100; below 60 a person should look. */
  readonly confidence: number
  readonly reasons: readonly RecognisedReason[]
  /** The same for all files of one film or one series, its extras and subtitles too. */
  readonly workKey?: string | undefined
  /** The video that a subtitle belongs to. */
  readonly belongsTo?: string | undefined
}

/** The numbers as a person writes them: `3`, `3-4`, `3,4,15`, `abs:12`, `date:2014-10-31`. */
export function episodeText(episodes: EpisodeNumbers | undefined): string {
  if (!episodes) return ''
  if (episodes.by === 'date') return `date:${episodes.date}`
  const { numbers, isRange, by } = episodes
  const text = isRange ? `${numbers[0]}-${numbers.at(-1)}` : numbers.join(',')
  return by === 'absolute' ? `abs:${text}` : text
}
