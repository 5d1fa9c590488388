import type { NfoFacts } from './nfo-facts.ts'
import { nfoTree } from './nfo-tree.ts'
import type { NfoElement } from './nfo-tree.ts'

const kinds: Readonly<Record<string, NfoFacts['kind']>> = { movie: 'film', tvshow: 'series', episodedetails: 'episode', season: 'season' }
const mostNames = 200

const all = (element: NfoElement, name: string): NfoElement[] => element.children.filter((child) => child.name === name)
const textsOf = (element: NfoElement, name: string): string[] =>
  all(element, name)
    .map((child) => child.text.trim())
    .filter((text) => text !== '')
    .slice(0, mostNames)
const textOf = (element: NfoElement, ...names: readonly string[]): string | undefined =>
  names.map((name) => textsOf(element, name)[0]).find((text) => text !== undefined)

function wholeOf(text: string | undefined, most: number): number | undefined {
  return text !== undefined && /^\d{1,6}$/.test(text) && Number(text) <= most ? Number(text) : undefined
}

function yearOf(element: NfoElement): number | undefined {
  const text = textOf(element, 'year') ?? textOf(element, 'premiered', 'releasedate', 'aired')
  return wholeOf(/^\d{4}/.exec(text ?? '')?.[0], 2100)
}

/** Out of ten, whatever the scale that the file states. */
function ratingOf(element: NfoElement): number | undefined {
  const listed = all(element, 'ratings').flatMap((ratings) => all(ratings, 'rating'))
  const chosen = listed.find((rating) => rating.attributes['default'] === 'true') ?? listed[0]
  const value = Number.parseFloat((chosen ? textOf(chosen, 'value') : textOf(element, 'rating')) ?? '')
  const most = Number.parseFloat(chosen?.attributes['max'] ?? '10')
  const rating = (value / most) * 10
  return rating > 0 && rating <= 10 ? Math.round(rating * 10) / 10 : undefined
}

const imdb = (text: string | undefined): string | undefined => /\btt\d{6,10}\b/.exec(text ?? '')?.[0]
const digits = (text: string | undefined): string | undefined => /^\d{1,10}$/.exec(text ?? '')?.[0]

function idsOf(element: NfoElement): NfoFacts['ids'] {
  const unique = (type: string): string | undefined =>
    all(element, 'uniqueid')
      .find((one) => one.attributes['type']?.toLowerCase() === type)
      ?.text.trim()
  return {
    imdb: imdb(unique('imdb')) ?? imdb(textOf(element, 'imdbid', 'imdb_id', 'imdb')) ?? imdb(textOf(element, 'id')),
    tmdb: digits(unique('tmdb')) ?? digits(textOf(element, 'tmdbid', 'tmdb')),
    tvdb: digits(unique('tvdb')) ?? digits(textOf(element, 'tvdbid', 'tvdb')),
  }
}

const actorsOf = (element: NfoElement): NfoFacts['actors'] =>
  all(element, 'actor')
    .slice(0, mostNames)
    .flatMap((actor) => {
      const name = textOf(actor, 'name')
      return name === undefined ? [] : [{ name, role: textOf(actor, 'role') }]
    })

const listOf = (element: NfoElement, name: string): string[] => [
  ...new Set(textsOf(element, name).flatMap((text) => text.split(/\s*[/|]\s*/).filter((one) => one !== ''))),
]

function setOf(element: NfoElement): string | undefined {
  const [set] = all(element, 'set')
  return set && (textOf(set, 'name') ?? (set.text.trim() || undefined))
}

function factsOf(element: NfoElement, kind: NfoFacts['kind']): NfoFacts {
  return {
    kind,
    title: textOf(element, 'title'),
    originalTitle: textOf(element, 'originaltitle'),
    showTitle: textOf(element, 'showtitle'),
    year: yearOf(element),
    season: wholeOf(textOf(element, 'season', 'seasonnumber'), 9999),
    episode: wholeOf(textOf(element, 'episode'), 99_999),
    plot: textOf(element, 'plot', 'outline'),
    ids: idsOf(element),
    actors: actorsOf(element),
    directors: listOf(element, 'director'),
    genres: listOf(element, 'genre'),
    tags: listOf(element, 'tag'),
    rating: ratingOf(element),
    set: setOf(element),
  }
}

/** Addresses of the public databases, in files that hold nothing else or stand behind the description. */
function linkedFacts(source: string): NfoFacts[] {
  const head = source.slice(0, 100_000)
  const tmdb = /themoviedb\.org\/(movie|tv)\/(\d{1,10})/.exec(head)
  const tvdb = /thetvdb\.com\/\S{0,80}?[?&;]id=(\d{1,10})|thetvdb\.com\/(?:dereferrer\/)?series\/(\d{1,10})/.exec(head)
  const ids = { imdb: imdb(/imdb\.com\/(?:\w+\/)?title\/tt\d+/.exec(head)?.[0]), tmdb: tmdb?.[2], tvdb: tvdb?.[1] ?? tvdb?.[2] }
  if (ids.imdb === undefined && ids.tmdb === undefined && ids.tvdb === undefined) return []
  const kind = tmdb?.[1] === 'tv' || tvdb ? 'series' : 'film'
  return [{ kind, ids, actors: [], directors: [], genres: [], tags: [] }]
}

/**
 * CIN-01b: what a description in the form of Kodi says: a film, a series, a season, or the episodes of one file in their order. A file that
 * holds only the address of a database gives its ids; one that says nothing gives nothing.
 */
export function parseNfo(source: string): NfoFacts[] {
  const facts = nfoTree(source).flatMap((element) => {
    const kind = kinds[element.name]
    return kind === undefined ? [] : [factsOf(element, kind)]
  })
  const [linked] = linkedFacts(source)
  const [first, ...rest] = facts
  if (!first) return linked ? [linked] : []
  const hasIds = Object.values(first.ids).some((id) => id !== undefined)
  return linked && !hasIds && rest.length === 0 ? [{ ...first, ids: linked.ids }] : facts
}
