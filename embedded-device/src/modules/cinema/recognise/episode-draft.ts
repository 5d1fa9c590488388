import type { Draft, NamedFile } from './draft.ts'
import { namedTitles } from './read-name.ts'
import type { EpisodeNumbers, RecognisedReason } from './recognised.ts'
import type { Titles } from './title-scripts.ts'
import { isAbsolute, isEpisode } from './weak-choice.ts'
import type { WeakContext } from './weak-choice.ts'
import type { WeakNumber } from './weak-number.ts'

/** Numbers of an episode with the title that stands before them. */
export interface EpisodeReading {
  readonly episodes: EpisodeNumbers
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
    episodes: { by, numbers, isRange },
    season: season ?? 1,
    titles: facts,
    edition: special,
    reason: isCounted ? 'absoluteNumber' : 'episodeToken',
  }
}

function datedEpisode({ facts, place }: NamedFile): EpisodeReading | undefined {
  if (facts.date === undefined) return undefined
  const hasTitle = facts.title !== undefined || facts.chinese !== undefined || place.work !== undefined
  if (!hasTitle) return undefined
  return { episodes: { by: 'date', date: facts.date }, season: facts.season ?? place.season, titles: facts, reason: 'dateInName' }
}

function weakEpisode(named: NamedFile, runs: Runs): EpisodeReading | undefined {
  const { facts, place } = named
  for (const weak of facts.weak) {
    const context: WeakContext = { facts, place, isRun: runs(facts, weak) }
    if (!isEpisode(weak, context)) continue
    const marks = [...facts.marks, weak.mark].toSorted((one, other) => one.start - other.start)
    const absolute = isAbsolute(weak, context)
    const season = facts.season ?? place.season
    return {
      episodes: { by: absolute ? 'absolute' : 'season', numbers: weak.numbers, isRange: weak.isRange },
      season: season ?? 1,
      titles: namedTitles(facts.name, facts.text, marks),
      reason: absolute ? 'absoluteNumber' : context.isRun ? 'numbersInFolderOnly' : 'weakNumber',
    }
  }
  return undefined
}

/** Reads the numbers of an episode: words first, then days, then bare numbers that their surroundings explain. */
export function readEpisodeOf(named: NamedFile, runs: Runs): EpisodeReading | undefined {
  return markedEpisode(named) ?? datedEpisode(named) ?? weakEpisode(named, runs)
}

/** The titles of an episode: its own, or those of the folder of its series. */
export function episodeTitles(titles: Titles, { place }: NamedFile): Pick<Draft, 'title' | 'chineseTitle'> & { isFromFolder: boolean } {
  const { work } = place
  const isFromFolder = titles.title === undefined && titles.chinese === undefined
  if (isFromFolder) return { title: work?.title, chineseTitle: work?.chinese, isFromFolder }
  return { title: titles.title, chineseTitle: titles.chinese, isFromFolder }
}
