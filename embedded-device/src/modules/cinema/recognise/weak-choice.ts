import type { FolderPlace } from './folder-place.ts'
import { titleKey } from './plain-name.ts'
import type { NameFacts } from './read-name.ts'
import type { WeakNumber } from './weak-number.ts'

/** What decides whether a bare number is an episode's. */
export interface WeakContext {
  readonly facts: NameFacts
  readonly place: FolderPlace
  readonly isRun: boolean
}

const hasGroup = (text: string): boolean => /^\s*\[[^\]]*\p{L}[^\]]*\]/u.test(text)
const keys = (facts: NameFacts | undefined): string[] =>
  [facts?.title, facts?.chinese].filter((one) => one !== undefined).map((one) => titleKey(one))

/** The folder bears the same name, number and all: it is the title. */
const isTitleOfFolder = ({ facts, place }: WeakContext, number: string): boolean => {
  const folder = keys(place.work).filter((key) => key.includes(number))
  return keys(facts).some((key) => folder.includes(key)) || folder.includes(titleKey(facts.name))
}

function isInTitle(weak: WeakNumber, context: WeakContext): boolean {
  if (weak.form === 'bracket' || weak.form === 'hash' || weak.form === 'dash') return false
  return isTitleOfFolder(context, String(weak.numbers[0]))
}

const beforeYear = ({ facts }: WeakContext, weak: WeakNumber): boolean =>
  facts.marks.some((mark) => mark.kind === 'year' && mark.start >= weak.mark.end) &&
  !facts.marks.some((mark) => mark.kind === 'season' && mark.end <= weak.mark.start)

/** A number at the end of a release that states its year counts copies. */
const isBehindRelease = ({ facts }: WeakContext, weak: WeakNumber): boolean =>
  ['end', 'middle', 'attached'].includes(weak.form) &&
  facts.isRelease &&
  facts.marks.some((mark) => mark.kind === 'year' && mark.end <= weak.mark.start) &&
  facts.marks.some((mark) => mark.isHard && mark.kind !== 'year' && mark.end <= weak.mark.start)

/** `剧名27` in the folder `剧名`: what the name has more than its folder is the number. */
const isMoreThanFolder = ({ facts, place }: WeakContext, weak: WeakNumber): boolean =>
  weak.digits > 1 &&
  place.hint !== 'film' &&
  place.work?.year === undefined &&
  keys(place.work).some((key) => keys(facts).includes(`${key}${weak.numbers[0]}`))

function isLeadingEpisode(weak: WeakNumber, { facts, place, isRun }: WeakContext): boolean {
  const isAlone = /^[\s.\-_]*$/.test(facts.text.slice(weak.mark.end))
  if (place.work === undefined && place.season === undefined) return false
  if (place.hint === 'film' && place.season === undefined) return false
  return (
    isAlone || weak.isPadded || isRun || place.season !== undefined || /^[\s.]*[\p{Script=Han}[]/u.test(facts.text.slice(weak.mark.end))
  )
}

/** Whether a number without a word beside it is the number of an episode. */
export function isEpisode(weak: WeakNumber, context: WeakContext): boolean {
  const { facts, place, isRun } = context
  if (isInTitle(weak, context) || isBehindRelease(context, weak)) return false
  if (beforeYear(context, weak) && !(weak.form === 'bracket' && !weak.mark.text.startsWith('(')))
    return weak.isPadded && weak.form === 'dash'
  const isSeries = place.season !== undefined || place.hint === 'series' || place.hint === 'anime' || facts.season !== undefined
  if (weak.form === 'bracket')
    return weak.mark.text.startsWith('[') || weak.isRange || weak.isPadded || (weak.digits > 1 && facts.chinese !== undefined)
  if (weak.form === 'hash') return true
  if (weak.form === 'leading') return isLeadingEpisode(weak, context)
  // No title ends in a number between a thousand and the first years, but long series have come there.
  const isLong = weak.form === 'end' && weak.digits === 4 && (weak.numbers[0] ?? 0) < 1400
  const isLikely = isLong || weak.isPadded || (isRun && place.hint !== 'film') || isSeries
  if (weak.form === 'dash') return isLikely || hasGroup(facts.text) || weak.digits > 1
  if (weak.form === 'attached') return weak.isPadded || (isRun && place.hint !== 'film') || isMoreThanFolder(context, weak)
  if (weak.form === 'middle') return weak.isPadded || (isRun && place.hint !== 'film')
  return isLikely || (weak.isRange && hasGroup(facts.text)) || (weak.digits > 1 && (hasGroup(facts.text) || facts.chinese !== undefined))
}

/** Numbers of anime count through all seasons unless a season is named; those of drama restart. */
export function isAbsolute(weak: WeakNumber, { facts, place }: WeakContext): boolean {
  const isDrama =
    facts.marks.some((mark) => mark.kind === 'status' && /[日韩美英泰国]剧|国产剧|TV/.test(mark.text)) || /^\[TV/i.test(weak.mark.text)
  if (isDrama || facts.season !== undefined) return false
  if (place.season !== undefined) return weak.digits > 2 && weak.form === 'dash'
  if (place.hint === 'series') return false
  if (weak.form === 'hash' || weak.digits > 2 || place.hint === 'anime') return true
  if (weak.form === 'dash') return weak.digits > 1 || hasGroup(facts.text)
  return hasGroup(facts.text) && weak.form !== 'leading'
}
