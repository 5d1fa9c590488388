import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The folder of the bundle; the bundler sets it, and sources that run unbundled have none. */
declare const BUNDLE_DIR: string | undefined

/** True when the device runs from its bundle, whose files hold no types. */
export const isBundled = typeof BUNDLE_DIR !== 'undefined'

/** Returns the file that a thread or child process runs, given its source. In the bundle each `*-worker.ts` and `*-steps.ts` is an entry. */
export function programFile(source: URL): URL {
  if (typeof BUNDLE_DIR === 'undefined') return source
  return pathToFileURL(join(BUNDLE_DIR, `${basename(source.pathname, '.ts')}.mjs`))
}
