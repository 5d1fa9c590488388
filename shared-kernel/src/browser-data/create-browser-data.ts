import { browserDataKinds } from './browser-data.ts'
import type { BrowserData, BrowserDataKind } from './browser-data.ts'

/** What browser data needs of the page. */
export interface BrowserDataParts {
  readonly storage: Storage
  /** The browser's estimate in bytes; undefined where it gives none. */
  readonly estimate: () => Promise<number | undefined>
}

const clearable: ReadonlySet<BrowserDataKind> = new Set(['settings', 'accounts'])
const lookKeys: ReadonlySet<string> = new Set(['cove.appearance', 'cove.locale'])
const sessionKey = /^cove\.(?:session|account$|account-|address|person|pins|trusted|token|standby)/

/** Creates the view of what this browser stores. */
export function createBrowserData({ storage, estimate }: BrowserDataParts): BrowserData {
  const keys = () => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((key) => key.startsWith('cove.'))
  const ofKind = (kind: BrowserDataKind) => keys().filter((key) => kindOf(key) === kind)
  // Browsers store two bytes for each character of keys and values.
  const sizeOf = (key: string) => 2 * (key.length + (storage.getItem(key)?.length ?? 0))
  return {
    read: () =>
      browserDataKinds.flatMap((kind) => {
        const found = ofKind(kind)
        if (found.length === 0) return []
        const sizeBytes = found.reduce((sum, key) => sum + sizeOf(key), 0)
        return [{ kind, entryCount: found.length, sizeBytes, isClearable: clearable.has(kind) }]
      }),
    totalBytes: estimate,
    clear: (kind) => {
      if (!clearable.has(kind)) return 0
      const gone = ofKind(kind).filter((key) => !hasUnsent(storage.getItem(key)))
      for (const key of gone) storage.removeItem(key)
      return gone.length
    },
  }
}

function kindOf(key: string): BrowserDataKind {
  if (key.startsWith('cove.preference.')) return 'settings'
  if (lookKeys.has(key)) return 'look'
  if (key.startsWith('cove.accounts')) return 'accounts'
  return sessionKey.test(key) ? 'session' : 'other'
}

/** SETA-11: a change that the device has not answered is only here. */
function hasUnsent(text: string | null): boolean {
  try {
    const { waiting } = JSON.parse(text ?? '{}') as { readonly waiting?: object }
    return typeof waiting === 'object' && Object.keys(waiting).length > 0
  } catch {
    return false
  }
}
