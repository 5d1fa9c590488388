import type { RegistryEntry } from '@cove/kernel/host'
import { preloadDoors } from './window-doors.ts'

/** How long the desktop stands before they are fetched, in ms: after its widgets, and before most people press anything. */
const afterMs = 1_800

/**
 * W9: what the windows of the published apps share comes once the desktop rests: a first window fetched up to eleven such files in the
 * moment it was asked for. The apps' own code still comes when they are wanted. Not for a user who asked the browser to save data.
 * Disposing before it began leaves all to the first window.
 */
export function fetchWindowParts(published: () => readonly Pick<RegistryEntry, 'parts'>[], isSaving = isSavingData()): Disposable {
  if (isSaving) return { [Symbol.dispose]: () => undefined }
  const timer = setTimeout(() => preloadDoors(published().flatMap(({ parts }) => parts ?? [])), afterMs)
  return { [Symbol.dispose]: () => clearTimeout(timer) }
}

/** Chromium alone tells; another browser says nothing and saves nothing. */
function isSavingData(): boolean {
  return 'connection' in navigator && (navigator.connection as { readonly saveData?: boolean } | undefined)?.saveData === true
}
