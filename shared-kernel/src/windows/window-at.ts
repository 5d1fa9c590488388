import { matchRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import type { RegistryEntry } from '../remote/remote-manifest.ts'
import type { Address } from './address.ts'
import { routePatternsOf } from './route-patterns.ts'

/** The window an address leads to. */
export interface AddressedWindow {
  readonly remoteId: string
  readonly windowName: string
  readonly declared: WindowManifest
  /** The address inside the window. */
  readonly address: Address
  /** True when it names the window and no page of it. */
  readonly isWindowOnly: boolean
}

/** The published remotes, as far as addresses go. */
export type Published = readonly Pick<RegistryEntry, 'id' | 'manifest'>[]
type WindowManifest = RegistryEntry['manifest']['windows'][string]

/**
 * Finds the window whose declared route matches; undefined when none does (WIN-01a). Of two remotes that claim one address the first published
 * keeps it (S-E8). `/app/<remote>` leads to the remote's first window, `/app/<remote>/<page>` to a page of any of its windows (WIN-07).
 */
export function windowAt(published: Published, address: Address): AddressedWindow | undefined {
  const [, head, appId, ...below] = address.pathname.split('/')
  // Any other `/app/<id>` belongs to the remote that declares it: an app that was installed from a package (APP-01).
  if (head === 'app' && appId !== undefined && appRemoteOf(published, appId))
    return appWindowAt(published, appId, { pathname: below.join('/'), search: address.search })
  const [match] = matchRoutes(published.flatMap(routesOf), address.pathname) ?? []
  const target = match && (match.route.handle as Target)
  const isWindowOnly = address.pathname === target?.declared.path && address.search === ''
  return target && { ...target, address, isWindowOnly }
}

interface Target {
  readonly remoteId: string
  readonly windowName: string
  readonly declared: WindowManifest
}

function routesOf({ id, manifest }: Published[number]): RouteObject[] {
  return Object.entries(manifest.windows).flatMap(([windowName, declared]) => {
    const handle: Target = { remoteId: id, windowName, declared }
    return routePatternsOf(declared).map((path) => ({ path, caseSensitive: true, handle }))
  })
}

/** `page`: '' is the main window; else what stands below its address, an address of the remote without its `/`, or below a window's name. */
function appWindowAt(published: Published, appId: string, page: Address): AddressedWindow | undefined {
  const remote = appRemoteOf(published, appId)
  const main = remote && mainWindowOf(remote)
  if (!main || (page.pathname === '' && page.search === '')) return main
  if (page.pathname === '') return { ...main, address: { pathname: main.declared.path, search: page.search }, isWindowOnly: false }
  const [windowName = '', ...rest] = page.pathname.split('/')
  const named = Object.hasOwn(remote.manifest.windows, windowName) ? remote.manifest.windows[windowName] : undefined
  const pathnames = [`${main.declared.path}/${page.pathname}`, `/${page.pathname}`, ...(named ? [[named.path, ...rest].join('/')] : [])]
  // An address that another remote had first stays that remote's; none of them begins with `/app`.
  return pathnames
    .filter((pathname) => !pathname.startsWith(appPrefix))
    .map((pathname) => windowAt(published, { pathname, search: page.search }))
    .find((found) => found?.remoteId === remote.id)
}

const appPrefix = '/app/'

/** Ids are in small letters with `-`; older addresses write `logCenter` for `log-center`. */
export function appRemoteOf(published: Published, appId: string): Published[number] | undefined {
  const written = appId.replaceAll(/([a-z])([A-Z])/g, (_both, before: string, after: string) => `${before}-${after.toLowerCase()}`)
  return published.find(({ id }) => id === appId) ?? published.find(({ id }) => id === written)
}

/** The first window a remote offers in a menu, else its first. */
export function mainWindowOf({ id: remoteId, manifest }: Published[number]): AddressedWindow | undefined {
  const windowName = manifest.menu?.[0]?.window ?? Object.keys(manifest.windows)[0]
  const declared = windowName === undefined ? undefined : manifest.windows[windowName]
  if (windowName === undefined || !declared) return undefined
  return { remoteId, windowName, declared, address: { pathname: declared.path, search: '' }, isWindowOnly: true }
}
