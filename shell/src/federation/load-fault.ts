import type { LoadFault, PreloadFile, ProbeFile, RegistryEntry } from '@cove/kernel/host'
import { refusedScript } from './script-policy.ts'

/** A bundler's error for a chunk that did not come: compared by name, because it comes from another bundle. */
interface ChunkLoadError extends Error {
  /** 'timeout', 'missing' for a file that came and is another one, or the browser's 'error'. */
  readonly type?: string
  /** The address of a script; the bundler names none of a style. */
  readonly request?: string
}

const isChunkLoadError = (error: Error): error is ChunkLoadError => error.name === 'ChunkLoadError'

/**
 * Why code of a remote could not be loaded. A script that fails tells the page nothing but that: what was wrong with the file is found out
 * by asking the device for it again, without running it.
 */
export async function loadFaultOf(error: unknown, entry: RegistryEntry | undefined, probe: ProbeFile): Promise<LoadFault> {
  if (!(error instanceof Error)) return 'broken'
  if (error.message.includes(refusedScript)) return 'altered'
  const isEntry = /#RUNTIME-00[38]\b/.test(error.message) && !error.message.includes('ScriptExecutionError')
  if (!isEntry && !isChunkLoadError(error)) return 'broken'
  if (isChunkLoadError(error) ? error.type === 'timeout' : error.message.includes('timed out')) return 'timeout'
  // It came, with its integrity, and is another file than the one asked for.
  if (isChunkLoadError(error) && error.type === 'missing') return 'altered'
  for (const file of suspects(error, entry)) {
    const fault = await probe(file)
    if (fault) return fault
  }
  return 'network'
}

/** The files the error may be about. */
function suspects(error: Error, entry: RegistryEntry | undefined): readonly PreloadFile[] {
  if (!entry) return []
  if (!isChunkLoadError(error)) return [{ ...entry.entry, as: 'script' }]
  const lists = [entry.preload, ...[entry.windows, entry.texts, entry.behind].flatMap((byName) => Object.values(byName ?? {}))]
  const files = lists.flat()
  const { request } = error
  if (request === undefined) return files.filter(({ as }) => as === 'style')
  const { pathname } = new URL(request, location.href)
  return [files.find(({ url }) => url === pathname) ?? { url: pathname, as: 'script' }]
}
