import type { Mark } from './mark.ts'

const candidate =
  /(?<![\p{L}\p{N}])(?<year>(?:18[89]|19\d|20[0-3])\d)(?:-(?:19|20)?\d\d(?!\d))?(?:(?<word>年)|(?![\p{L}\p{N}]))(?![\p{N}]|\s?[x×]\s?\d|-\d)/gu
/** The year after next: films are announced early, and a later number is part of a title. */
const latest = new Date().getFullYear() + 2

interface Candidate {
  readonly year: number
  readonly mark: Mark
  readonly isBracketed: boolean
  readonly hasWord: boolean
}

const isFree = (mark: Mark, marks: readonly Mark[]): boolean => !marks.some((other) => mark.start < other.end && other.start < mark.end)

function candidatesIn(text: string, marks: readonly Mark[]): Candidate[] {
  const found: Candidate[] = []
  for (const match of text.matchAll(candidate)) {
    const year = Number(match.groups?.['year'])
    const mark: Mark = { kind: 'year', start: match.index, end: match.index + match[0].length, text: match[0], isHard: true }
    const isBracketed = /[[({]\s?$/.test(text.slice(0, mark.start)) && /^\s?[\])}]/.test(text.slice(mark.end))
    // Before there was television, a year beside an episode is a word of the title: `Casualty 1909`.
    const isTitle = year < 1930 && marks.some((one) => one.kind === 'episode')
    if (year <= latest && !isTitle && isFree(mark, marks))
      found.push({ year, mark, isBracketed, hasWord: match.groups?.['word'] !== undefined })
  }
  return found
}

/** What follows a year that is no word of a title: nothing, a bracket, another mark. */
function endsTitle(text: string, end: number, marks: readonly Mark[]): boolean {
  const next = text.slice(end).search(/[^\s.\-|]/)
  if (next < 0) return true
  const at = end + next
  return /[[({\])}]/.test(text[at] ?? '') || marks.some((mark) => mark.start <= at && at < mark.end)
}

/** A year at the very start is a title ("2012"), unless it is set apart and a title follows ("1979.龙拳", "2010 - Inception"). */
function mayStart(text: string, { mark, isBracketed, hasWord }: Candidate, marks: readonly Mark[]): boolean {
  const before = text.slice(0, mark.start).replace(/^\s*\[[^\]]*\]/, '')
  if (isBracketed || /[\p{L}\p{N}]/u.test(before)) return true
  return !endsTitle(text, mark.end, marks) && (hasWord || /^(?:\s-\s|[.\s-]+\p{Script=Han})/u.test(text.slice(mark.end)))
}

/** The year of a work in its name: the last one before the marks of its release, one in brackets before others. */
export function yearIn(text: string, marks: readonly Mark[]): { year: number; mark: Mark } | undefined {
  const episode = marks.find((mark) => mark.kind === 'episode' && mark.start > 0)
  const found = candidatesIn(text, marks).filter((one) => {
    if (!mayStart(text, one, marks)) return false
    const isBehindEpisode = episode !== undefined && one.mark.start > episode.start
    return one.isBracketed || !isBehindEpisode || endsTitle(text, one.mark.end, marks)
  })
  const release = marks.find((mark) => mark.isHard && mark.kind !== 'episode' && mark.start > (found[0]?.mark.start ?? 0))
  const before = found.filter((one) => release === undefined || one.mark.start < release.start)
  const fitting = before.length > 0 ? before : found
  return fitting.findLast((one) => one.isBracketed) ?? fitting.at(-1)
}
