import type { DirectoryDevice } from '@cove/device-contract/directory'
import { isBaseUrl } from '../device/address.ts'
import type { ConnectionMessage, ConnectionTarget, Route } from './connection.ts'

/** What the routes of a target are built from. */
export interface RouteSources {
  /** Where this serial number was reached before, the latest first. */
  readonly lastKnown: readonly string[]
  /** The page's own origin as an absolute origin: an address equal to it is the origin. */
  readonly pageOrigin: string
  /** A page of https may not speak to http addresses (mixed content); such routes are left out. */
  readonly pageIsSecure: boolean
}
/** The routes, or what is wrong with what was typed. */
export type RoutesResult =
  | { readonly ok: true; readonly routes: readonly Route[] }
  | { readonly ok: false; readonly message: ConnectionMessage }

/** Kinds for which the user typed or picked an address: no other is tried. */
const typedKinds: readonly ConnectionTarget['kind'][] = ['ipv4', 'ipv6', 'domain', 'scan-ip']

/** DEV-05a: the direct routes of a target, without the tunnel. */
export function routesOf(target: ConnectionTarget, sources: RouteSources): RoutesResult {
  if (typedKinds.includes(target.kind)) {
    if (target.address === undefined || target.address.trim() === '') return { ok: false, message: 'missingAddress' }
    const baseUrl = addressOf(target.address, sources)
    if (baseUrl === undefined) return { ok: false, message: 'checkInputs' }
    return { ok: true, routes: [routeTo('typed', baseUrl)] }
  }
  const typed = target.address === undefined ? undefined : addressOf(target.address, sources)
  const found = [
    ...(typed === undefined ? [] : [routeTo('typed', typed)]),
    ...(target.device === undefined && typed !== undefined ? [] : [routeTo('origin', '')]),
    ...sources.lastKnown.map((baseUrl) => routeTo('lastKnown', baseUrl)),
    ...addressesOf(target.device, sources).map((baseUrl) => routeTo('lan', baseUrl)),
  ]
  return { ok: true, routes: distinct(found) }
}

/** The addresses a directory entry names, as base URLs a browser may speak to. */
export function addressesOf(device: DirectoryDevice | undefined, sources: RouteSources): string[] {
  return (device?.addresses ?? []).flatMap((address) => addressOf(address, sources) ?? [])
}

/** A route with an id that stays the same for the same address. */
export function routeTo(kind: Route['kind'], baseUrl: string): Route {
  return { id: baseUrl === '' ? 'origin' : baseUrl, kind, baseUrl }
}

/** Drops routes to an address that another one has already. */
export function distinct(routes: readonly Route[]): Route[] {
  return routes.filter((one, at) => routes.findIndex((other) => other.baseUrl === one.baseUrl) === at)
}

/** LGN-04: `192.168.1.20:9999`, `nas.example.org:443`, `[fe80::1]:9999` or a whole origin, as a base URL; undefined when it is none. */
export function addressOf(
  typed: string,
  { pageOrigin, pageIsSecure }: Pick<RouteSources, 'pageOrigin' | 'pageIsSecure'>,
): string | undefined {
  const text = typed.trim()
  if (text === '' || /[\s@?#\\]/.test(text)) return undefined
  const hasScheme = /^https?:\/\//i.test(text)
  // H-85: without a scheme the page's own decides, because a page of https may not speak http.
  const origin = originOf(hasScheme ? text : `${pageIsSecure ? 'https' : 'http'}://${text}`)
  if (origin === undefined || !isBaseUrl(origin)) return undefined
  if (pageIsSecure && origin.startsWith('http:')) return undefined
  return origin === pageOrigin ? '' : origin
}

function originOf(text: string): string | undefined {
  try {
    const url = new URL(text)
    return url.pathname === '/' && url.hostname !== '' ? url.origin : undefined
  } catch {
    // Not an address.
    return undefined
  }
}
