import { sharedProvider } from './shared-provider.ts'

/** What nearly every window is drawn with, and a desktop without windows is not. */
const windowDoors = ['@cove/ui/icons', '@cove/ui/data', '@cove/ui/forms', '@cove/kernel/schema']

/** Fetches them. Whoever needs a door asks again and tells of a failure; the bundler keeps what has come. */
export function preloadDoors(): void {
  for (const door of windowDoors) sharedProvider[door]?.().catch(() => undefined)
}
