/** The pages of the window by their address (ALB-01a). */
export const pages = {
  photos: '/my-album',
  years: '/my-album/years',
  memories: '/my-album/memories',
  favourites: '/my-album/favourites',
  videos: '/my-album/videos',
  recent: '/my-album/recent',
  backup: '/my-album/backup',
  albums: '/my-album/albums',
  shared: '/my-album/shared',
  smart: '/my-album/smart',
  album: '/my-album/album-resource-view',
  places: '/my-album/places',
  similar: '/my-album/similar',
  search: '/my-album/search',
} as const
export type PageName = keyof typeof pages

/** The page of an address; the timeline for any other. */
export function pageOf(pathname: string): PageName {
  const names = Object.keys(pages) as PageName[]
  return names.find((name) => pages[name] === pathname) ?? 'photos'
}

/** The address of one album. */
export const albumAddress = (albumId: string): string => `${pages.album}?${new URLSearchParams({ album: albumId })}`

/** The address of the pictures of one month, by its oldest and newest day. */
export const monthAddress = ({ firstDay, lastDay }: { readonly firstDay: number; readonly lastDay: number }): string =>
  `${pages.years}?${new URLSearchParams({ from: String(firstDay), to: String(lastDay) })}`

/** The address of what some words find. */
export const searchAddress = (words: string): string => `${pages.search}?${new URLSearchParams({ q: words })}`

/** The address of the pictures of one city; 0 is far from all cities. */
export const cityAddress = (cityId: number): string => `${pages.places}?${new URLSearchParams({ city: String(cityId) })}`

/** The address of the map of all places. */
export const mapAddress = `${pages.places}?view=map`
