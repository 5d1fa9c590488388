import { createHash } from 'node:crypto'
import { backupChunkBytes } from '@cove/device-contract/backup'
import type { BackupFailure } from '@cove/device-contract/backup'
import { isRefusal, refuse } from '@cove/server-kit/refusal'
import type { OpenedFile } from '../../../files/vfs/vfs-types.ts'
import { diskMsOf } from '../content.ts'
import type { BackupParts } from '../parts.ts'
import { isIdentical, openFileUpload, takeChunk } from '../place-files.ts'
import type { RunFile } from '../place-files.ts'
import { UnreadablePath, readingSource, sourceAt } from './external-source.ts'
import type { ExternalSource } from './external-source.ts'

const attemptsAtMost = 3
/** BK-07: these end the run, because another file would meet the same. */
const runFailures: ReadonlySet<string> = new Set([
  'diskFull',
  'diskNotFound',
  'diskUnavailable',
  'notEnoughSpace',
  'overQuota',
  'readOnlySpace',
  'storageMissing',
  'storageOffline',
])
const fileFailures: Readonly<Record<string, BackupFailure>> = {
  nameInvalid: 'nameInvalid',
  invalidPath: 'nameInvalid',
  nameTooLong: 'nameTooLong',
  pathTooLong: 'nameTooLong',
}
const startAgain: ReadonlySet<string> = new Set(['uploadRestart', 'chunkMismatch', 'uploadNotFound', 'uploadInProgress'])

/** One file of an external disk on its way. */
export interface ExternalFile {
  readonly source: ExternalSource
  readonly file: RunFile
  /** The state in which the scan saw it: a later one is read again by the next run. */
  readonly stamp?: string | undefined
  readonly signal: AbortSignal
}

/**
 * Copies one file through the staging of uploads: the copy is compared with its hash before it takes its place, and a copy that a kill cut
 * off continues. Answers why the file could not be backed up; undefined when it is. Throws what ends the run: a refusal, or `ExternalProblem`.
 */
export async function copyExternal(parts: BackupParts, one: ExternalFile): Promise<BackupFailure | undefined> {
  for (let attempt = 1; attempt <= attemptsAtMost; attempt += 1)
    try {
      await copyOnce(parts, one)
      return undefined
    } catch (error) {
      one.signal.throwIfAborted()
      if (error instanceof UnreadablePath) return error.isGone ? 'missing' : 'unreadable'
      if (!isRefusal(error) || runFailures.has(error.error)) throw error
      // The bytes are not those that were hashed: the file changed meanwhile.
      if (!startAgain.has(error.error)) return fileFailures[error.error] ?? 'refused'
    }
  return 'changing'
}

async function copyOnce(parts: BackupParts, { source, file, stamp, signal }: ExternalFile): Promise<void> {
  const reading = <T>(read: () => Promise<T>) => readingSource(parts, source, read)
  const opened = await reading(async () => parts.vfs.openRead(await sourceAt(parts, source, file.path)))
  try {
    const { sizeBytes } = opened
    const content = {
      md5: await reading(() => hashOf(opened, { signal, onBlock: beatOf(parts, file) })),
      sizeBytes,
      modifiedMs: diskMsOf(opened),
      stamp,
    }
    if (await isIdentical(parts, { ...file, signal }, content)) return
    const { received, finished } = await openFileUpload(parts, file, content)
    if (finished) return
    for (let startByte = 0; startByte < sizeBytes; startByte += backupChunkBytes) {
      signal.throwIfAborted()
      const endByte = Math.min(startByte + backupChunkBytes, sizeBytes)
      // The last chunk is taken again after a kill: with it the file takes its place.
      if (endByte < sizeBytes && received.some(([from, to]) => from <= startByte && to >= endByte)) continue
      // USR-02c: a right that was taken away, or a disk that was pulled, ends the copy of a large file too.
      await sourceAt(parts, source)
      const bytes = await reading(() => bytesOf(opened, startByte, endByte))
      await takePiece(parts, file, { startByte, endByte, bytes, sizeBytes })
    }
  } finally {
    await opened.close()
  }
}

interface Piece {
  readonly startByte: number
  readonly endByte: number
  readonly bytes: Buffer
  /** Of the whole file. */
  readonly sizeBytes: number
}

async function takePiece(parts: BackupParts, file: RunFile, { startByte, endByte, bytes, sizeBytes }: Piece): Promise<void> {
  parts.runs.touch(file.run.runId)
  const md5 = createHash('md5').update(bytes).digest('hex')
  const heldBytes = await takeChunk(parts, file, { startByte, endByte, md5, body: once(bytes) })
  // The upload was cancelled meanwhile: what arrives now does not make the file whole.
  if (heldBytes === undefined) refuse('uploadNotFound')
  if (endByte === sizeBytes && heldBytes < sizeBytes) refuse('uploadRestart')
}

const beatBytes = 256 << 20

/** Keeps a run from looking interrupted while a large file is hashed. */
function beatOf({ runs }: BackupParts, { run }: RunFile): (bytes: number) => void {
  let heldBytes = 0
  return (bytes) => {
    heldBytes += bytes
    if (heldBytes < beatBytes) return
    heldBytes = 0
    runs.touch(run.runId)
  }
}

/** How a file is hashed. */
export interface HashOptions {
  readonly signal: AbortSignal
  readonly onBlock?: (bytes: number) => void
}

/** MD5 of a file of the source. */
export async function hashOf(opened: OpenedFile, { signal, onBlock }: HashOptions): Promise<string> {
  const hash = createHash('md5')
  const range = { startByte: 0, endByte: opened.sizeBytes - 1 }
  if (opened.sizeBytes > 0)
    await opened.pump(range, async (bytes) => {
      signal.throwIfAborted()
      hash.update(bytes)
      onBlock?.(bytes.byteLength)
    })
  return hash.digest('hex')
}

async function bytesOf(opened: OpenedFile, startByte: number, endByte: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  // A copy: the pump uses its block again.
  await opened.pump({ startByte, endByte: endByte - 1 }, async (bytes) => void pieces.push(Buffer.from(bytes)))
  return Buffer.concat(pieces)
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
