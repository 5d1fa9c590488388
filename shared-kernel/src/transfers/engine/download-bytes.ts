import { maxChunkRetries, retryWaitMs } from './chunk-policy.ts'
import { failureOfFault, isUnreachable, verdictOf } from './device-codes.ts'
import type { RemoteBytes } from './ports.ts'
import { RunEnd } from './run.ts'
import type { Run } from './run.ts'
import type { TransferFailure } from '../transfers.ts'

/** A file on the device and where its reading begins. */
export interface Wanted {
  readonly path: string
  readonly beginBytes: number
  /** Identity of the content the bytes before `beginBytes` belong to. */
  readonly etag: string | undefined
  readonly sizeBytes: number
}
/** Takes what comes, in order. */
export interface Taker {
  /** What the device says of the file, before its first byte; false when the bytes do not belong to what is there. */
  readonly onOpened: (opened: { readonly totalBytes: number; readonly etag: string; readonly beginBytes: number }) => Promise<boolean>
  readonly onBytes: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>
}
/** How reading ended: to its end, with a failure, or with the news that the content is another one now. */
export type ReadEnd =
  | { readonly kind: 'whole' | 'changed'; readonly failure?: undefined }
  | { readonly kind: 'failed'; readonly failure: TransferFailure }

/** Files beyond this are fetched in ranges, some of them ahead; with the one that is being written they stay below 48 MiB. */
const rangedBytes = 64 * 1024 ** 2
const rangeBytes = 8 * 1024 ** 2
const rangesAhead = 4

/** TR-09b: reads a file from where it stopped, and continues after a broken connection (TR-06c). Rejects when the run ended. */
export async function readRemote(run: Run, wanted: Wanted, taker: Taker): Promise<ReadEnd> {
  let at = wanted.beginBytes
  let etag = wanted.etag
  let totalBytes = wanted.sizeBytes
  const onOpened: Taker['onOpened'] = async (opened) => {
    totalBytes = opened.totalBytes
    const isSame = (etag === undefined || opened.etag === '' || opened.etag === etag) && opened.beginBytes === at
    if (opened.etag !== '') etag ??= opened.etag
    return isSame && taker.onOpened(opened)
  }
  const onBytes = async (bytes: Uint8Array<ArrayBuffer>) => {
    await run.throttle(bytes.length)
    run.signal.throwIfAborted()
    await taker.onBytes(bytes)
    run.onBytes(bytes.length)
    at += bytes.length
  }
  for (let retry = 1; ; retry += 1) {
    const before = at
    try {
      const from = { path: wanted.path, start: at, etag }
      const isRanged = totalBytes - at > rangedBytes && !run.ports.network.isPeerToPeer()
      const isSame = isRanged
        ? await readRanged(run, { ...from, totalBytes }, { onOpened, onBytes })
        : await readStream(run, from, { onOpened, onBytes })
      if (!isSame) return { kind: 'changed' }
      if (at === totalBytes) return { kind: 'whole' }
      if (at > totalBytes) return { kind: 'changed' }
      // Fewer bytes than were promised: the connection broke without saying so (S-C4).
    } catch (cause) {
      run.signal.throwIfAborted()
      if (isLocal(cause)) throw cause
      const failure = await failureOfFault(cause)
      if (failure === 'redownload') return { kind: 'changed' }
      const isPassing = isUnreachable(cause) || failure === 'serverError' || verdictOf(failure) === 'again'
      if (!isPassing || (retry > maxChunkRetries && !isUnreachable(cause))) return { kind: 'failed', failure }
    }
    // Progress pays for the retries before it.
    if (at > before) retry = 0
    if (retry > maxChunkRetries) {
      run.stop(new RunEnd('away', 'networkError'))
      run.signal.throwIfAborted()
    }
    await run.ports.clock.sleep(retryWaitMs(Math.max(1, retry)), run.signal)
  }
}

/** A fault of this computer, not of the network: it is not the reading that is to be repeated. */
function isLocal(cause: unknown): boolean {
  return !(cause instanceof Error && cause.name === 'DeviceFault')
}

interface From {
  readonly path: string
  readonly start: number
  readonly etag: string | undefined
}

async function open(run: Run, from: From, end?: number): Promise<RemoteBytes> {
  const { storageId } = run.task()
  const opened = await run.ports.network.openBytes({ storageId, path: from.path }, { start: from.start, end, etag: from.etag }, run.signal)
  run.signal.throwIfAborted()
  return opened
}

async function readStream(run: Run, from: From, taker: Taker): Promise<boolean> {
  const opened = await open(run, from)
  if (!(await taker.onOpened(opened))) return false
  for await (const bytes of opened.body) await taker.onBytes(bytes)
  return true
}

/** Several ranges are fetched ahead and taken in order. */
async function readRanged(run: Run, from: From & { readonly totalBytes: number }, taker: Taker): Promise<boolean> {
  const ahead: Promise<Fetched>[] = []
  let next = from.start
  const fetchAhead = () => {
    while (ahead.length < rangesAhead && next < from.totalBytes) {
      const end = Math.min(from.totalBytes, next + rangeBytes)
      const fetched = fetchRange(run, { ...from, start: next }, end)
      // The reader of this range reports the error; it no longer waits when another range failed first.
      fetched.catch(() => undefined)
      ahead.push(fetched)
      next = end
    }
  }
  try {
    fetchAhead()
    for (let fetching = ahead.shift(); fetching; fetching = ahead.shift()) {
      const { opened, parts, isShort } = await fetching
      if (!(await taker.onOpened(opened))) return false
      for (const bytes of parts) await taker.onBytes(bytes)
      if (isShort) return true
      fetchAhead()
    }
    return true
  } finally {
    await Promise.allSettled(ahead)
  }
}

interface Fetched {
  readonly opened: RemoteBytes
  readonly parts: readonly Uint8Array<ArrayBuffer>[]
  readonly isShort: boolean
}

async function fetchRange(run: Run, from: From, end: number): Promise<Fetched> {
  const opened = await open(run, from, end)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  if (opened.beginBytes !== from.start) return { opened, parts, isShort: true }
  for await (const bytes of opened.body) {
    parts.push(bytes)
    length += bytes.length
  }
  return { opened, parts, isShort: length < end - from.start }
}
