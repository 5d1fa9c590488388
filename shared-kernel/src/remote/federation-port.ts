import type { PreloadFile, RegistryEntry } from './remote-manifest.ts'

/**
 * The kernel's only view of Module Federation; the shell implements it. Retries, time limits and the choice of a version are the
 * kernel's: each call here tries once.
 */
export interface FederationPort {
  /** Makes one version known, before `load`. Registering the same name again changes nothing. */
  register(entry: RegistryEntry): void
  /** Fetches and evaluates `./remote` of a registered federation name: a module whose default export is a RemoteDefinition. Rejects on failure. */
  load(name: string): Promise<unknown>
  /** Hints the browser to fetch files; nothing is executed, failures are silent. */
  preload(files: readonly PreloadFile[]): void
  /** Forgets a loaded version so that its code can be collected. Call when its last window has closed. */
  unload(name: string): void
  /** True for a failure worth another try. A version conflict is not: a second try would hide its cause. */
  isNetworkError(error: unknown): boolean
}
