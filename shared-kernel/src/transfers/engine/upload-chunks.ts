import { transfer } from '@cove/device-contract/transfer'
import type { TransferFailure } from '../transfers.ts'
import {
  afterArrived,
  afterTimeout,
  chunksFor,
  coveredBytes,
  maxChunkRetries,
  nextRange,
  parallelChunks,
  retryWaitMs,
} from './chunk-policy.ts'
import type { ByteRange, ChunkPolicy } from './chunk-policy.ts'
import { readChunk, startWhole } from './chunk-reading.ts'
import type { Chunk } from './chunk-reading.ts'
import { faultOf, verdictOf } from './device-codes.ts'
import type { LocalFile, RunningHash } from './ports.ts'
import { callDevice, once } from './retry-policy.ts'
import type { Run } from './run.ts'

/** A file whose upload is open on the device. */
export interface ChunkWork {
  readonly index: number
  readonly file: LocalFile
  readonly target: { readonly storageId: string; readonly path: string }
  readonly received: readonly ByteRange[]
}
/** How sending the chunks ended; `md5` is the whole file's where it was read in order (H-21). */
export type ChunkEnd =
  | { readonly kind: 'sent'; readonly md5: string | undefined }
  | { readonly kind: 'there' | 'changed' }
  | { readonly kind: 'failed'; readonly failure: TransferFailure }
interface Piece extends Chunk {
  readonly range: ByteRange
}
/** The state that the lanes of one file share. */
interface Sending {
  readonly run: Run
  readonly work: ChunkWork
  readonly whole: Awaited<ReturnType<typeof startWhole>>
  /** Ranges that the device holds or that are being sent. */
  readonly taken: ByteRange[]
  /** Retries by the first byte of a range. */
  readonly retries: Map<number, number>
  policy: ChunkPolicy
  arrivedBytes: number
  end: ChunkEnd | undefined
}

/**
 * TR-06: sends what the device does not hold yet. A single lane reads and hashes the next chunk while the last one is sent; several lanes
 * that send from memory do so for each other, and no chunk waits in memory.
 */
export async function sendChunks(run: Run, work: ChunkWork): Promise<ChunkEnd> {
  const { sizeBytes } = work.file
  const { hash, network } = run.ports
  const sending: Sending = {
    run,
    work,
    whole: await startWhole(hash, work),
    taken: [...work.received],
    retries: new Map(),
    policy: chunksFor(network.thresholdBytes(), run.limitBytesPerSecond()),
    arrivedBytes: coveredBytes(work.received),
    end: undefined,
  }
  run.table.progress(work.index, sending.arrivedBytes)
  const lanes = network.isPeerToPeer() ? 1 : parallelChunks(sizeBytes)
  await Promise.all(Array.from({ length: lanes }, () => runLane(sending, lanes)))
  run.signal.throwIfAborted()
  return sending.end ?? { kind: 'sent', md5: sending.whole?.digest(sizeBytes) }
}

/** Sends chunk after chunk until no range is left or the file ended. */
async function runLane(sending: Sending, lanes: number): Promise<void> {
  const sum = await sending.run.ports.hash.startMd5()
  // W2: where the host sends from the file, only the hash is kept ahead, so that sending never waits for reading.
  const isAhead = lanes === 1 || sending.work.file.direct !== undefined
  let ahead: Promise<Piece | undefined> | undefined
  // A range that a time-out gave back goes to the lane that first reaches the end of the file.
  for (let piece = await prepare(sending, sum); piece; piece = (await ahead) ?? (await prepare(sending, sum))) {
    ahead = isAhead ? prepare(sending, sum) : undefined
    // A lane that ends early must not leave an unhandled rejection.
    ahead?.catch(() => undefined)
    await sendPiece(sending, piece)
  }
}

/** Takes and reads the next range; undefined when none is left. */
async function prepare(sending: Sending, sum: RunningHash): Promise<Piece | undefined> {
  const { run, work, taken, whole } = sending
  if (sending.end || run.signal.aborted) return undefined
  const range = nextRange(work.file.sizeBytes, taken, sending.policy.nextBytes)
  if (!range) return undefined
  taken.push(range)
  const chunk = await readChunk(work.file, range, { chunk: sum, whole })
  if (!chunk) sending.end ??= { kind: 'changed' }
  return chunk && { range, ...chunk }
}

async function sendPiece(sending: Sending, piece: Piece): Promise<void> {
  const { run, work } = sending
  const { range, body, md5 } = piece
  await run.throttle(range[1] - range[0])
  run.signal.throwIfAborted()
  const query = { ...work.target, md5, sizeBytes: work.file.sizeBytes, start: range[0], end: range[1] }
  const { reply, isAway, cause } = await once(() =>
    run.ports.network.device.use(transfer).data({ query, body }, { signal: run.signal, silent: true }),
  )
  run.signal.throwIfAborted()
  if (reply.ok) return chunkArrived(sending, range)
  if (faultOf(cause)?.kind === 'timeout') {
    // TR-06a, H-17: halved down to the minimum; at the minimum a time-out is a retry like any other.
    const smaller = afterTimeout(sending.policy)
    sending.policy = smaller ?? sending.policy
    return smaller ? giveBack(sending, range) : retryLater(sending, range, reply.failure)
  }
  const verdict = verdictOf(reply.failure)
  if (isAway || reply.failure === 'serverError' || verdict === 'again') return retryLater(sending, range, reply.failure)
  sending.end ??= verdict === 'there' ? { kind: 'there' } : { kind: 'failed', failure: reply.failure }
}

function chunkArrived(sending: Sending, range: ByteRange): void {
  const { run, work } = sending
  const lengthBytes = range[1] - range[0]
  sending.arrivedBytes += lengthBytes
  run.table.progress(work.index, sending.arrivedBytes)
  run.onBytes(lengthBytes)
  sending.policy = afterArrived(sending.policy)
}

/** Waits and gives a range back that did not arrive; ends the file after too many retries. */
async function retryLater(sending: Sending, range: ByteRange, failure: TransferFailure): Promise<void> {
  const { run, retries } = sending
  const retry = (retries.get(range[0]) ?? 0) + 1
  retries.set(range[0], retry)
  if (retry > maxChunkRetries) {
    sending.end ??= await exhausted(run, sending.work, failure)
    return
  }
  await run.ports.clock.sleep(retryWaitMs(retry), run.signal)
  giveBack(sending, range)
}

/** Returns a range, so that it is cut and sent again. */
function giveBack({ taken }: Sending, range: ByteRange): void {
  const at = taken.indexOf(range)
  if (at >= 0) taken.splice(at, 1)
}

/** S-C1, S-C2: chunks do not arrive. If the device answers other requests, this file failed; otherwise the device is away. */
async function exhausted(run: Run, work: ChunkWork, failure: TransferFailure): Promise<ChunkEnd> {
  const client = run.ports.network.device.use(transfer)
  const reply = await callDevice(run, () => client.status({ query: work.target }, { signal: run.signal, silent: true }))
  return { kind: 'failed', failure: reply.ok || failure !== 'networkError' ? failure : reply.failure }
}
