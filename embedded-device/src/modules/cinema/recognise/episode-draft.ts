import type { Draft, NamedFile } from './draft.ts'
import { titleKey } from './plain-name.ts'
import { namedTitles } from './read-name.ts'
import type { EpisodeNumbers, RecognisedReason } from './recognised.ts'
import type { Titles } from './title-scripts.ts'
import { isAbsolute, isEpisode } from './weak-choice.ts'
import type { WeakContext } from './weak-choice.ts'
import type { WeakNumber } from './weak-number.ts'

/** Numbers of an episode with the title that stands before them. */
export interface EpisodeReading {
  readonly episodes: EpisodeNumbers | undefined
  readonly season: number | undefined
  readonly titles: Titles
  readonly edition?: string | undefined
  readonly reason: RecognisedReason
}

type Runs = (facts: NamedFile['facts'], weak: WeakNumber) => boolean

function markedEpisode({ facts, place }: NamedFile): EpisodeReading | undefined {
  const { episode, date } = facts
  if (!episode) return undefined
  const { numbers, isRange, form, special } = episode
  if (date !== undefined && form === 'count' && place.season === undefined && facts.season === undefined) {
    const isSpecial = special !== undefined
    if (isSpecial) return undefined
  }
  const season = form === 'special' ? 0 : (episode.season ?? facts.season ?? place.season)
  const isCounted = form === 'chapter' && season === undefined
  const by = isCounted ? 'absolute' : 'season'
  return {
    episodes: numbers.length === 0 ? undefined : { by, numbers, isRange },
    season: season ?? 1,
    titles: facts,
    edition: special,
    reason: isCounted ? 'absoluteNumber' : 'episodeToken',
  }
}

function datedEpisode({ facts, place }: NamedFile): EpisodeReading | undefined {
  // Among films, and before a release that states its year, the day is that of the upload.
  const isUpload = facts.isRelease && facts.year !== undefined && facts.marks[0]?.kind === 'date' && facts.marks[0].start === 0
  if (facts.date === undefined || place.hint === 'film' || isUpload) return undefined
  const hasTitle = facts.title !== undefined || facts.chinese !== undefined || place.work !== undefined
  if (!hasTitle) return undefined
  return { episodes: { by: 'date', date: facts.date }, season: facts.season ?? place.season, titles: facts, reason: 'dateInName' }
}

/** In the folder of season 4, `401` is its first episode. */
const withinSeason = ({ numbers, digits }: WeakNumber, season: number | undefined): readonly number[] =>
  season !== undefined && season > 0 && digits > 2 && numbers.every((one) => Math.floor(one / 100) === season && one % 100 > 0)
    ? numbers.map((one) => one % 100)
    : numbers

function weakEpisode(named: NamedFile, runs: Runs): EpisodeReading | undefined {
  const { facts, place } = named
  for (const weak of facts.weak) {
    const context: WeakContext = { facts, place, isRun: runs(facts, weak) }
    if (!isEpisode(weak, context)) continue
    const marks = [...facts.marks, weak.mark].toSorted((one, other) => one.start - other.start)
    const season = facts.season ?? place.season
    const numbers = withinSeason(weak, season)
    const absolute = numbers === weak.numbers && isAbsolute(weak, context)
    return {
      episodes: { by: absolute ? 'absolute' : 'season', numbers, isRange: weak.isRange },
      season: season ?? 1,
      titles: namedTitles(facts.name, facts.text, marks),
      reason: absolute ? 'absoluteNumber' : context.isRun ? 'numbersInFolderOnly' : 'weakNumber',
    }
  }
  return undefined
}

/** Among series, and on television, a part is an episode: `Part 3` of a documentary. */
function partOfSeries({ facts, place }: NamedFile): EpisodeReading | undefined {
  const isTelevised = facts.year === undefined && facts.marks.some((mark) => mark.kind === 'source' && /^(?:[hps]dtv|dsr)/i.test(mark.text))
  if (place.hint !== 'series' && place.season === undefined && !isTelevised) return undefined
  const match = /(?<![a-z0-9])(?:part|chapter|pt)[ .]{0,2}(\d{1,2})(?![a-z0-9])/i.exec(facts.text)
  if (!match) return undefined
  const mark = { kind: 'episode' as const, start: match.index, end: match.index + match[0].length, text: match[0], isHard: true }
  const marks = [...facts.marks.filter((one) => one.kind !== 'part'), mark].toSorted((one, other) => one.start - other.start)
  const episodes = { by: 'season' as const, numbers: [Number(match[1])], isRange: false }
  return { episodes, season: place.season ?? 1, titles: namedTitles(facts.name, facts.text, marks), reason: 'weakNumber' }
}

/** Reads the numbers of an episode: words first, then days, then bare numbers that their surroundings explain. */
export function readEpisodeOf(named: NamedFile, runs: Runs): EpisodeReading | undefined {
  const marked = markedEpisode(named)
  if (marked) return marked
  // `[Group][20230401] Title [01]`: the day of the release, when a number stands in brackets too.
  const weak = weakEpisode(named, runs)
  const isReleaseDay =
    weak !== undefined && named.facts.weak.some((one) => one.form === 'bracket') && /\[\d{4}([.-]?)\d\d\1\d\d\]/.test(named.facts.text)
  return (isReleaseDay ? undefined : datedEpisode(named)) ?? weak ?? partOfSeries(named)
}

/** `S01E02 Show`: where neither the name before the numbers nor a folder has a title, it follows them. */
function titlesBehind({ facts, place }: NamedFile): Titles | undefined {
  const mark = facts.marks.find((one) => one.kind === 'episode')
  if (place.work !== undefined || mark === undefined) return undefined
  const blank = ' '.repeat(mark.end)
  const marks = facts.marks.filter((one) => one.start >= mark.end)
  return namedTitles(blank + facts.name.slice(mark.end), blank + facts.text.slice(mark.end), marks)
}

/** The titles of an episode: its own, or those of the folder of its series. */
export function episodeTitles(own: Titles, named: NamedFile): Pick<Draft, 'title' | 'chineseTitle'> & { isFromFolder: boolean } {
  const { work } = named.place
  const isUntitled = own.title === undefined && own.chinese === undefined
  const titles = (isUntitled ? titlesBehind(named) : undefined) ?? own
  const isFromFolder = titles.title === undefined && titles.chinese === undefined
  if (isFromFolder) return { title: work?.title, chineseTitle: work?.chinese, isFromFolder }
  const isSame = [titles.title, titles.chinese].some(
    (one) => one !== undefined && [work?.title, work?.chinese].some((other) => other !== undefined && titleKey(other) === titleKey(one)),
  )
  const fill = isSame || (titles.chinese === undefined && work?.title === undefined) ? work : undefined
  return { title: titles.title ?? fill?.title, chineseTitle: titles.chinese ?? fill?.chinese, isFromFolder }
}
