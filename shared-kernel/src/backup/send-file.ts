import { backupChunkBytes } from '@cove/device-contract/backup'
import type { BackupFailure } from '@cove/device-contract/backup'
import { isDeviceProblem, patiently } from './patience.ts'
import type { BackupDevice, BackupPorts, FileContent, SourceFile } from './ports.ts'
import { isSourceError } from './scan.ts'

/** What became of one file: in the backup, not there any more, or the reason why it is not backed up. */
export type FileOutcome = 'done' | 'gone' | Exclude<BackupFailure, 'folderUnreadable'>

/** What one file is sent with. */
export type SendPorts = Pick<BackupPorts, 'tree' | 'clock' | 'startMd5'> & {
  readonly device: Pick<BackupDevice, 'check' | 'create' | 'upload'>
}

/** BK-07: these pause the whole run; another file would meet the same. */
export const runFailures: ReadonlySet<string> = new Set([
  'diskNotFound',
  'diskUnavailable',
  'notEnoughSpace',
  'storageMissing',
  'storageOffline',
  'diskFull',
  'overQuota',
  'readOnlySpace',
  'backupRunMissing',
  'backupTaskMissing',
  'syncRunMissing',
  'syncTaskMissing',
  'tokenInvalid',
  'sessionExpired',
  'outsideHours',
  'backupPauseAsked',
  'syncPauseAsked',
])
const fileFailures: Readonly<Record<string, FileOutcome>> = {
  syncChanged: 'changing',
  nameInvalid: 'nameInvalid',
  invalidPath: 'nameInvalid',
  nameTooLong: 'nameTooLong',
  pathTooLong: 'nameTooLong',
}
const startAgain: ReadonlySet<string> = new Set(['uploadRestart', 'chunkMismatch', 'uploadNotFound', 'uploadInProgress'])
const attemptsAtMost = 3

/** How a file is sent. */
export interface SendOptions {
  readonly signal: AbortSignal
  /** Called with the growth of bytes that need not be sent any more. */
  readonly onBytes: (bytes: number) => void
}

/** BK-03: one file: hash, check, chunks. Throws what pauses the whole run. */
export async function sendFile(ports: SendPorts, path: string, options: SendOptions): Promise<FileOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (await sendOnce(ports, path, options)) return 'done'
    } catch (error) {
      const outcome = outcomeOf(error)
      if (outcome !== undefined) return outcome
    }
    if (attempt >= attemptsAtMost) return 'changing'
    await ports.clock.wait(1_000 * attempt, options.signal)
  }
}

/** The end of this file; undefined for another attempt. Throws what is no matter of one file. */
function outcomeOf(error: unknown): FileOutcome | undefined {
  if (isSourceError(error)) return error.problem === 'missing' ? 'gone' : 'unreadable'
  if (!isDeviceProblem(error) || error.isAway || runFailures.has(error.error)) throw error
  if (startAgain.has(error.error)) return undefined
  return fileFailures[error.error] ?? 'refused'
}

/** False when the file changed while it was read. */
async function sendOnce(ports: SendPorts, path: string, options: SendOptions): Promise<boolean> {
  const { device, clock } = ports
  const { signal } = options
  const file = await ports.tree.open(path)
  const md5 = await md5OfFile(ports, file, signal)
  if (md5 === undefined || !(await file.isUnchanged())) return false
  const content = contentOf(file, md5)
  const progress = createFileProgress(options)
  if (await patiently(clock, signal, () => device.check(path, content))) {
    progress.reach(file.sizeBytes)
    return true
  }
  const { received, finished } = await patiently(clock, signal, () => device.create(path, content))
  try {
    if (!finished && !(await sendChunks(ports, { path, file, content, received, signal, progress }))) return false
  } catch (error) {
    progress.reach(0)
    throw error
  }
  progress.reach(file.sizeBytes)
  return true
}

const contentOf = ({ sizeBytes, modifiedMs, stamp, mode }: SourceFile, md5: string): FileContent => ({
  md5,
  sizeBytes,
  modifiedSeconds: modifiedMs / 1000,
  ...(stamp === undefined ? {} : { stamp }),
  ...(mode === undefined ? {} : { mode }),
})

/** Keeps the bytes of a file from counting twice when it is sent again. */
function createFileProgress({ onBytes }: SendOptions) {
  let counted = 0
  return {
    reach(bytes: number) {
      onBytes(bytes - counted)
      counted = bytes
    },
  }
}

interface Sending {
  readonly path: string
  readonly file: SourceFile
  readonly content: FileContent
  readonly received: readonly (readonly [number, number])[]
  readonly signal: AbortSignal
  readonly progress: ReturnType<typeof createFileProgress>
}

async function sendChunks(ports: SendPorts, { path, file, content, received, signal, progress }: Sending): Promise<boolean> {
  const { sizeBytes, modifiedSeconds } = content
  for (let start = 0; start < sizeBytes; start += backupChunkBytes) {
    signal.throwIfAborted()
    const end = Math.min(start + backupChunkBytes, sizeBytes)
    const isThere = received.some(([from, to]) => from <= start && to >= end)
    // The last chunk is sent again after a kill: with it the device puts the file in its place.
    if (!isThere || end === sizeBytes) {
      const bytes = await file.read(start, end)
      if (bytes.byteLength !== end - start) return false
      const hash = await ports.startMd5()
      hash.update(bytes)
      const chunk = { start, end, md5: hash.digest(), sizeBytes, modifiedSeconds, bytes }
      await patiently(ports.clock, signal, () => ports.device.upload(path, chunk))
    }
    progress.reach(end)
  }
  return true
}

/** MD5 of a file; undefined for one that became shorter while it was read. */
export async function md5OfFile(ports: Pick<SendPorts, 'startMd5'>, file: SourceFile, signal: AbortSignal): Promise<string | undefined> {
  const hash = await ports.startMd5()
  for (let start = 0; start < file.sizeBytes; start += backupChunkBytes) {
    signal.throwIfAborted()
    const end = Math.min(start + backupChunkBytes, file.sizeBytes)
    const bytes = await file.read(start, end)
    if (bytes.byteLength !== end - start) return undefined
    hash.update(bytes)
  }
  return hash.digest()
}
