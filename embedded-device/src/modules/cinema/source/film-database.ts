import type { z } from '@cove/device-contract/kit'
import { commonProblem, createServiceDoor, piecesOf, ServiceError } from '../../../module-kit/service-kit.ts'
import type { Polite, ServiceHttp } from '../../../module-kit/service-kit.ts'
import type { Ask, FilmSource } from './film-source.ts'
import { Configuration, Details, detailsOf, episodeOf, plotOf, Search, Season, workOf } from './film-shapes.ts'
import type { JsonCache } from './json-cache.ts'

/** The public film database, in version 3 of its interface. */
export const publicAddress = 'https://api.themoviedb.org/3'

/** Where it is, and who asks. */
export interface FilmDatabaseAccess {
  readonly address: string
  readonly key: string
}

export interface FilmDatabaseOptions {
  /** Read for each question: the administrator may change it. */
  readonly access: () => FilmDatabaseAccess
  readonly http: ServiceHttp
  readonly polite: Polite
  readonly cache: JsonCache
  readonly nowMs: () => number
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const searchAgeMs = 7 * dayMs
const detailsAgeMs = 30 * dayMs
const mostJsonBytes = 4 << 20
const mostPictureBytes = 12 << 20
const mostRows = 20

/** CIN-02b: asks the public film database, or one that answers like it. One question at a time. */
export function createFilmDatabase(options: FilmDatabaseOptions): FilmSource {
  const json = jsonOf(options)
  const picturesAt = async (ask: Ask): Promise<string> => {
    const { images } = await json(Configuration, { path: '/configuration', ageMs: dayMs }, ask)
    return images.secure_base_url
  }
  return {
    async search({ kind, name, year }, ask) {
      const query = { query: name, include_adult: 'false', ...(year !== undefined && { [yearField[kind]]: String(year) }) }
      const { results } = await json(Search, { path: `/search/${kind}`, query, ageMs: searchAgeMs }, ask)
      return results.slice(0, mostRows).flatMap((row) => workOf(kind, row) ?? [])
    },
    async details({ kind, id }, ask) {
      const question = { path: `/${kind}/${id}`, query: { append_to_response: 'credits' }, ageMs: detailsAgeMs }
      const found = await json(Details, question, ask)
      const details = detailsOf(kind, found)
      if (!details || details.id !== id) throw new ServiceError('protocol', { text: 'no such work in the answer' })
      if (details.plot !== undefined) return details
      // Not everything is told in every language.
      const other = await json(Details, question, { ...ask, language: ask.language === 'zh' ? 'en' : 'zh' })
      return { ...details, plot: plotOf(other) }
    },
    async season(seriesId, season, ask) {
      const { episodes } = await json(Season, { path: `/tv/${seriesId}/season/${season}`, ageMs: detailsAgeMs }, ask)
      return episodes.map(episodeOf)
    },
    async picture(size, path, ask) {
      const base = await picturesAt(ask)
      if (!URL.canParse(`${base}${size}${path}`)) throw new ServiceError('protocol', { text: 'no address of pictures' })
      return bytesOf(options, { url: new URL(`${base}${size}${path}`), headers: {}, mostBytes: mostPictureBytes }, ask)
    },
    async check(ask) {
      await json(Configuration, { path: '/configuration', ageMs: 0 }, ask)
    },
  }
}

const yearField = { movie: 'primary_release_year', tv: 'first_air_date_year' } as const

interface Question {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** How old a stored answer may be. */
  readonly ageMs: number
}

/** Asks for JSON of a shape, or reads it from the cache; one question after the other. */
function jsonOf(options: FilmDatabaseOptions) {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
  return async <S extends z.ZodMiniType>(schema: S, { path, query, ageMs }: Question, ask: Ask): Promise<z.output<S>> => {
    const { address, key } = options.access()
    const search = new URLSearchParams({ ...query, language: ask.language === 'zh' ? 'zh-CN' : 'en-US' })
    const url = new URL(`${address.replace(/\/+$/, '')}${path}?${search.toString()}`)
    const stored = schema.safeParse(ageMs > 0 ? await options.cache.get(url.href, ageMs) : undefined)
    if (stored.success) return stored.data
    // The key is no part of what is stored.
    const name = url.href
    const headers: Record<string, string> = { accept: 'application/json' }
    if (isToken(key)) headers['authorization'] = `Bearer ${key}`
    else url.searchParams.set('api_key', key)
    const bytes = await inTurn(() => bytesOf(options, { url, headers, mostBytes: mostJsonBytes }, ask))
    const parsed = schema.safeParse(parse(bytes))
    if (!parsed.success) throw new ServiceError('protocol', { text: 'an answer of another shape' })
    if (ageMs > 0) await options.cache.put(name, parsed.data)
    return parsed.data
  }
}

/** Keys of the third version are 32 digits; anything longer is a token of the fourth. */
const isToken = (key: string): boolean => key.length > 40

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch (cause) {
    throw new ServiceError('protocol', { text: 'an answer that is no JSON', cause })
  }
}

interface Wanted {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly mostBytes: number
}

async function bytesOf({ http, polite, nowMs }: FilmDatabaseOptions, { url, headers, mostBytes }: Wanted, ask: Ask): Promise<Uint8Array> {
  const door = createServiceDoor({ http, polite, patience: ask.patience, onSent: () => undefined })
  const response = await door.send(
    { method: 'GET', url, headers, signal: ask.signal },
    (refused) => commonProblem(refused, nowMs()) ?? new ServiceError('protocol', { text: `HTTP ${refused.status}` }),
  )
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of piecesOf(response, ask.signal)) {
    size += piece.byteLength
    if (size > mostBytes) throw new ServiceError('protocol', { text: 'an answer that is too large' })
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
