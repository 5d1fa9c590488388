import type { Contract, DeviceClient, DeviceFailure, ErrorName } from '@cove/device-contract'
import { childOf, smallFileBytes } from '@cove/device-contract/rules'
import { isFault } from '../device/transport.ts'
import {
  afterArrived,
  afterTimeout,
  coveredBytes,
  firstChunks,
  maxChunkRetries,
  nextRange,
  parallelChunks,
  retryWaitMs,
  type ByteRange,
  type ChunkPolicy,
} from './chunk-policy.ts'
import type { UploadFile, UploadRequest } from './transfers.ts'

/** What sending a file needs. */
export interface UploadParts {
  readonly device: DeviceClient<Contract>
  /** MD5 of a piece, in lower-case hex. */
  readonly md5: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>
  readonly sleep: (ms: number) => Promise<void>
}
/** One file on its way. */
export interface FileUpload {
  readonly file: UploadFile
  readonly request: Pick<UploadRequest, 'storageId' | 'folderPath' | 'repeat'>
  readonly signal: AbortSignal
  /** Bytes that newly arrived; negative when the file starts over. */
  readonly onBytes: (bytes: number) => void
}
/** How a file ended. */
export type FileOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: ErrorName | 'sourceChanged'; readonly stopsTask: boolean }

/** TR-07a: these end the whole task; H-05: 4063 is a success in uploads. */
const stopping: readonly ErrorName[] = [
  'diskNotFound',
  'diskUnavailable',
  'notEnoughSpace',
  'storageMissing',
  'storageOffline',
  'diskFull',
  'accessWithdrawn',
  'migrating',
  'overQuota',
]
const restarting: readonly ErrorName[] = ['uploadRestart', 'illegalParameter', 'pathTooLong', 'uploadNotFound']
const maxRestarts = 3

/** Sends one file by the rules of TR-05 to TR-07. Rejects only when the signal says so. */
export async function uploadFile(parts: UploadParts, upload: FileUpload): Promise<FileOutcome> {
  for (let restart = 0; ; restart += 1) {
    const outcome = upload.file.file.size <= smallFileBytes ? await sendSmall(parts, upload) : await sendChunked(parts, upload)
    upload.signal.throwIfAborted()
    if (outcome.kind === 'done' || outcome.error === 'sourceChanged' || !restarting.includes(outcome.error) || restart >= maxRestarts)
      return outcome
    await parts.sleep(retryWaitMs(restart + 1))
  }
}

function targetOf(upload: FileUpload): { readonly storageId: string; readonly path: string } {
  return { storageId: upload.request.storageId, path: childOf(upload.request.folderPath, upload.file.relativePath) }
}

async function sendSmall(parts: UploadParts, upload: FileUpload): Promise<FileOutcome> {
  const { file } = upload.file
  return retrying(parts, upload, async (): Promise<FileOutcome> => {
    const body = await readBytes(upload, [0, file.size])
    if (!body) return { kind: 'failed', error: 'sourceChanged', stopsTask: false }
    const md5 = await parts.md5(body)
    const answer = await parts.device.transfer.small(
      {
        query: { ...targetOf(upload), md5, cover: upload.request.repeat, modifiedSeconds: file.lastModified / 1000, makeParents: true },
        body,
      },
      { signal: upload.signal },
    )
    if (!answer.ok) return failureOf(answer.error)
    upload.onBytes(file.size)
    return { kind: 'done' }
  })
}

async function sendChunked(parts: UploadParts, upload: FileUpload): Promise<FileOutcome> {
  const { file } = upload.file
  const created = await retrying(parts, upload, () =>
    parts.device.transfer.create(
      {
        query: {
          ...targetOf(upload),
          sizeBytes: file.size,
          cover: upload.request.repeat,
          modifiedSeconds: file.lastModified / 1000,
          makeParents: true,
        },
      },
      { signal: upload.signal },
    ),
  )
  if ('kind' in created) return created
  if (!created.ok) return failureOf(created.error)
  if (created.data.finished || created.data.skipped) {
    upload.onBytes(file.size)
    return { kind: 'done' }
  }
  const target = { storageId: created.data.storageId, path: created.data.path }
  const sent = await sendChunks(parts, upload, { target, received: created.data.received })
  if (sent.kind === 'failed') return sent
  const completed = await retrying(parts, upload, () =>
    parts.device.transfer.complete(
      { query: { ...target, origin: 'web', modifiedSeconds: file.lastModified / 1000 } },
      { signal: upload.signal },
    ),
  )
  if ('kind' in completed) return completed
  return completed.ok ? { kind: 'done' } : restartingFrom(failureOf(completed.error), upload, file.size)
}

