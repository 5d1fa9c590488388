import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language, Person, Work } from './catalogue.ts'

/** A table beside this file. */
const tableOf = <T>(file: string): T => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as T
const genres = tableOf<Readonly<Record<string, readonly [string, string]>>>('genres.json')
const names = tableOf<Readonly<Record<Language, Readonly<Record<'season' | 'episode', string>>>>>('names.json')

/** What every film and series has, in a list and alone. */
function common(work: Work, language: Language) {
  const { id, rating, said } = work
  const original = originalLanguage(work)
  return {
    adult: false,
    backdrop_path: `/b${id}.jpg`,
    id,
    original_language: original,
    overview: said[language].plot,
    popularity: rating * 3,
    poster_path: `/p${id}.jpg`,
    vote_average: rating,
    vote_count: id,
  }
}

const originalLanguage = ({ director }: Work): Language => (/\p{Script=Han}/u.test(director.names.zh) ? 'zh' : 'en')

/** A row of a search. */
export function resultOf(work: Work, language: Language) {
  return { ...common(work, language), genre_ids: work.genreIds, ...namesOf(work, language) }
}

function namesOf(work: Work, language: Language) {
  const { kind, said, year } = work
  const title = said[language].title
  const original = said[originalLanguage(work)].title
  const date = `${year}-06-15`
  return kind === 'movie'
    ? { title, original_title: original, release_date: date, video: false }
    : { name: title, original_name: original, first_air_date: date, origin_country: [] }
}

/** Everything about one work. */
export function detailsOf(work: Work, language: Language) {
  const { kind, minutes, seasons, genreIds, director, cast, id, year } = work
  return {
    ...common(work, language),
    ...namesOf(work, language),
    genres: genreIds.map((genreId) => ({ id: genreId, name: genres[genreId]?.[language === 'zh' ? 0 : 1] ?? '' })),
    tagline: '',
    status: 'Released',
    credits: {
      cast: cast.map((person, order) => ({ ...castOf(person, language), order })),
      crew: [{ id: id * 10, name: director.names[language], job: 'Director', department: 'Directing' }],
    },
    ...(kind === 'movie'
      ? { runtime: minutes }
      : {
          created_by: [{ id: id * 10, name: director.names[language] }],
          episode_run_time: [minutes],
          number_of_seasons: seasons.length,
          seasons: seasons.map((count, at) => ({
            id: id * 100 + at,
            season_number: at + 1,
            episode_count: count,
            name: nameOf('season', at + 1, language),
            air_date: `${year + at}-06-15`,
            overview: '',
            poster_path: `/p${id}.jpg`,
          })),
        }),
  }
}

const castOf = ({ names, characters }: Person, language: Language) => ({ name: names[language], character: characters[language] })
const nameOf = (what: 'season' | 'episode', number: number, language: Language): string =>
  names[language][what].replace('#', String(number))

/** One season with its episodes; undefined where the series has no such season. */
export function seasonOf(work: Work, season: number, language: Language) {
  const count = work.seasons[season - 1]
  if (count === undefined) return undefined
  const { id, year, said, minutes } = work
  const date = `${year + season - 1}-06-15`
  return {
    id: id * 100 + season - 1,
    air_date: date,
    name: nameOf('season', season, language),
    overview: '',
    poster_path: `/p${id}.jpg`,
    season_number: season,
    episodes: Array.from({ length: count }, (_, at) => ({
      id: id * 10_000 + season * 100 + at,
      air_date: date,
      episode_number: at + 1,
      season_number: season,
      show_id: id,
      name: nameOf('episode', at + 1, language),
      overview: said[language].plot,
      runtime: minutes,
      still_path: `/s${id}x${season}x${at + 1}.jpg`,
      vote_average: work.rating,
      vote_count: id,
    })),
  }
}
