import type { CinemaFilter, CinemaSort } from '@cove/device-contract/cinema'

/** The pages of the window by their address (CIN-01a). */
export const pages = {
  home: '/cinema',
  films: '/cinema/films',
  series: '/cinema/series',
  favourites: '/cinema/favourites',
  hidden: '/cinema/hidden',
  library: '/cinema/library',
  collections: '/cinema/collections',
  collection: '/cinema/collection',
  person: '/cinema/person',
  search: '/cinema/search',
  title: '/cinema/title',
  season: '/cinema/season',
  matches: '/cinema/matches',
  settings: '/cinema/settings',
} as const
export type PageName = keyof typeof pages

/** The page of an address; the first one for any other. */
export function pageOf(pathname: string): PageName {
  const names = Object.keys(pages) as PageName[]
  return names.find((name) => pages[name] === pathname) ?? 'home'
}

/** Pages that list titles. */
export const wallPages = ['films', 'series', 'favourites', 'hidden', 'library', 'collection', 'person', 'search'] as const
export type WallPage = (typeof wallPages)[number]

const address = (page: PageName, values: Readonly<Record<string, string | number>>): string =>
  `${pages[page]}?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))}`

export const titleAddress = (itemId: number): string => address('title', { id: itemId })
export const seasonAddress = (itemId: number, seasonNo: number): string => address('season', { id: itemId, season: seasonNo })
export const libraryAddress = (libraryId: number): string => address('library', { id: libraryId })
export const collectionAddress = (collectionId: number): string => address('collection', { id: collectionId })
export const personAddress = (name: string): string => address('person', { name })
export const searchAddress = (words: string): string => address('search', { q: words })
export const matchesAddress = (state: string): string => address('matches', { state })

/** A number of an address; undefined where it has none. */
export function numberIn(search: string, name: string): number | undefined {
  const text = new URLSearchParams(search).get(name)
  const value = Number(text)
  return text !== null && text !== '' && Number.isInteger(value) && value >= 0 ? value : undefined
}

/** What a wall is narrowed to beyond its page. */
export interface Narrowing {
  readonly genre?: string | undefined
  readonly tag?: string | undefined
  readonly fromYear?: number | undefined
  readonly toYear?: number | undefined
  readonly isUnwatched: boolean
  readonly sort: CinemaSort
}

const sorts: readonly CinemaSort[] = ['name', 'added', 'year', 'rating', 'length']

/** What the address of a wall says of it. */
export function narrowingIn(search: string): Narrowing {
  const values = new URLSearchParams(search)
  return {
    genre: values.get('genre') ?? undefined,
    tag: values.get('tag') ?? undefined,
    fromYear: numberIn(search, 'from'),
    toYear: numberIn(search, 'to'),
    isUnwatched: values.get('watched') === 'no',
    sort: sorts.find((sort) => sort === values.get('sort')) ?? 'name',
  }
}

/** The address of the same wall, narrowed differently. */
export function narrowedAddress(pathname: string, search: string, change: Partial<Narrowing>): string {
  const next = { ...narrowingIn(search), ...change }
  const values = new URLSearchParams(search)
  const put = (name: string, value: string | number | undefined) => {
    if (value === undefined) values.delete(name)
    else values.set(name, String(value))
  }
  put('genre', next.genre)
  put('tag', next.tag)
  put('from', next.fromYear)
  put('to', next.toYear)
  put('watched', next.isUnwatched ? 'no' : undefined)
  put('sort', next.sort === 'name' ? undefined : next.sort)
  const text = values.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}

/** The titles that a page lists, by its address; undefined for pages that list none. */
export function pageFilter(page: PageName, search: string): CinemaFilter | undefined {
  const values = new URLSearchParams(search)
  const id = numberIn(search, 'id')
  switch (page) {
    case 'films':
      return { types: ['movie'] }
    case 'series':
      return { types: ['tv', 'show'] }
    case 'favourites':
      return { isFavourite: true }
    case 'hidden':
      return { isHidden: true }
    case 'library':
      return id === undefined ? undefined : { libraryId: id }
    case 'collection':
      return id === undefined ? undefined : { collectionId: id }
    case 'person':
      return { person: values.get('name') ?? '' }
    case 'search':
      return { words: values.get('q') ?? '' }
    default:
      return undefined
  }
}

/** What is asked of the device for a wall. */
export function filterOf(page: PageName, search: string): CinemaFilter | undefined {
  const own = pageFilter(page, search)
  if (!own) return undefined
  const { genre, tag, fromYear, toYear, isUnwatched } = narrowingIn(search)
  return {
    ...own,
    ...(genre !== undefined && { genre }),
    ...(tag !== undefined && { tag }),
    ...(fromYear !== undefined && { fromYear }),
    ...(toYear !== undefined && { toYear }),
    ...(isUnwatched && { isWatched: false }),
  }
}