interface Chunking {
  readonly target: { readonly storageId: string; readonly path: string }
  readonly received: readonly (readonly [number, number])[]
}

async function sendChunks(parts: UploadParts, upload: FileUpload, from: Chunking): Promise<FileOutcome> {
  const { size } = upload.file.file
  const taken: ByteRange[] = [...from.received]
  let policy: ChunkPolicy = firstChunks
  let failed: FileOutcome | undefined
  let arrivedBytes = coveredBytes(taken)
  upload.onBytes(arrivedBytes)
  const lane = async () => {
    for (let range = nextRange(size, taken, policy.nextBytes); range && !failed; range = nextRange(size, taken, policy.nextBytes)) {
      taken.push(range)
      const outcome = await sendChunk(parts, upload, { target: from.target, range })
      if (outcome.kind === 'done') {
        arrivedBytes += range[1] - range[0]
        upload.onBytes(range[1] - range[0])
        policy = afterArrived(policy)
      } else if (outcome.kind === 'timeout') {
        // TR-06a: a chunk time-out halves the threshold; the range goes back and is cut anew.
        taken.splice(taken.indexOf(range), 1)
        policy = afterTimeout(policy) ?? policy
      } else {
        failed ??= outcome
      }
    }
  }
  await Promise.all(Array.from({ length: parallelChunks(size) }, lane))
  return failed ? restartingFrom(failed, upload, arrivedBytes) : { kind: 'done' }
}

async function sendChunk(
  parts: UploadParts,
  upload: FileUpload,
  chunk: { readonly target: Chunking['target']; readonly range: ByteRange },
): Promise<FileOutcome | { readonly kind: 'timeout' }> {
  const [start, end] = chunk.range
  let timeouts = 0
  return retrying(parts, upload, async (): Promise<FileOutcome | { readonly kind: 'timeout' }> => {
    const body = await readBytes(upload, chunk.range)
    if (!body) return { kind: 'failed', error: 'sourceChanged', stopsTask: false }
    const query = { ...chunk.target, md5: await parts.md5(body), sizeBytes: upload.file.file.size, start, end }
    try {
      const answer = await parts.device.transfer.data({ query, body }, { signal: upload.signal })
      return answer.ok ? { kind: 'done' } : failureOf(answer.error)
    } catch (cause) {
      timeouts += 1
      if (isFault(cause) && cause.kind === 'timeout' && timeouts <= maxChunkRetries) return { kind: 'timeout' }
      throw cause
    }
  })
}

/** TR-05c: the source is read in full or it changed; undefined then. */
async function readBytes(upload: FileUpload, [start, end]: ByteRange): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const bytes = new Uint8Array(await upload.file.file.slice(start, end).arrayBuffer())
    return bytes.length === end - start ? bytes : undefined
  } catch {
    // The browser refuses to read a file that changed or vanished since it was chosen.
    return undefined
  }
}

/** TR-06c: network faults are tried again, 1 s times the retry, three times; everything else is the answer. */
async function retrying<R>(
  parts: UploadParts,
  upload: FileUpload,
  work: () => Promise<R>,
): Promise<R | Extract<FileOutcome, { kind: 'failed' }>> {
  for (let retry = 1; ; retry += 1) {
    try {
      return await work()
    } catch (cause) {
      upload.signal.throwIfAborted()
      if (!isFault(cause)) throw cause
      if (retry > maxChunkRetries) return { kind: 'failed', error: 'offline', stopsTask: true }
      await parts.sleep(retryWaitMs(retry))
      upload.signal.throwIfAborted()
    }
  }
}

function failureOf(error: DeviceFailure): FileOutcome {
  // H-05: 'already there' is a success for whoever uploads.
  if (error.name === 'uploadFileThere' || error.name === 'uploadAlreadyDone') return { kind: 'done' }
  return { kind: 'failed', error: error.name, stopsTask: stopping.includes(error.name) }
}

function restartingFrom(outcome: FileOutcome, upload: FileUpload, countedBytes: number): FileOutcome {
  if (outcome.kind === 'failed') upload.onBytes(-countedBytes)
  return outcome
}
