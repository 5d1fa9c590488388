import { sharedProvider } from './shared-provider.ts'

/** What nearly every window is drawn with, and a desktop without windows is not. */
const windowDoors = ['@cove/ui/icons', '@cove/ui/data', '@cove/ui/forms', '@cove/kernel/schema']
const fetched = new Set<string>()

/** Fetches them, and the parts a remote uses, once; after a failure the next call tries again. A window that needs one reports the failure. */
export function preloadDoors(parts: readonly string[] = []): void {
  for (const door of [...windowDoors, ...parts]) {
    if (fetched.has(door)) continue
    fetched.add(door)
    sharedProvider[door]?.().catch(() => fetched.delete(door))
  }
}
