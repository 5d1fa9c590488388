import type { LoadFault, PreloadFile, RegistryEntry } from '@cove/kernel/host'
import { refusedScript } from './script-policy.ts'

/** How long the device may take to say what is wrong with a file, in ms. */
const probeTimeoutMs = 8_000
/** What the device answers for a file that is not what was built (S-E5). */
const alteredStatus = 409

/** A bundler's error for a chunk that did not come: compared by name, because it comes from another bundle. */
interface ChunkLoadError extends Error {
  readonly type?: 'timeout' | 'missing' | string
  /** The address of a script; the bundler names none of a style. */
  readonly request?: string
}

const isChunkLoadError = (error: Error): error is ChunkLoadError => error.name === 'ChunkLoadError'

/**
 * Why code of a remote could not be loaded. A script that fails tells the page nothing but that: what was wrong with the file is found out
 * by asking the device for it again, without running it.
 */
export async function loadFaultOf(error: unknown, entry: RegistryEntry | undefined): Promise<LoadFault> {
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

/** What is wrong with a file; undefined when it is all right now. */
async function probe({ url, integrity }: PreloadFile): Promise<LoadFault | undefined> {
  const fetched = (options: RequestInit) => fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs), ...options })
  try {
    const answer = await fetched({})
    if (answer.status === 404 || answer.status === 410) return 'missing'
    if (answer.status === alteredStatus) return 'altered'
    if (!answer.ok) return 'network'
    await answer.arrayBuffer()
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'TimeoutError' ? 'timeout' : 'network'
  }
  if (integrity === undefined) return undefined
  // The browser itself compares: it gives no bytes that do not fit.
  return fetched({ integrity }).then(
    () => undefined,
    () => 'altered',
  )
}
