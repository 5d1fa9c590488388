import type { FaultKnowledge, LoadFault, PreloadFile, RegistryEntry, RemoteFiles } from '@cove/kernel/host'
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
export async function loadFaultOf(error: unknown, entry: RegistryEntry | undefined, known: FaultKnowledge): Promise<LoadFault> {
  if (!(error instanceof Error)) return 'broken'
  if (error.message.includes(refusedScript)) return 'altered'
  const isEntry = /#RUNTIME-00[38]\b/.test(error.message) && !error.message.includes('ScriptExecutionError')
  if (!isEntry && !isChunkLoadError(error)) return 'broken'
  if (isChunkLoadError(error) ? error.type === 'timeout' : error.message.includes('timed out')) return 'timeout'
  // It came, with its integrity, and is another file than the one asked for.
  if (isChunkLoadError(error) && error.type === 'missing') return 'altered'
  const files = isChunkLoadError(error) ? suspects(error, await known.files()) : entry ? [entry.entry] : []
  for (const file of files) {
    const fault = await known.probe(file)
    if (fault) return fault
  }
  return 'network'
}

/** The files the error may be about. */
function suspects({ request }: ChunkLoadError, lists: RemoteFiles | undefined): readonly Pick<PreloadFile, 'url' | 'integrity'>[] {
  const byName = [lists?.windows, lists?.texts, lists?.behind].flatMap((named) => Object.values(named ?? {}))
  const files = [lists?.preload ?? [], ...byName].flat()
  if (request === undefined) return files.filter(({ as }) => as === 'style')
  const { pathname } = new URL(request, location.href)
  return [files.find(({ url }) => url === pathname) ?? { url: pathname }]
}
