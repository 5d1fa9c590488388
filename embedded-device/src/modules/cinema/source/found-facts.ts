import type { CinemaPerson, MatchReason } from '@cove/device-contract/cinema'
import { workKey } from './film-source.ts'
import type { FoundDetails, FoundWork, WorkKind } from './film-source.ts'
import type { Judged } from './judge.ts'
import type { AutoFacts } from './title-facts.ts'

/** What the film database says a title is, as it is stored. */
export interface FoundFacts {
  /** Absent where a person said that it is none of the candidates. */
  readonly work?: string | undefined
  readonly kind?: WorkKind | undefined
  readonly name?: string | undefined
  readonly original?: string | undefined
  readonly year?: number | undefined
  readonly plot?: string | undefined
  readonly tagline?: string | undefined
  readonly genres: readonly string[]
  readonly people: readonly CinemaPerson[]
  readonly rating?: number | undefined
  readonly posterPath?: string | undefined
  readonly backdropPath?: string | undefined
  readonly score: number
  readonly reasons: readonly MatchReason[]
  /** A person chose it: it counts more than a description beside the file. */
  readonly isChosen: boolean
}

/** What is stored of a work that is taken for a title. */
export function foundFacts({ work, score, reasons }: Judged<FoundWork & Partial<FoundDetails>>, isChosen: boolean): FoundFacts {
  const { kind, name, original, year, plot, tagline, genres = [], people = [], rating, posterPath, backdropPath } = work
  const said = { kind, name, original, year, plot, tagline, genres, people, rating, posterPath, backdropPath }
  return { work: workKey(work), ...said, score: isChosen ? 100 : score, reasons: isChosen ? ['byHand'] : reasons, isChosen }
}

/** What the device recognised with what the database says: a description beside the file counts more than the database. */
export function withFound(auto: AutoFacts, found: FoundFacts | undefined): AutoFacts {
  if (!found) return auto
  // It is none of the candidates: what was recognised stands.
  if (found.work === undefined) return auto
  if (auto.reasons.includes('nfo') && !found.isChosen) return described(auto, found)
  const { kind, name = auto.name, year = auto.year, plot = auto.plot, tagline, rating = auto.rating, posterPath: _poster, ...rest } = found
  return {
    type: typeOf(auto, found.isChosen, kind),
    name,
    original: [rest.original, auto.name, auto.original].find((other) => other !== undefined && other !== name),
    year,
    rating,
    plot,
    tagline,
    genres: rest.genres.length > 0 ? rest.genres : auto.genres,
    people: rest.people.length > 0 ? rest.people : auto.people,
    score: rest.score,
    reasons: [...new Set([...(found.isChosen ? [] : auto.reasons), ...rest.reasons])],
  }
}

/** The database fills in what the description leaves out. */
const described = (auto: AutoFacts, found: FoundFacts): AutoFacts => ({
  ...auto,
  year: auto.year ?? found.year,
  rating: auto.rating ?? found.rating,
  plot: auto.plot ?? found.plot,
  tagline: found.tagline,
  genres: auto.genres.length > 0 ? auto.genres : found.genres,
  people: auto.people.length > 0 ? auto.people : found.people,
})

function typeOf({ type }: AutoFacts, isChosen: boolean, kind: WorkKind | undefined): AutoFacts['type'] {
  // A programme with dates stays one.
  if (kind === undefined || (type === 'show' && kind === 'tv')) return type
  return isChosen || type === 'notMatched' || type === 'multiple' || type === 'unrecognized' ? kind : type
}
