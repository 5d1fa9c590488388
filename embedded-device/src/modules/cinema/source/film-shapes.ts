import { z } from '@cove/device-contract/kit'
import type { CinemaPerson } from '@cove/device-contract/cinema'
import type { FoundDetails, FoundEpisode, FoundWork, WorkKind } from './film-source.ts'

const mostActors = 20
const mostDirectors = 5
const longestName = 200
const longestPlot = 5000

const Text = z.optional(z.nullable(z.string()))
const Path = z.optional(z.nullable(z.string().check(z.regex(/^\/[\w.-]{1,200}$/))))
const Id = z.int().check(z.gte(1))
const common = { id: Id, overview: Text, poster_path: Path, vote_average: z.optional(z.nullable(z.number())) }
const row = {
  ...common,
  title: Text,
  name: Text,
  original_title: Text,
  original_name: Text,
  release_date: Text,
  first_air_date: Text,
}
const Row = z.object(row)
type Row = z.output<typeof Row>
/** Answers of the film database, as far as the device uses them. */
export const Search = z.object({ results: z.array(Row) })
const Person = z.object({ name: z.string(), character: Text, job: Text })
export const Details = z.object({
  ...row,
  tagline: Text,
  backdrop_path: Path,
  genres: z.optional(z.array(z.object({ name: z.string() }))),
  runtime: z.optional(z.nullable(z.number())),
  episode_run_time: z.optional(z.array(z.number())),
  created_by: z.optional(z.array(z.object({ name: z.string() }))),
  credits: z.optional(z.object({ cast: z.optional(z.array(Person)), crew: z.optional(z.array(Person)) })),
})
type Details = z.output<typeof Details>
export const Season = z.object({
  episodes: z.array(z.object({ episode_number: z.int(), name: Text, overview: Text, still_path: Path })),
})
export const Configuration = z.object({ images: z.object({ secure_base_url: z.string() }) })

function textOf(text: string | null | undefined, most: number): string | undefined {
  const plain = text?.trim() ?? ''
  return plain === '' ? undefined : plain.slice(0, most)
}

/** Undefined for a row without a name. */
export function workOf(kind: WorkKind, row: Row): FoundWork | undefined {
  const name = textOf(kind === 'movie' ? row.title : row.name, longestName)
  if (name === undefined) return undefined
  const original = textOf(kind === 'movie' ? row.original_title : row.original_name, longestName)
  const year = Number(/^(\d{4})/.exec((kind === 'movie' ? row.release_date : row.first_air_date) ?? '')?.[1] ?? 0)
  return {
    kind,
    id: row.id,
    name,
    ...(original !== name && { original }),
    ...(year > 0 && { year }),
    plot: textOf(row.overview, longestPlot),
    posterPath: row.poster_path ?? undefined,
  }
}

/** Undefined for an answer without a name. */
export function detailsOf(kind: WorkKind, found: Details): FoundDetails | undefined {
  const work = workOf(kind, found)
  const minutes = found.runtime ?? found.episode_run_time?.[0] ?? 0
  const rating = found.vote_average ?? 0
  return (
    work && {
      ...work,
      tagline: textOf(found.tagline, longestName),
      genres: [...new Set((found.genres ?? []).flatMap(({ name }) => textOf(name, longestName) ?? []))],
      people: peopleOf(found),
      ...(rating > 0 && rating <= 10 && { rating }),
      ...(minutes > 0 && { minutes }),
      backdropPath: found.backdrop_path ?? undefined,
    }
  )
}

function peopleOf({ credits, created_by = [] }: Details): CinemaPerson[] {
  const directing = (credits?.crew ?? []).filter(({ job }) => job === 'Director')
  const directors = (directing.length > 0 ? directing : created_by).flatMap(({ name }) => textOf(name, longestName) ?? [])
  const actors = (credits?.cast ?? []).flatMap(({ name, character }): CinemaPerson[] => {
    const plain = textOf(name, longestName)
    const as = textOf(character, longestName)
    return plain === undefined ? [] : [{ name: plain, role: 'actor', ...(as !== undefined && { character: as }) }]
  })
  return [
    ...[...new Set(directors)].slice(0, mostDirectors).map((name) => ({ name, role: 'director' as const })),
    ...actors.slice(0, mostActors),
  ]
}

/** What a work is about, in the language of the answer. */
export const plotOf = ({ overview }: Pick<Details, 'overview'>): string | undefined => textOf(overview, longestPlot)

/** An episode as a season lists it. */
export const episodeOf = ({ episode_number, name, overview, still_path }: z.output<typeof Season>['episodes'][number]): FoundEpisode => ({
  numberText: String(episode_number),
  name: textOf(name, longestName),
  plot: textOf(overview, longestPlot),
  stillPath: still_path ?? undefined,
})
