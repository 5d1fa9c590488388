import type { Draft, NamedFile } from './draft.ts'
import { releaseOf } from './draft.ts'
import { episodeTitles, readEpisodeOf } from './episode-draft.ts'
import { filmTitles } from './film-titles.ts'
import type { FilmTitles } from './film-titles.ts'
import { titleKey } from './plain-name.ts'
import { isCameraName, isPersonalName } from './personal.ts'
import type { RecognisedKind, RecognisedReason } from './recognised.ts'
import type { WeakNumber } from './weak-number.ts'

/** What a folder says of one of its files. */
export interface FolderView {
  readonly isRun: (facts: NamedFile['facts'], weak: WeakNumber) => boolean
  readonly videos: number
}

const about = (named: NamedFile, view: FolderView): { isRun: boolean; isOnlyVideo: boolean } => ({
  isRun: named.facts.weak.some((weak) => weak.form === 'leading' && view.isRun(named.facts, weak)),
  isOnlyVideo: view.videos === 1,
})

const fromTitles = (titles: FilmTitles): Pick<Draft, 'title' | 'chineseTitle' | 'year'> => ({
  title: titles.title,
  chineseTitle: titles.chinese,
  year: titles.year,
})

/** Discs, extras and samples bear the title of their folder; the name of the file is not the title of a work. */
function besideWork(named: NamedFile, view: FolderView, is: { kind: RecognisedKind; reason: RecognisedReason }): Draft {
  const { facts, place, file } = named
  const own = filmTitles(named, about(named, view))
  const isFolders = place.work !== undefined && (place.extra !== undefined || place.isDisc || (own.title ?? own.chinese) === undefined)
  const titles = isFolders ? { title: place.work?.title, chineseTitle: place.work?.chinese, year: place.year } : fromTitles(own)
  const label = facts.extra ?? place.extra
  return {
    path: file.path,
    kind: is.kind,
    ...titles,
    season: facts.season ?? place.season ?? facts.episode?.season,
    ...releaseOf(named),
    ...(place.isDisc ? { part: place.work?.part } : {}),
    ...(is.kind === 'extra' && label !== undefined ? { edition: label } : {}),
    reasons: [is.reason],
  }
}

/** A film in a folder of the same name is no family recording, even when both are called `手机`. */
function isOfWork({ facts, folder }: NamedFile): boolean {
  const name = titleKey(folder.slice(folder.lastIndexOf('/') + 1))
  const isNamesake = [facts.title, facts.chinese].some((one) => one !== undefined && titleKey(one) === name)
  return facts.episode?.form === 'season' || (facts.year !== undefined && (isNamesake || facts.isRelease))
}

function special(named: NamedFile): { kind: RecognisedKind; reason: RecognisedReason } | undefined {
  const { facts, place, stem } = named
  if (place.isDisc) return { kind: 'disc-folder', reason: 'discFolder' }
  if (place.isSample || facts.isSample) return { kind: 'sample', reason: 'sampleToken' }
  if (place.isPersonal && !isOfWork(named)) return { kind: 'unknown', reason: 'personalFolder' }
  if (isCameraName(stem)) return { kind: 'unknown', reason: 'cameraName' }
  if (place.extra !== undefined) return { kind: 'extra', reason: 'extraFolder' }
  return facts.extra === undefined ? undefined : { kind: 'extra', reason: 'extraToken' }
}

function episodeDraft(named: NamedFile, view: FolderView): Draft | undefined {
  const { facts, place, file } = named
  const reading = readEpisodeOf(named, view.isRun)
  if (!reading) return undefined
  const { isFromFolder, ...titles } = episodeTitles(reading.titles, named)
  if (titles.title === undefined && titles.chineseTitle === undefined && place.work === undefined && !facts.episode) return undefined
  const isDated = reading.episodes?.by === 'date'
  const year = isDated ? undefined : (facts.year ?? place.year)
  const reasons: RecognisedReason[] = [reading.reason]
  if (isFromFolder) reasons.push('titleFromFolder')
  if (place.season !== undefined) reasons.push('seasonFolder')
  if (facts.season !== undefined) reasons.push('seasonToken')
  if (year !== undefined) reasons.push(facts.year === undefined ? 'yearFromFolder' : 'yearInName')
  const release = releaseOf(named)
  return {
    path: file.path,
    kind: 'episode',
    ...titles,
    year,
    season: reading.season,
    episodes: reading.episodes,
    ...release,
    edition: reading.edition ?? release.edition,
    reasons,
  }
}

/** Recognises a video by its name, its folders and the names beside it. */
export function videoDraft(named: NamedFile, view: FolderView): Draft {
  const { facts, place, file, stem } = named
  const is = special(named)
  if (is) return besideWork(named, view, is)
  if (isPersonalName(stem))
    return { path: file.path, kind: 'unknown', title: facts.title, chineseTitle: facts.chinese, reasons: ['personalFolder'] }
  const episode = episodeDraft(named, view)
  if (episode) return episode
  const titles = filmTitles(named, about(named, view))
  const reasons: RecognisedReason[] = [...titles.reasons]
  if (facts.isRelease || place.work?.isRelease === true) reasons.push('releaseName')
  if (place.hint !== undefined) reasons.push('categoryFolder')
  if (facts.part !== undefined) reasons.push('partToken')
  const hasTitle = titles.title !== undefined || titles.chinese !== undefined
  return {
    path: file.path,
    kind: hasTitle ? 'film' : 'unknown',
    ...fromTitles(titles),
    ...releaseOf(named),
    reasons: hasTitle ? reasons : ['titleMissing'],
  }
}
