import { createStore } from 'zustand/vanilla'
import type { OwnedSystemStatus, StatusParts } from './create-system-status.ts'
import type { SystemStatus, SystemStatusState } from './system-status.ts'

/** The status as the page has it from its start; its code is a separate chunk (W9). */
export interface LazySystemStatus extends SystemStatus {
  /** Loads the runner; it then watches by itself. */
  readonly load: () => Promise<OwnedSystemStatus>
  readonly planned: OwnedSystemStatus['planned']
}

/** Creates the status; `keep` disposes the runner with the page. */
export function createLazySystemStatus(
  parts: Omit<StatusParts, 'store'>,
  keep: (runner: OwnedSystemStatus) => OwnedSystemStatus,
): LazySystemStatus {
  const store = createStore<SystemStatusState>(() => ({ dialog: undefined, diskError: undefined, popUps: [] }))
  let loading: Promise<OwnedSystemStatus> | undefined
  let loaded: OwnedSystemStatus | undefined
  const load = () => {
    loading ??= import('./create-system-status.ts')
      .then(({ createSystemStatus }) => (loaded = keep(createSystemStatus({ ...parts, store }))))
      .catch((cause: unknown) => {
        loading = undefined
        throw cause
      })
    return loading
  }
  // The page works without its dialogs; a chunk that failed to load is requested with the next action.
  const then = (run: (runner: OwnedSystemStatus) => void) => void load().then(run, () => undefined)
  return {
    store,
    load,
    nowMs: parts.nowMs,
    begin: (kind) => then((runner) => runner.begin(kind)),
    tryNow: () => then((runner) => runner.tryNow()),
    workOffline: () => then((runner) => runner.workOffline()),
    close: () => then((runner) => runner.close()),
    showDiskErrors: () => then((runner) => runner.showDiskErrors()),
    retryDisks: async () => (await load()).retryDisks(),
    closeDiskErrors: () => then((runner) => runner.closeDiskErrors()),
    planned: (attempt, delayMs) => loaded?.planned(attempt, delayMs),
    continueWithDiskErrors: async () => (await load()).continueWithDiskErrors(),
    answerPopUp: async (eventId, buttonId) => (await load()).answerPopUp(eventId, buttonId),
    closePopUp: async (code) => (await load()).closePopUp(code),
  }
}
