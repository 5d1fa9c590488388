import type { CinemaItemType, LibraryKind, MatchReason } from '@cove/device-contract/cinema'
import { recogniseFiles } from './recognise-files.ts'
import type { NfoFacts } from './recognise/nfo-facts.ts'
import type { Recognised } from './recognise/recognised.ts'
import { descriptionOf } from './descriptions.ts'
import type { Description } from './descriptions.ts'
import { episodePlaceOf } from './episode-place.ts'
import type { EpisodePlace } from './episode-place.ts'
import { stemOf } from './found-unit.ts'
import type { FoundUnit, FoundVideo } from './found-unit.ts'
import type { AutoFacts } from './source/title-facts.ts'

/** A file with what it is. */
export interface PlannedFile {
  readonly video: FoundVideo
  readonly role: 'version' | 'extra' | 'sample'
  readonly workKey: string
  readonly episode?: (EpisodePlace & { readonly name?: string | undefined; readonly plot?: string | undefined }) | undefined
  readonly edition?: string | undefined
  readonly part?: number | undefined
  /** Of an extra: what to call it. */
  readonly label?: string | undefined
}

/** A work, and its files in one portion of a library. */
export interface PlannedTitle {
  readonly workKey: string
  /** Undefined where the portion has extras of the work alone. */
  readonly auto: AutoFacts | undefined
  readonly files: readonly PlannedFile[]
}

/** What the files of a portion are. The same files give the same plan. */
export function planUnit(unit: FoundUnit, kind: LibraryKind): PlannedTitle[] {
  const known = unit.videos.map((video) => ({ video, description: descriptionOf(unit, video) }))
  const recognised = kind === 'home' ? known.map(({ video }) => clipOf(video)) : recogniseFiles(unit, known)
  const planned = known.map(({ video, description }, at) => {
    const what = recognised[at] ?? clipOf(video)
    return { file: fileOf(video, what, description), what, description }
  })
  return [...Map.groupBy(planned, ({ file }) => file.workKey)].map(([workKey, works]) => {
    const versions = works.filter(({ file }) => file.role === 'version')
    const best = versions.toSorted((one, other) => rank(other) - rank(one))[0]
    return { workKey, auto: best && autoOf(best, { kind, count: versions.length }), files: works.map(({ file }) => file) }
  })
}

interface Planned {
  readonly file: PlannedFile
  readonly what: Recognised
  readonly description: Description
}

/** The file that speaks for its work: one with a description before one with a sure name. */
const rank = ({ what, description }: Planned): number => what.confidence + (description.own || description.series ? 1000 : 0)

/** A video of a family: itself, by its name. */
const clipOf = ({ name }: FoundVideo): Recognised => ({ path: name, kind: 'unknown', title: stemOf(name), confidence: 100, reasons: [] })

function fileOf(video: FoundVideo, what: Recognised, { own }: Description): PlannedFile {
  const role = what.kind === 'extra' ? 'extra' : what.kind === 'sample' ? 'sample' : 'version'
  const place = what.kind === 'episode' ? episodePlaceOf(what, stemOf(video.name)) : undefined
  // A series that is not described as one may have a description of each episode.
  const said = own?.kind === 'episode' ? own : undefined
  return {
    video,
    role,
    workKey: what.workKey ?? `file:${video.mediaId}`,
    episode: place && { ...place, name: said?.title ?? place.name, plot: said?.plot },
    edition: what.edition,
    part: what.part,
    label: role === 'extra' ? stemOf(video.name) : undefined,
  }
}

