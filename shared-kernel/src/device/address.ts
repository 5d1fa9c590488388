/** Where the device is and whose tokens this browser holds. */
export interface StoredAddress {
  /** '' for the page's own origin, `/relay/<id>` for a tunnel, else an absolute origin. */
  readonly baseUrl: string
  /** Undefined until the user connects to a device: then the page's own origin is the device. */
  readonly serialNo: string | undefined
}
/** The device's address, read for each request. One for all tabs of a browser, as the tokens are. */
export interface DeviceAddress {
  readonly baseUrl: () => string
  readonly serialNo: () => string | undefined
  /** S-C2: whether the device behind the current address proved who it is since this page started; the own origin served the page itself. */
  readonly isProved: () => boolean
  /** Takes an address whose device has just proved itself. Windows and transfers continue there. */
  readonly moveTo: (proved: { readonly baseUrl: string; readonly serialNo: string }) => void
  /** Requires another proof before the next token is sent: the device may be another one now. */
  readonly requireProof: () => void
  /** Resets to the page's own origin, without a device. */
  readonly reset: () => void
  /** Called after every move, also in another tab; the caller disposes it. */
  readonly onMoved: (listener: () => void) => Disposable
  /** Another tab stored a value under this key. */
  readonly storageChanged: (key: string) => void
}

const addressKey = 'cove.address'
const ownOrigin: StoredAddress = { baseUrl: '', serialNo: undefined }

/** Creates the address from what the browser remembers. */
export function createDeviceAddress(storage: Storage): DeviceAddress {
  let current = parseAddress(storage.getItem(addressKey))
  let proved: string | undefined
  const listeners = new Set<() => void>()
  const change = (next: StoredAddress) => {
    const moved = next.baseUrl !== current.baseUrl
    current = next
    if (moved) for (const listener of listeners) listener()
  }
  return {
    baseUrl: () => current.baseUrl,
    serialNo: () => current.serialNo,
    isProved: () => current.baseUrl === '' || proved === keyOf(current),
    moveTo: (next) => {
      proved = keyOf(next)
      storage.setItem(addressKey, JSON.stringify({ baseUrl: next.baseUrl, serialNo: next.serialNo }))
      change(next)
    },
    requireProof: () => {
      proved = undefined
    },
    reset: () => {
      proved = undefined
      storage.removeItem(addressKey)
      change(ownOrigin)
    },
    onMoved: (listener) => {
      listeners.add(listener)
      return { [Symbol.dispose]: () => void listeners.delete(listener) }
    },
    storageChanged: (key) => {
      // A proof in another tab does not count: this tab asks the device before it sends a token there.
      if (key === addressKey) change(parseAddress(storage.getItem(addressKey)))
    },
  }
}

function keyOf({ baseUrl, serialNo }: StoredAddress): string {
  return `${serialNo ?? ''} ${baseUrl}`
}

function parseAddress(text: string | null): StoredAddress {
  if (text === null) return ownOrigin
  try {
    const value: unknown = JSON.parse(text)
    return isAddress(value) && isBaseUrl(value.baseUrl) ? value : ownOrigin
  } catch {
    // Somebody else wrote here: the page's own origin is the device.
    return ownOrigin
  }
}

function isAddress(value: unknown): value is StoredAddress {
  return (
    typeof value === 'object' &&
    value !== null &&
    'baseUrl' in value &&
    'serialNo' in value &&
    typeof value.baseUrl === 'string' &&
    typeof value.serialNo === 'string'
  )
}

/** '' for the own origin, `/relay/<id>`, or an http(s) origin without path, query and credentials; nothing else is an address. */
export function isBaseUrl(text: string): boolean {
  if (text === '' || /^\/relay\/[\w-]{1,128}$/.test(text)) return true
  try {
    const url = new URL(text)
    return /^https?:$/.test(url.protocol) && url.origin === text
  } catch {
    // No URL at all.
    return false
  }
}
