import { isServiceError } from '../../../module-kit/service-kit.ts'
import { foundFacts } from './found-facts.ts'
import type { FoundFacts } from './found-facts.ts'
import { workKey, workOfKey } from './film-source.ts'
import type { Ask, FilmSource, WorkKind } from './film-source.ts'
import { judgeAll, judgeLength } from './judge.ts'
import type { Judged, KnownTitle } from './judge.ts'
import type { LookupStore } from './lookup-store.ts'
import type { PictureFiles } from './picture-files.ts'
import { mostKeptBytes } from './picture-files.ts'
import { pictureKey } from './picture-store.ts'
import type { PictureStore } from './picture-store.ts'
import { certainFrom } from './title-facts.ts'
import type { AutoFacts } from './title-facts.ts'

/** A title, as far as looking up needs it. */
export interface LookUpTitle {
  readonly id: number
  readonly libraryId: number
  readonly auto: AutoFacts
  /** What a person said. */
  readonly hand: { readonly [K in 'name' | 'year' | 'type']?: AutoFacts[K] | undefined } | undefined
  readonly found: FoundFacts | undefined
  readonly state: 'open' | 'accepted' | 'ignored'
}

/** What looking up needs of the titles of libraries. */
interface LookUpTitles {
  title(titleId: number): LookUpTitle | undefined
  transaction<T>(work: () => T): T
  setFound(titleId: number, found: FoundFacts | undefined): void
  placeEpisodes(titleIds: readonly number[]): void
  refresh(titleIds: readonly number[]): void
}

/** A file of a title, with how long it is. */
interface LookUpFile {
  readonly role: string
  readonly part: number | null
  readonly durationMs: number | null
}

/** What looking up works with. */
export interface LookUpParts {
  readonly titles: LookUpTitles
  readonly decisions: { readonly setState: (titleIds: readonly number[], state: 'accepted') => void }
  readonly files: { readonly ofTitles: (titleIds: readonly number[]) => readonly LookUpFile[] }
  readonly changed: (libraryId: number) => void
  readonly nowMs: () => number
  readonly film: FilmSource
  readonly lookups: LookupStore
  readonly pictures: PictureStore
  readonly pictureFiles: PictureFiles
}

/** `paused`: the source is to be left alone for a while; nothing was done. */
export type Step = 'done' | 'nothing' | 'paused'

const dayMs = 86_400_000
/** What the database does not know today, it may know later. */
const unknownMs = 30 * dayMs
const mostTries = 5
const mostCandidates = 10

/** Looks up the next title, or fetches the next picture. */
export async function lookUpNext(parts: LookUpParts, ask: Ask): Promise<Step> {
  const { lookups, pictures, nowMs } = parts
  const titleId = lookups.next(nowMs())
  if (titleId !== undefined)
    return trying(
      () => lookUp(parts, titleId, ask),
      () => lookups.setDue(titleId, afterFailure(lookups.tries(titleId), nowMs()), true),
    )
  const next = pictures.next(nowMs())
  if (!next) return 'nothing'
  const { picture, tries } = next
  return trying(
    () => fetchPicture(parts, picture, ask),
    () => pictures.later(picture, afterFailure(tries, nowMs())),
  )
}

/** The first pauses are short: the fault may be of a moment. */
const afterFailure = (tries: number, nowMs: number): number | null => (tries >= mostTries ? null : nowMs + dayMs * 2 ** tries)

async function trying(work: () => Promise<void>, fail: () => void): Promise<Step> {
  try {
    await work()
  } catch (error) {
    if (!isServiceError(error)) throw error
    if (isServiceError(error, 'rateLimited', 'unavailable', 'signInNeeded')) return 'paused'
    // An answer that cannot be used is one of this title or picture alone.
    fail()
  }
  return 'done'
}

async function lookUp(parts: LookUpParts, titleId: number, ask: Ask): Promise<void> {
  const { titles, lookups, nowMs } = parts
  const title = titles.title(titleId)
  if (!title) return
  const judged = title.found?.isChosen ? undefined : await candidatesOf(parts, knownOf(parts, title), ask)
  const taken = judged ? await surest(parts, { known: knownOf(parts, title), judged }, ask) : await chosen(parts, title.found, ask)
  const seasons = taken && (await seasonsOf(parts, { titleId, taken }, ask))
  // What a person did while the source was asked counts.
  const now = titles.title(titleId)
  if (!now || now.found?.work !== title.found?.work || now.found?.isChosen !== title.found?.isChosen) return
  titles.transaction(() => {
    if (judged) lookups.setCandidates(titleId, judged)
    for (const { season, episodes } of seasons ?? []) lookups.setEpisodes(taken?.work ?? '', season, episodes)
    if (taken || judged) applyFound(parts, now, taken)
    lookups.setDue(titleId, taken || now.found ? null : nowMs() + unknownMs)
  })
  parts.changed(now.libraryId)
}

