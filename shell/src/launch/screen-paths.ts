/** WIN-01b: the routes of the single screens; every other address is the desktop's. */
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

/** Whether an address only leads whoever is signed in to the desktop; H-57: the welcome has something to say once. */
export function leadsIn(pathname: string, search: string): boolean {
  const path = pathname.replace(/(?<=.)\/+$/, '').toLowerCase()
  const hasWelcome = path === screenPaths.welcome && new URLSearchParams(search).get('bound') !== '1'
  return path === screenPaths.root || path === screenPaths.launch || hasWelcome
}
