import { findMarks } from './mark.ts'
import type { Mark, MarkKind, MarkRule } from './mark.ts'
import { readDate, readEpisode, readSeason } from './episode-mark.ts'
import type { MarkedNumbers } from './episode-mark.ts'
import { extraRules, numberedExtraRules } from './extra-marks.ts'
import { dateRules, episodeRules, partRules } from './number-marks.ts'
import { plainName } from './plain-name.ts'
import { editionIn, partIn, resolutionIn } from './release-facts.ts'
import { groupIn } from './release-group.ts'
import { releaseRules } from './release-marks.ts'
import { titlePieces } from './title-pieces.ts'
import { titlesOf } from './title-scripts.ts'
import type { Titles } from './title-scripts.ts'
import { weakNumbers } from './weak-number.ts'
import type { WeakNumber } from './weak-number.ts'
import { yearIn } from './year-mark.ts'

/** All that one name of a file or a folder says by itself. */
export interface NameFacts extends Titles {
  readonly name: string
  readonly text: string
  readonly marks: readonly Mark[]
  readonly year?: number | undefined
  readonly season?: number | undefined
  readonly isPack: boolean
  readonly episode?: MarkedNumbers | undefined
  readonly date?: string | undefined
  readonly weak: readonly WeakNumber[]
  readonly part?: number | undefined
  readonly edition?: string | undefined
  readonly resolution?: string | undefined
  readonly group?: string | undefined
  readonly extra?: string | undefined
  readonly isSample: boolean
  /** It bears marks of a release. */
  readonly isRelease: boolean
}

const rules: readonly MarkRule[] = [...extraRules, ...episodeRules, ...numberedExtraRules, ...dateRules, ...releaseRules]
const releaseKinds: ReadonlySet<MarkKind> = new Set(['resolution', 'source', 'codec', 'audio'])

/** The titles of a name when these are its marks. */
export function namedTitles(name: string, text: string, marks: readonly Mark[]): Titles {
  // `[Group] 最弱技能《果实大师》`: there the quoted words are within a title.
  const quoted = /^\s*\[[^\]]*\][^《]*\p{Script=Han}《/u.test(name) ? undefined : /《([^》]+)》/.exec(name)?.[1]
  const chinese = quoted === undefined ? undefined : titlesOf([quoted.replace(/\s*[(（]\d{4}[)）]\s*$/, '')])
  if (chinese?.chinese !== undefined || chinese?.title !== undefined) return chinese
  return titlesOf(titlePieces(text, marks).map((piece) => name.slice(piece.start, piece.end)))
}

/** Parts count behind the title only: "Part 2" before the year is a word of the title. */
function withParts(text: string, marks: readonly Mark[], year: Mark | undefined): Mark[] {
  return findMarks(text, partRules, marks).filter((mark) => {
    if (mark.kind !== 'part') return true
    const isSure = /^(?:cd|dis|dvd|pt|\d)|^part\d/i.test(mark.text)
    return isSure || (year !== undefined && mark.start > year.start)
  })
}

/** Marks of language and edition that touch no other mark may be words of a title when they open the name. */
const opensTitle = (text: string, mark: Mark): boolean =>
  (mark.kind === 'edition' || mark.kind === 'language') &&
  !/[\p{L}\p{N}]/u.test(text.slice(0, mark.start).replace(/^\s*\[[^\]]*\]/, '')) &&
  !/[[(]\s?$/.test(text.slice(0, mark.start))

/** `Star Wars Episode 5 ... 1980`: where a year comes later, the word belongs to the title of a film. */
const isEpisodeOfFilms = (text: string, mark: Mark, marks: readonly Mark[]): boolean =>
  /^episode/i.test(mark.text) &&
  /[\s.([](?:19|20)\d\d(?![\dpi])/.test(text.slice(mark.end)) &&
  !marks.some((one) => one.kind === 'season' || one.kind === 'date')

/** `[第四期][37]`: where a number stands in a bracket too, this counts seasons. */
const isSeasonOfAnime = (text: string, mark: Mark): boolean =>
  mark.kind === 'episode' && /期/.test(mark.text) && /\[\d{1,3}(?:v\d)?(?:\s?(?:end|fin|完))?\]|\s-\s\d{2}(?!\d)/i.test(text)

/** `Planet HD Earth 2010`: a word of pictures between the words of a title, before the year, is one of them. */
const isWithinTitle = (text: string, mark: Mark, marks: readonly Mark[]): boolean =>
  /^(?:HD|SD|BD|WEB|HQ|DV)$/.test(mark.text) &&
  /\p{L}[ .]$/u.test(text.slice(0, mark.start)) &&
  /^[ .]\p{Script=Latin}/u.test(text.slice(mark.end)) &&
  !marks.some((one) => one !== mark && one.start <= mark.end + 1 && one.end >= mark.start - 1) &&
  /[ .([](?:19|20)\d\d(?![\dpi])|[ .]s\d{1,2}e\d/i.test(text.slice(mark.end))

/** `[S1百综字幕组]`: a number in the name of the releasers is no season. */
const isOfGroup = (text: string, mark: Mark): boolean =>
  mark.kind === 'season' && /^[^\][]*(?:字幕|压制)[^\][]*\]/.test(text.slice(mark.end)) && /^\s*\[[^\]]*$/.test(text.slice(0, mark.start))

function marksOf(text: string): { marks: Mark[]; year: ReturnType<typeof yearIn> } {
  const all = findMarks(text, rules)
    .map((mark) => (isSeasonOfAnime(text, mark) ? { ...mark, kind: 'season' as const, isHard: false } : mark))
    .filter((mark) => !opensTitle(text, mark) || text.length === mark.end - mark.start)
  const found = all.filter((mark) => !isEpisodeOfFilms(text, mark, all) && !isWithinTitle(text, mark, all) && !isOfGroup(text, mark))
  const year = yearIn(text, found)
  const dated = year ? [...found, year.mark].toSorted((one, other) => one.start - other.start) : found
  return { marks: withParts(text, dated, year?.mark), year }
}

/** `张学友.1999.演唱会`: the year stands within the title of a concert. */
const isConcert = (text: string, year: Mark | undefined): boolean =>
  year !== undefined && /^[\s.-]*(?:\p{Script=Han}+)?(?:演唱会|音乐会|巡演)/u.test(text.slice(year.end))

/** Reads one name, without what stands around it. */
export function readName(name: string): NameFacts {
  const text = plainName(name)
  const { marks, year } = marksOf(text)
  const of = (kind: MarkKind): Mark | undefined => marks.find((mark) => mark.kind === kind)
  const season = of('season')
  const episode = of('episode')
  const date = of('date')
  return {
    name,
    text,
    marks,
    ...namedTitles(name, text, isConcert(text, year?.mark) ? marks.filter((mark) => mark.kind !== 'year') : marks),
    year: year?.year,
    season: season && readSeason(season),
    isPack: of('pack') !== undefined || (season !== undefined && readSeason(season) === undefined),
    episode: episode && readEpisode(episode),
    date: date && readDate(date),
    weak: episode ? [] : weakNumbers(text, marks),
    part: partIn(marks),
    edition: editionIn(name, marks),
    resolution: resolutionIn(marks),
    group: groupIn(name, text, { marks, pieces: titlePieces(text, marks) }),
    extra: of('extra')?.text.replace(/^[-. ]+/, ''),
    isSample: of('sample') !== undefined,
    isRelease: marks.some((mark) => releaseKinds.has(mark.kind)),
  }
}
