import { sharedProvider } from './shared-provider.ts'

/** What nearly every window is drawn with, and a desktop without windows is not. */
const windowDoors = ['@cove/ui/icons', '@cove/ui/data', '@cove/ui/forms', '@cove/kernel/schema']
const fetched = new Set<string>()

/** Fetches them once. One that did not come is asked for again the next time; whoever needs it meanwhile tells of the failure. */
export function preloadDoors(): void {
  for (const door of windowDoors) {
    if (fetched.has(door)) continue
    fetched.add(door)
    sharedProvider[door]?.().catch(() => fetched.delete(door))
  }
}
