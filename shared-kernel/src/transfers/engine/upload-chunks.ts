import { transfer as transferArea, transfer } from '@cove/device-contract/transfer'
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
  type ByteRange,
} from './chunk-policy.ts'
import { readChunk, startWhole, type Chunk } from './chunk-reading.ts'
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

/**
 * TR-06: sends what the device does not hold yet. The next chunk is read and hashed while the last one travels; where several travel
 * at once from memory they do that for each other, and no chunk waits in memory.
 */
export async function sendChunks(run: Run, work: ChunkWork): Promise<ChunkEnd> {
  const { sizeBytes } = work.file
  const { clock, hash, network } = run.ports
  const taken: ByteRange[] = [...work.received]
  const retries = new Map<number, number>()
  const whole = await startWhole(hash, work)
  let policy = chunksFor(network.thresholdBytes(), run.limitBytesPerSecond())
  let arrivedBytes = coveredBytes(taken)
  let end: ChunkEnd | undefined
  run.table.progress(work.index, arrivedBytes)

  const giveBack = (range: ByteRange) => {
    const at = taken.indexOf(range)
    if (at >= 0) taken.splice(at, 1)
  }
  const prepare = async (sum: RunningHash): Promise<Piece | undefined> => {
    const range = end || run.signal.aborted ? undefined : nextRange(sizeBytes, taken, policy.nextBytes)
    if (!range) return undefined
    taken.push(range)
    const chunk = await readChunk(work.file, range, { chunk: sum, whole })
    if (!chunk) end ??= { kind: 'changed' }
    return chunk && { range, ...chunk }
  }
  /** A chunk that did not arrive: waits and gives it back to be cut anew; ends the file after too many. */
  const missed = async (range: ByteRange, failure: TransferFailure, isFree: boolean) => {
    const retry = (retries.get(range[0]) ?? 0) + (isFree ? 0 : 1)
    retries.set(range[0], retry)
    if (retry > maxChunkRetries) {
      end ??= await exhausted(run, work, failure)
      return
    }
    if (!isFree) await clock.sleep(retryWaitMs(retry), run.signal)
    giveBack(range)
  }
  const sendPiece = async ({ range, body, md5 }: Piece) => {
    const lengthBytes = range[1] - range[0]
    await run.throttle(lengthBytes)
    run.signal.throwIfAborted()
    const query = { ...work.target, md5, sizeBytes, start: range[0], end: range[1] }
    const { reply, isAway, cause } = await once(() =>
      network.device.use(transferArea).data({ query, body }, { signal: run.signal, silent: true }),
    )
    run.signal.throwIfAborted()
    if (reply.ok) {
      arrivedBytes += lengthBytes
      run.table.progress(work.index, arrivedBytes)
      run.onBytes(lengthBytes)
      policy = afterArrived(policy)
      return
    }
    if (faultOf(cause)?.kind === 'timeout') {
      // TR-06a, H-17: halved until the floor; from there a time-out is a retry like any other.
      const smaller = afterTimeout(policy)
      policy = smaller ?? policy
      return missed(range, reply.failure, smaller !== undefined)
    }
    const verdict = verdictOf(reply.failure)
    if (isAway || reply.failure === 'serverError' || verdict === 'again') return missed(range, reply.failure, false)
    end ??= verdict === 'there' ? { kind: 'there' } : { kind: 'failed', failure: reply.failure }
  }
  const lanes = network.isPeerToPeer() ? 1 : parallelChunks(sizeBytes)
  // Where the host sends from the file only its sum waits, so that what travels never waits for reading (W2).
  const isAhead = lanes === 1 || work.file.direct !== undefined
  const lane = async () => {
    const sum = await hash.startMd5()
    let ahead: Promise<Piece | undefined> | undefined
    // What a time-out gave back is sent by whoever comes to the end of the file first.
    for (let piece = await prepare(sum); piece; piece = (await ahead) ?? (await prepare(sum))) {
      ahead = isAhead ? prepare(sum) : undefined
      // A lane that leaves must not leave a rejection behind.
      ahead?.catch(() => undefined)
      await sendPiece(piece)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  run.signal.throwIfAborted()
  return end ?? { kind: 'sent', md5: whole?.digest(sizeBytes) }
}

/** S-C1, S-C2: chunks do not get through. Where the device answers otherwise it is this file's error, else the device is away. */
async function exhausted(run: Run, work: ChunkWork, failure: TransferFailure): Promise<ChunkEnd> {
  const client = run.ports.network.device.use(transfer)
  const reply = await callDevice(run, () => client.status({ query: work.target }, { signal: run.signal, silent: true }))
  return { kind: 'failed', failure: reply.ok || failure !== 'networkError' ? failure : reply.failure }
}