function autoOf({ file, what, description }: Planned, { kind, count }: { kind: LibraryKind; count: number }): AutoFacts {
  const isSeries = what.kind === 'episode'
  const nfo = isSeries ? (description.series ?? description.own) : description.own
  const named = (isSeries && nfo?.kind !== 'series' ? nfo?.showTitle : nfo?.title) ?? what.chineseTitle ?? what.title
  const name = named ?? stemOf(file.video.name)
  const type = typeOf(what, { kind, isNamed: named !== undefined, isDescribed: nfo !== undefined })
  return {
    type,
    name,
    original: originalOf(name, [nfo?.originalTitle, what.title, what.chineseTitle]),
    year: nfo?.year ?? what.year,
    ...(nfo && (nfo.kind !== 'episode' || !isSeries) ? detailsOf(nfo) : noDetails),
    score: Math.round(Math.min(100, Math.max(0, type === 'unrecognized' ? Math.min(what.confidence, 30) : what.confidence))),
    reasons: reasonsOf(what, { nfo, count, video: file.video }),
  }
}

/** Of a name in a description. */
const longestText = 200
const noDetails = { genres: [], people: [] } as const

const detailsOf = ({ rating, plot, genres, actors, directors }: NfoFacts) => ({
  rating,
  plot,
  genres: [...new Set(genres)],
  people: [
    ...directors.map((name) => ({ name: name.slice(0, longestText), role: 'director' as const })),
    ...actors.map(({ name, role }) => ({
      name: name.slice(0, longestText),
      role: 'actor' as const,
      ...(role !== undefined && { character: role.slice(0, longestText) }),
    })),
  ],
})

/** The first other name of a work. */
const originalOf = (name: string, others: readonly (string | undefined)[]): string | undefined =>
  others.find((other) => other !== undefined && other !== name)

interface TypeFacts {
  readonly kind: LibraryKind
  readonly isNamed: boolean
  readonly isDescribed: boolean
}

/** Below so many points a work that nothing describes counts as not matched. */
const leastScore = 40

function typeOf(what: Recognised, { kind, isNamed, isDescribed }: TypeFacts): CinemaItemType {
  if (kind === 'home') return 'movie'
  if (what.kind === 'unknown' || !isNamed) return 'unrecognized'
  if (!isDescribed && what.confidence < leastScore) return 'notMatched'
  if (what.kind !== 'episode') return 'movie'
  return what.episodes?.by === 'date' ? 'show' : 'tv'
}

interface ReasonFacts {
  readonly nfo: NfoFacts | undefined
  readonly count: number
  readonly video: FoundVideo
}

const minuteMs = 60_000

/** What the recognition says, and what only a library knows: descriptions, other versions, the length. */
function reasonsOf({ kind, reasons }: Recognised, { nfo, count, video }: ReasonFacts): MatchReason[] {
  const { durationMs } = video.facts
  const isFilm = kind === 'film' || kind === 'multi-version' || kind === 'disc-folder'
  const all: (MatchReason | undefined)[] = [
    nfo && 'nfo',
    ...reasons.map((reason) => reasonNames[reason]),
    isFilm && count > 1 ? 'siblingVersions' : undefined,
    isFilm && durationMs !== undefined ? (durationMs >= 40 * minuteMs ? 'durationFits' : 'durationShort') : undefined,
  ]
  return [...new Set(all)].filter((reason) => reason !== undefined)
}

const reasonNames: Readonly<Partial<Record<Recognised['reasons'][number], MatchReason>>> = {
  absoluteNumber: 'absoluteNumber',
  dateInName: 'dateInName',
  embeddedTitle: 'embeddedTitle',
  episodeToken: 'episodeToken',
  nfo: 'nfo',
  numbersInFolderOnly: 'numbersOnly',
  releaseName: 'nameFilm',
  seasonFolder: 'seasonFolder',
  seasonToken: 'seasonFolder',
  shortFilm: 'durationShort',
  sameTitleInFolder: 'siblingVersions',
  titleFromFolder: 'titleFromFolder',
  titleInFolderToo: 'titleFromFolder',
  titleMissing: 'noTitle',
  weakNumber: 'numbersOnly',
  yearFromFolder: 'yearInName',
  yearInName: 'yearInName',
}
