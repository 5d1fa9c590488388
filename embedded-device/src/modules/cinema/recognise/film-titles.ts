import type { NamedFile } from './draft.ts'
import { isShortName } from './opaque-name.ts'
import { titleKey } from './plain-name.ts'
import type { RecognisedReason } from './recognised.ts'
import { namedTitles } from './read-name.ts'
import type { Titles } from './title-scripts.ts'

/** The titles of a film with the year that goes with them. */
export interface FilmTitles extends Titles {
  readonly year: number | undefined
  readonly reasons: readonly RecognisedReason[]
}

/** `300 - directors cut` in the folder `300`: what follows the folder's name is the version. */
function continuesFolder({ stem, place }: NamedFile): boolean {
  const { work } = place
  if (!work || stem.slice(0, work.name.length).toLowerCase() !== work.name.toLowerCase()) return false
  const rest = stem.slice(work.name.length)
  return rest === '' || (work.year === undefined ? /^(?: - | ?[[(])/ : /^[ ._\-[(]/).test(rest)
}

/** The number of a list before a title: `01.`, or any when numbers run through the folder. */
function withoutListNumber({ facts, place }: NamedFile, isRun: boolean): Titles {
  const leading = facts.weak.find((weak) => weak.form === 'leading')
  if (!leading || (facts.title === undefined && facts.chinese === undefined)) return facts
  const isList = isRun || (leading.isPadded && leading.digits === 2 && (facts.year !== undefined || place.hint === 'film'))
  if (!isList) return facts
  const { start, end } = leading.mark
  const text = ' '.repeat(end - start) + facts.text.slice(end)
  const rest = namedTitles(' '.repeat(end - start) + facts.name.slice(end), text, facts.marks)
  return rest.title === undefined && rest.chinese === undefined ? facts : rest
}

function ownOrFolder(named: NamedFile, own: Titles, isOnlyVideo: boolean): 'own' | 'folder' {
  const { facts, place, stem } = named
  const { work } = place
  if (!work) return 'own'
  if (own.title === undefined && own.chinese === undefined) return 'folder'
  if (continuesFolder(named) || /^(?:movie|film|video|main|feature)$/i.test(stem)) return 'folder'
  if (facts.year === undefined && isShortName(stem) && (work.isRelease || work.year !== undefined)) return 'folder'
  const isLoose = facts.year === undefined && !facts.isRelease && work.year !== undefined && isOnlyVideo
  const isOtherScript = own.title === undefined || work.title === undefined
  return isLoose && !isOtherScript && !isPrefix(own.title, work.title) ? 'folder' : 'own'
}

const isPrefix = (own = '', folder = ''): boolean =>
  titleKey(folder).startsWith(titleKey(own)) || titleKey(own).startsWith(titleKey(folder))

/** A folder of several films lends neither its title nor its year. */
const isCollection = (name: string): boolean =>
  /collection|trilogy|saga|anthology|box[ ._-]?set|合集|系列|三部曲|四部曲|全集|套装|\d-\d/iu.test(name)

/** Decides between the name of a film and the name of its folder. */
export function filmTitles(named: NamedFile, about: { isRun: boolean; isOnlyVideo: boolean }): FilmTitles {
  const { facts, place } = named
  const { work } = place
  const own = withoutListNumber(named, about.isRun)
  if (!work || (isCollection(work.name) && (own.title ?? own.chinese) !== undefined))
    return { ...pick(own), year: facts.year, reasons: facts.year === undefined ? [] : ['yearInName'] }
  const isFromFolder = ownOrFolder(named, own, about.isOnlyVideo) === 'folder'
  const base = isFromFolder ? work : own
  const year = isFromFolder && continuesFolder(named) ? (place.year ?? facts.year) : (facts.year ?? place.year)
  const isSame = [own.title, own.chinese].some(
    (one) => one !== undefined && [work.title, work.chinese].some((other) => other !== undefined && titleKey(one) === titleKey(other)),
  )
  const mayFill = facts.year === undefined || place.year === facts.year
  const reasons: RecognisedReason[] = [
    ...(isFromFolder ? (['titleFromFolder'] as const) : []),
    ...(isSame ? (['titleInFolderToo'] as const) : []),
    ...(facts.year !== undefined ? (['yearInName'] as const) : year === undefined ? [] : (['yearFromFolder'] as const)),
  ]
  return {
    title: base.title ?? (mayFill ? work.title : undefined),
    chinese: base.chinese ?? (mayFill ? work.chinese : undefined),
    year,
    reasons,
  }
}

const pick = ({ title, chinese }: Titles): Titles => ({ title, chinese })
