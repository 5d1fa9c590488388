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

type Published = readonly Pick<RegistryEntry, 'id' | 'manifest'>[]
type WindowManifest = RegistryEntry['manifest']['windows'][string]

/**
 * Finds the window whose declared route matches; undefined when none does (WIN-01a). Of two remotes that claim one address the first published
 * keeps it (S-E8). `/app/<remote>` leads to the remote's first window, `/app/<remote>/<page>` to a page of it.
 */
export function windowAt(published: Published, address: Address): AddressedWindow | undefined {
  const [, head, remoteId, ...below] = address.pathname.split('/')
  // Any other `/app/<id>` belongs to the remote that declares it: an app that was installed from a package (APP-01).
  if (head === 'app' && remoteId !== undefined && published.some(({ id }) => id === remoteId))
    return appWindowAt(published, remoteId, { pathname: below.join('/'), search: address.search })
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

/** `page`: below the address of the remote's main window; '' is that window itself. */
function appWindowAt(published: Published, remoteId: string, page: Address): AddressedWindow | undefined {
  const main = mainWindowOf(published, remoteId)
  if (!main || page.pathname === '') return main
  const found = windowAt(published, { pathname: `${main.declared.path}/${page.pathname}`, search: page.search })
  return found?.remoteId === remoteId && found.windowName === main.windowName ? found : undefined
}

/** The first window a remote offers in a menu, else its first. */
function mainWindowOf(published: Published, remoteId: string): AddressedWindow | undefined {
  const manifest = published.find(({ id }) => id === remoteId)?.manifest
  const windowName = manifest && (manifest.menu?.[0]?.window ?? Object.keys(manifest.windows)[0])
  const declared = windowName === undefined ? undefined : manifest?.windows[windowName]
  if (windowName === undefined || !declared) return undefined
  return { remoteId, windowName, declared, address: { pathname: declared.path, search: '' }, isWindowOnly: true }
}
