import type { DeviceModule } from '@cove/device-contract/modules'
import type { StoreApi } from 'zustand/vanilla'
import type { Outcome } from '../device/attempt.ts'

/** What is known of the modules of this session's device. */
export interface ModulesState {
  /** 'olderDevice': it has no module list (MOD-04a). 'unread': the list could not be read and will be tried again. */
  readonly status: 'loading' | 'known' | 'olderDevice' | 'unread'
  readonly modules: readonly DeviceModule[]
  /** MOD-04b: ids of the calls that the device refused in this session because it does not have them. */
  readonly missingCalls: readonly string[]
  /** Notes about missing parts that the user closed in this session (MOD-03c). */
  readonly closedNotes: readonly string[]
}

/** The modules of the device: read at sign-in, again when they change or the device is back, dropped with the session. */
export interface Modules {
  readonly store: StoreApi<ModulesState>
  /** Reads the list again; never rejects. */
  readonly refresh: () => Promise<void>
  /** MOD-02a: turns a module on or off; administrators only. */
  readonly turn: (moduleId: string, isOn: boolean) => Promise<Outcome<{ readonly restartNeeded: boolean }>>
  /** Hides a note for the rest of the session. */
  readonly closeNote: (noteId: string) => void
}

/** Before anything is known. */
export const unreadModules: ModulesState = { status: 'loading', modules: [], missingCalls: [], closedNotes: [] }
