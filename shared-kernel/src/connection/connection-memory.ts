import type { LoginKind } from '../account/accounts.ts'
import { isBaseUrl } from '../device/address.ts'
import type { ConnectionKind, Route } from './connection.ts'
import { standbyKey } from './standby-key.ts'

/** LGN-12: how the last connection was made. Nothing personal is in it. */
export interface LastConnection {
  readonly kind: ConnectionKind
  readonly loginKind: LoginKind
}
/** What this browser remembers of connections. */
export interface ConnectionMemory {
  /** Where a device was reached before, the latest first. */
  readonly addressesOf: (serialNo: string) => readonly string[]
  readonly all: () => readonly string[]
  readonly remember: (serialNo: string, baseUrl: string) => void
  readonly last: () => LastConnection | undefined
  readonly rememberLast: (last: LastConnection) => void
  /** DEV-05a: the routes the last search found to this device, the one in use among them; none of another device. */
  readonly standbyOf: (serialNo: string) => readonly KeptRoute[]
  /** Replaces the stored routes; a single route is not stored. */
  readonly keepStandby: (serialNo: string, routes: readonly KeptRoute[]) => void
}
/** A stored route: an address is no secret; whether it is healthy is checked again. */
export type KeptRoute = Pick<Route, 'kind' | 'baseUrl'>

const routesKey = 'cove.routes'
const lastKey = 'cove.connection'
/** A handful of addresses serves a device that moves between two homes. */
const keptAddresses = 5
const keptDevices = 20
/** S-C8: a directory may name many addresses. */
const keptRoutes = 16
const routeKinds: readonly unknown[] = ['origin', 'lastKnown', 'lan', 'typed', 'tunnel'] satisfies Route['kind'][]

/** Keeps connections in the browser's storage. */
export function createConnectionMemory(storage: Storage): ConnectionMemory {
  const read = (): Record<string, readonly string[]> => {
    const value = parse(storage.getItem(routesKey))
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).map(([serialNo, list]) => [serialNo, urlsOf(list)]))
  }
  return {
    addressesOf: (serialNo) => read()[serialNo] ?? [],
    all: () => [...new Set(Object.values(read()).flat())],
    remember: (serialNo, baseUrl) => {
      const { [serialNo]: before = [], ...others } = read()
      const urls = [baseUrl, ...before.filter((url) => url !== baseUrl)].slice(0, keptAddresses)
      const devices = [...Object.entries(others), [serialNo, urls] as const].slice(-keptDevices)
      storage.setItem(routesKey, JSON.stringify(Object.fromEntries(devices)))
    },
    last: () => {
      const value = parse(storage.getItem(lastKey))
      return isLast(value) ? value : undefined
    },
    rememberLast: (last) => storage.setItem(lastKey, JSON.stringify(last)),
    standbyOf: (serialNo) => {
      const value = parse(storage.getItem(standbyKey))
      if (typeof value !== 'object' || value === null || !('serialNo' in value) || value.serialNo !== serialNo) return []
      const list: readonly unknown[] = 'routes' in value && Array.isArray(value.routes) ? value.routes : []
      return list.filter(isKeptRoute).slice(0, keptRoutes)
    },
    keepStandby: (serialNo, routes) => {
      const kept = routes.slice(0, keptRoutes).map(({ kind, baseUrl }) => ({ kind, baseUrl }))
      if (kept.length > 1) storage.setItem(standbyKey, JSON.stringify({ serialNo, routes: kept }))
      else storage.removeItem(standbyKey)
    },
  }
}

function isKeptRoute(value: unknown): value is KeptRoute {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('baseUrl' in value)) return false
  return routeKinds.includes(value.kind) && typeof value.baseUrl === 'string' && isBaseUrl(value.baseUrl)
}

function urlsOf(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((url): url is string => typeof url === 'string' && isBaseUrl(url)) : []
}

function isLast(value: unknown): value is LastConnection {
  return typeof value === 'object' && value !== null && 'kind' in value && 'loginKind' in value && typeof value.kind === 'string'
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    // Somebody else wrote here: nothing is remembered.
    return undefined
  }
}
