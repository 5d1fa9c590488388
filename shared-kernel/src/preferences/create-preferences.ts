import type { DeviceClient } from '@cove/device-contract'
import { preferences } from '@cove/device-contract/preferences'
import { createListeners } from '../bus/listeners.ts'
import type { Listeners } from '../bus/listeners.ts'
import type { PreferenceDefinition, Preferences } from './preferences.ts'

/** What preferences need. */
export interface PreferenceParts {
  readonly device: () => DeviceClient
  readonly storage: Storage
  /** The signed-in user; undefined while no user is. */
  readonly userNo: () => string | undefined
  readonly setTimer: (run: () => void, delayMs: number) => Disposable
}
/** Preferences with what only the kernel uses. */
export interface OwnedPreferences extends Preferences, Disposable {
  /** Another tab stored a value under this key. */
  readonly storageChanged: (key: string) => void
}

/** How long writes to the device are collected, in ms. */
const writeDelayMs = 800

/** Creates the preferences: the browser's copy answers at once; the device's copy follows and replaces it. */
export function createPreferences(parts: PreferenceParts): OwnedPreferences {
  const listeners = new Map<string, Listeners<void>>()
  const values = new Map<string, unknown>()
  const fetched = new Set<string>()
  const writes = createDelayedWrites(parts)
  const slot = (key: string) => `cove.preference.${parts.userNo() ?? 'nobody'}.${key}`
  const notify = (key: string) => listeners.get(key)?.emit()
  const fetchOnce = <T>(definition: PreferenceDefinition<T>) => {
    const at = slot(definition.key)
    if (fetched.has(at) || parts.userNo() === undefined) return
    fetched.add(at)
    void readFromDevice(parts, definition).then((stored) => {
      if (stored === undefined || writes.isPending(at) || slot(definition.key) !== at) return
      if (JSON.stringify(stored.value) === JSON.stringify(readLocal(parts, definition, at))) return
      parts.storage.setItem(at, JSON.stringify(stored.value))
      values.set(at, stored.value)
      notify(definition.key)
    })
  }
  const get = <T>(definition: PreferenceDefinition<T>): T => {
    const at = slot(definition.key)
    if (!values.has(at)) values.set(at, readLocal(parts, definition, at) ?? definition.initial)
    return values.get(at) as T
  }
  return {
    get,
    set: (definition, value) => {
      const at = slot(definition.key)
      values.set(at, value)
      parts.storage.setItem(at, JSON.stringify(value))
      notify(definition.key)
      writes.write(at, { key: definition.key, value })
    },
    on: (definition, listener) => {
      const known = listeners.get(definition.key) ?? createListeners<void>()
      listeners.set(definition.key, known)
      fetchOnce(definition)
      return known.add(() => listener(get(definition)))
    },
    storageChanged: (key) => {
      if (!values.delete(key)) return
      for (const name of listeners.keys()) if (slot(name) === key) notify(name)
    },
    [Symbol.dispose]: () => {
      writes[Symbol.dispose]()
      listeners.clear()
    },
  }
}

interface DelayedWrites extends Disposable {
  /** Writes a value to the device after a delay; a later value for the same slot replaces it. */
  readonly write: (slot: string, body: { readonly key: string; readonly value: unknown }) => void
  readonly isPending: (slot: string) => boolean
}

function createDelayedWrites({ device, setTimer }: PreferenceParts): DelayedWrites {
  const pending = new Map<string, Disposable>()
  return {
    isPending: (slot) => pending.has(slot),
    write: (slot, body) => {
      pending.get(slot)?.[Symbol.dispose]()
      const timer = setTimer(() => {
        pending.delete(slot)
        // The browser keeps the value; a device that is away gets it with the next change.
        void device()
          .use(preferences)
          .set({ body })
          .catch(() => undefined)
      }, writeDelayMs)
      pending.set(slot, timer)
    },
    [Symbol.dispose]: () => {
      for (const timer of pending.values()) timer[Symbol.dispose]()
    },
  }
}

function readLocal<T>(parts: PreferenceParts, definition: PreferenceDefinition<T>, at: string): T | undefined {
  const text = parts.storage.getItem(at)
  if (text === null) return undefined
  try {
    const parsed = definition.schema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    // Not JSON: an older version or a user wrote it; the initial value applies.
    return undefined
  }
}

async function readFromDevice<T>(parts: PreferenceParts, definition: PreferenceDefinition<T>): Promise<{ readonly value: T } | undefined> {
  try {
    const answer = await parts
      .device()
      .use(preferences)
      .get({ query: { key: definition.key } })
    const parsed = answer.ok && answer.data.value !== null ? definition.schema.safeParse(answer.data.value) : undefined
    return parsed?.success ? { value: parsed.data } : undefined
  } catch {
    // The device is away: the browser's copy applies.
    return undefined
  }
}
