/** WIN-01b: the addresses of the single screens, as the router reads them; every other address is the desktop's. */
export const screenPaths = {
  root: '/',
  launch: '/launch',
  setup: '/setup',
  join: '/join',
  login: '/login/*',
  device: '/device/*',
  welcome: '/welcome',
  navigation: '/navigation',
  serviceDeal: '/serviceDeal',
  consent: '/auth/:app',
  notFound: '/not-found',
} as const

/** A path as the router reads it: one part for a name, anything or nothing behind a star. */
const sourceOf = (path: string) => path.replace(/\/$/, '').replace(/:\w+/, '[^/]+').replace(/\/\*$/, '(?:/.*)?')
const screenAddress = new RegExp(`^(?:${Object.values(screenPaths).map(sourceOf).join('|')})/*$`, 'i')

/** Whether an address is a single screen's. The answer is the router's own, which need not be here to ask it (W9). */
export function isScreen(pathname: string): boolean {
  return screenAddress.test(pathname)
}

/** Whether an address only leads whoever is signed in to the desktop; H-57: the welcome has something to say once. */
export function leadsIn(pathname: string, search: string): boolean {
  const path = pathname.replace(/(?<=.)\/+$/, '').toLowerCase()
  const hasWelcome = path === screenPaths.welcome && new URLSearchParams(search).get('bound') !== '1'
  return path === screenPaths.root || path === screenPaths.launch || hasWelcome
}
