import type { RemoteHost } from '@cove/kernel/host'
import { preloadDoors } from './window-doors.ts'

/** How long the desktop stands before they are fetched, in ms: after its widgets, and before most people press anything. */
const afterMs = 1_800
/** And before it reads what windows are made of, in ms: behind the dock's picture, and before a pointer has come to an app. */
const filesAfterMs = 500

/**
 * W9: what the windows of the published apps share comes once the desktop rests: a first window fetched up to eleven such files in the
 * moment it was asked for. The apps' own code still comes when they are wanted. Not for a user who asked the browser to save data.
 * Disposing before it began leaves all to the first window.
 */
export function fetchWindowParts(remotes: Pick<RemoteHost, 'store' | 'readFiles'>, isSaving = isSavingData()): Disposable {
  if (isSaving) return { [Symbol.dispose]: () => undefined }
  const timers = [
    setTimeout(remotes.readFiles, filesAfterMs),
    setTimeout(() => preloadDoors(remotes.store.getState().remotes.flatMap(({ parts }) => parts ?? [])), afterMs),
  ]
  return {
    [Symbol.dispose]() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** Chromium alone tells; another browser says nothing and saves nothing. */
function isSavingData(): boolean {
  return 'connection' in navigator && (navigator.connection as { readonly saveData?: boolean } | undefined)?.saveData === true
}
