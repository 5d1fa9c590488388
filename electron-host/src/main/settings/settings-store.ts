import type { GrantedFolder, SeenSettings } from '../../ipc/table.ts'
import type { ClientSettings } from './client-settings.ts'
import { readSettings } from './client-settings.ts'

export type SettingsChange = { readonly [K in keyof ClientSettings]?: ClientSettings[K] | undefined }

export interface SettingsStore {
  readonly current: () => ClientSettings
  /** What pages get: the folder's name in place of its path. */
  readonly seen: () => SeenSettings
  readonly change: (change: SettingsChange) => SeenSettings
}

export interface SettingsStoreParts {
  readonly read: () => string | undefined
  readonly write: (text: string) => void
  readonly folders: () => readonly GrantedFolder[]
  /** Does what the new settings ask of the system. */
  readonly onChanged: (settings: ClientSettings, before: ClientSettings) => void
}

/** Opens the settings of this computer's client. */
export function createSettingsStore({ read, write, folders, onChanged }: SettingsStoreParts): SettingsStore {
  let settings = readSettings(read())
  const seen = (): SeenSettings => {
    const { startsAtBoot, closesToTray, signsInAutomatically, downloadFolderId } = settings
    const downloadFolder = folders().find(({ id }) => id === downloadFolderId)
    return { startsAtBoot, closesToTray, signsInAutomatically, downloadFolder }
  }
  return {
    current: () => settings,
    seen,
    change(change) {
      const before = settings
      const known = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      const next = { ...before, ...known }
      write(JSON.stringify(next))
      settings = next
      onChanged(settings, before)
      return seen()
    },
  }
}
