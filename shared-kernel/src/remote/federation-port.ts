import type { PreloadFile, RegistryEntry, RemoteFiles } from './remote-manifest.ts'

/**
 * Why code could not be loaded: the device out of reach, no answer in time, a file that is not on the device, a file that is not what was
 * published (S-E5), or code that came and failed.
 */
export type LoadFault = 'network' | 'timeout' | 'missing' | 'altered' | 'broken'

/** Asks the device for a file again and says what is wrong with it; undefined when it is all right now. */
export type ProbeFile = (file: Pick<PreloadFile, 'url' | 'integrity'>) => Promise<LoadFault | undefined>

/** What a fault is found out with. */
export interface FaultKnowledge {
  readonly probe: ProbeFile
  /** The files of the version, asked for when the error may be about one of them; undefined when they cannot be had. Never rejects. */
  readonly files: () => Promise<RemoteFiles | undefined>
}

/**
 * The kernel's only view of Module Federation; the shell implements it. Retries, time limits and the choice of a version are the
 * kernel's: each call here tries once.
 */
export interface FederationPort {
  /** Makes one version known, before `load`. Registering the same name again changes nothing. */
  register(entry: RegistryEntry): void
  /** Fetches and evaluates `./remote` of a registered federation name: a module whose default export is a RemoteDefinition. Rejects on failure. */
  load(name: string): Promise<unknown>
  /** Hints the browser to fetch files, and fetches shared parts; failures are silent. */
  preload(files: readonly PreloadFile[], parts?: readonly string[]): void
  /** Forgets a loaded version so that its code can be collected. Call when its last window has closed. */
  unload(name: string): void
  /** Finds out why `load`, or an import() of that version, failed; probes the files the error may be about. Never rejects. */
  faultOf(error: unknown, name: string, known: FaultKnowledge): Promise<LoadFault>
}
