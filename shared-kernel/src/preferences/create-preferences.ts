import type { DeviceClient } from '@cove/device-contract'
import { preferences } from '@cove/device-contract/preferences'
import type { PreferenceDefinition, Preferences } from './preferences.ts'

/** What preferences need. */
export interface PreferenceParts {
  readonly device: () => DeviceClient
  readonly storage: Storage
  /** Whose choices these are; undefined while nobody is signed in. */
  readonly userNo: () => string | undefined
  readonly setTimer: (run: () => void, delayMs: number) => Disposable
}
/** Preferences with the half only the kernel uses. */
export interface OwnedPreferences extends Preferences, Disposable {
  /** A sibling tab or another computer may have changed things: hear the browser's own storage events. */
  readonly storageChanged: (key: string) => void
}

/** How long writes to the device are gathered, in ms. */
const writeDelayMs = 800

/** Creates the preferences: the browser's copy answers at once, the device's copy follows and wins on a new computer. */
export function createPreferences(parts: PreferenceParts): OwnedPreferences {
  const listeners = new Map<string, Set<() => void>>()
  const values = new Map<string, unknown>()
  const fetched = new Set<string>()
  const pending = new Map<string, Disposable>()
  const slot = (key: string) => `cove.preference.${parts.userNo() ?? 'nobody'}.${key}`
  const notify = (key: string) => listeners.get(key)?.forEach((listener) => listener())

  const fetchOnce = <T>(definition: PreferenceDefinition<T>) => {
    const at = slot(definition.key)
    if (fetched.has(at) || parts.userNo() === undefined) return
    fetched.add(at)
    void readFromDevice(parts, definition).then((stored) => {
      if (stored === undefined || pending.has(at) || slot(definition.key) !== at) return
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
      pending.get(at)?.[Symbol.dispose]()
      pending.set(
        at,
        parts.setTimer(() => {
          pending.delete(at)
          // The browser keeps the choice; a device that is away learns it with the next change.
          void parts
            .device()
            .use(preferences)
            .set({ body: { key: definition.key, value } })
            .catch(() => undefined)
        }, writeDelayMs),
      )
    },
    on: (definition, listener) => {
      const known = listeners.get(definition.key) ?? new Set()
      listeners.set(definition.key, known)
      const hear = () => listener(get(definition))
      known.add(hear)
      fetchOnce(definition)
      return { [Symbol.dispose]: () => void known.delete(hear) }
    },
    storageChanged: (key) => {
      if (!values.delete(key)) return
      for (const name of listeners.keys()) if (slot(name) === key) notify(name)
    },
    [Symbol.dispose]: () => {
      for (const timer of pending.values()) timer[Symbol.dispose]()
      listeners.clear()
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
    // Not JSON: an older desktop or a person wrote it; the initial value holds.
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
    // The device is away: the browser's copy holds.
    return undefined
  }
}