/** Asks for works that a title may be, with the year and then without it. */
export async function candidatesOf({ film }: Pick<LookUpParts, 'film'>, known: KnownTitle, ask: Ask): Promise<Judged[]> {
  const kinds: readonly WorkKind[] = known.kind ? [known.kind] : ['movie', 'tv']
  const found = new Map<string, Awaited<ReturnType<FilmSource['search']>>[number]>()
  for (const kind of kinds)
    for (const name of known.names.slice(0, 2))
      for (const year of known.year === undefined ? [undefined] : [known.year, undefined]) {
        // The first good answer is enough.
        if ((judgeAll(known, [...found.values()])[0]?.score ?? 0) >= certainFrom) break
        for (const work of await film.search({ kind, name, year }, ask)) found.set(workKey(work), work)
      }
  return judgeAll(known, [...found.values()]).slice(0, mostCandidates)
}

interface Choosing {
  readonly known: KnownTitle
  readonly judged: readonly Judged[]
}

/** The best candidate with its details, where it is certain. */
async function surest({ film }: LookUpParts, { known, judged }: Choosing, ask: Ask): Promise<FoundFacts | undefined> {
  const [first] = judged
  if (!first || first.score < certainFrom) return undefined
  const whole = judgeLength(known, { ...first, work: await film.details(first.work, ask) })
  return whole.score >= certainFrom ? foundFacts(whole, false) : undefined
}

/** What a person chose, with its details. */
async function chosen({ film }: LookUpParts, found: FoundFacts | undefined, ask: Ask): Promise<FoundFacts | undefined> {
  const work = workOfKey(found?.work ?? '')
  return work && foundFacts({ work: await film.details(work, ask), score: 100, reasons: [] }, true)
}

interface Taking {
  readonly titleId: number
  readonly taken: FoundFacts
}

async function seasonsOf({ film, lookups }: LookUpParts, { titleId, taken }: Taking, ask: Ask) {
  const series = workOfKey(taken.work ?? '')
  if (series?.kind !== 'tv') return []
  const all = []
  for (const season of lookups.seasonsOf(titleId)) {
    try {
      all.push({ season, episodes: await film.season(series.id, season, ask) })
    } catch (error) {
      // The database counts the seasons in another way.
      if (!isServiceError(error, 'notFound', 'protocol')) throw error
    }
  }
  return all
}

/** Takes a title for a work, or for none; call it in a transaction. */
export function applyFound({ titles, decisions, pictures, lookups }: LookUpParts, title: LookUpTitle, found: FoundFacts | undefined): void {
  titles.setFound(title.id, found)
  if (found?.work !== undefined && title.state === 'open' && found.score >= certainFrom) decisions.setState([title.id], 'accepted')
  titles.placeEpisodes([title.id])
  if (found?.posterPath !== undefined) pictures.want([pictureKey('poster', found.posterPath)])
  if (found?.backdropPath !== undefined) pictures.want([pictureKey('backdrop', found.backdropPath)])
  if (found?.work !== undefined) pictures.want(lookups.stillPaths(title.id, found.work).map((path) => pictureKey('still', path)))
  titles.refresh([title.id])
}

async function fetchPicture({ pictures, pictureFiles, nowMs, changed }: LookUpParts, picture: string, ask: Ask): Promise<void> {
  if (pictures.bytes() > mostKeptBytes) return pictures.later(picture, nowMs() + dayMs)
  await pictureFiles.fetch(picture, ask)
  for (const { libraryId } of pictures.titlesWith(picture)) changed(libraryId)
}

/** What is known of a title before the source is asked: what a person said, and what was recognised. */
export function knownOf({ files }: Pick<LookUpParts, 'files'>, { id, auto, hand }: LookUpTitle): KnownTitle {
  const type = hand?.type ?? auto.type
  const year = hand?.year ?? auto.year
  const names = hand?.name === undefined ? [auto.name, auto.original] : [hand.name]
  const versions = files.ofTitles([id]).filter(({ role, part }) => role === 'version' && part === null)
  return {
    names: names.filter((name) => name !== undefined),
    ...(year !== undefined && year > 0 && { year }),
    kind: type === 'movie' ? 'movie' : type === 'tv' || type === 'show' ? 'tv' : undefined,
    durationMs: versions.length === 1 ? (versions[0]?.durationMs ?? undefined) : undefined,
  }
}
