import type { SettingsDocument } from '@cove/device-contract/kit'

/** What a browser knows of one area's settings. */
export interface SavedSettings {
  /** What the device had, for the first paint. */
  readonly confirmed: SettingsDocument
  /** SETA-11: changes that the device has not answered yet. */
  readonly waiting: SettingsDocument
}

/** The browser's copy of settings, for each user. */
export interface SettingsMemory {
  readonly read: (areaId: string) => SavedSettings
  readonly write: (areaId: string, saved: SavedSettings) => void
}

/** Keeps settings in the browser's storage, next to the preferences of the user, so that they are deleted with them (S-D6). */
export function createSettingsMemory(storage: Storage, userNo: () => string | undefined): SettingsMemory {
  const keyOf = (areaId: string): string | undefined => {
    const user = userNo()
    return user === undefined ? undefined : `cove.preference.${user}.settings.${areaId}`
  }
  return {
    read: (areaId) => {
      const key = keyOf(areaId)
      return parse(key === undefined ? null : storage.getItem(key))
    },
    write: (areaId, saved) => {
      const key = keyOf(areaId)
      if (key !== undefined) storage.setItem(key, JSON.stringify(saved))
    },
  }
}

function parse(text: string | null): SavedSettings {
  try {
    const value = (text === null ? {} : JSON.parse(text)) as { readonly confirmed?: unknown; readonly waiting?: unknown } | null
    return { confirmed: documentOf(value?.confirmed), waiting: documentOf(value?.waiting) }
  } catch {
    // A user may have edited it: the device has the truth.
    return { confirmed: {}, waiting: {} }
  }
}

const documentOf = (value: unknown): SettingsDocument =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as SettingsDocument) : {}
