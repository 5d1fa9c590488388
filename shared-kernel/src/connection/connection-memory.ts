import type { LoginKind } from '../account/accounts.ts'
import { isBaseUrl } from '../device/address.ts'
import type { ConnectionKind } from './connection.ts'

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
}

const routesKey = 'cove.routes'
const lastKey = 'cove.connection'
/** A handful of addresses serves a device that moves between two homes. */
const keptAddresses = 5
const keptDevices = 20

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
  }
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
