import type { BackupFile, BackupFolderTime } from '@cove/device-contract/backup'
import { numberedName } from '@cove/device-contract/rules'
import type { SyncTree } from '../sync/ports.ts'
import { isDeviceProblem, patiently } from './patience.ts'
import type { BackupPorts } from './ports.ts'
import { isSourceError } from './scan.ts'
import { md5OfFile } from './send-file.ts'

/** A page of the files to restore. */
export interface RestorePage {
  readonly files: readonly BackupFile[]
  /** Empty folders, by where they belong. */
  readonly folders: readonly string[]
  /** When folders were changed last, by where they belong. */
  readonly times?: readonly BackupFolderTime[] | undefined
  /** Of all pages; the first one says it. */
  readonly totalCount?: number | undefined
  readonly totalBytes?: number | undefined
  readonly next?: number | undefined
}

/** A moment of a backup, as the device gives it. Throws `DeviceProblem`. */
export interface RestoreSource {
  files(after?: number): Promise<RestorePage>
  /** The bytes of one file of a page. */
  read(entryId: number, signal: AbortSignal): AsyncIterable<Uint8Array<ArrayBuffer>>
}

/** What a restore works with; `tree` is the folder that it fills. */
export interface RestorePorts extends Pick<BackupPorts, 'startMd5' | 'clock'> {
  readonly tree: Pick<SyncTree, 'check' | 'open' | 'stage' | 'makeFolder' | 'keepFolderTime'>
  readonly source: RestoreSource
}

/** Why one file is not restored. `damaged`: its bytes are not what was backed up. `blocked`: a file is in the place of its folder. */
export type RestoreFailure = 'name' | 'damaged' | 'missing' | 'denied' | 'inUse' | 'blocked' | 'taken'

/** A file that is not restored. */
interface RestoreFailed {
  readonly path: string
  readonly reason: RestoreFailure
}

/** How far a restore is. */
export interface RestoreProgress {
  readonly totalCount: number
  readonly totalBytes: number
  readonly doneCount: number
  readonly doneBytes: number
  /** Files that were there already, with the same content. */
  readonly sameCount: number
  readonly current: string
  readonly failures: readonly RestoreFailed[]
}

/** How it ended. `reason` is `computerFull`, `sourceMissing`, `sourceDenied`, `offline` or an error of the contract. */
export interface RestoreEnd {
  readonly state: 'finished' | 'cancelled' | 'stopped'
  readonly reason?: string
  readonly progress: RestoreProgress
}

/** How it is started. */
export interface RestoreOptions {
  readonly signal: AbortSignal
  readonly onProgress?: (progress: RestoreProgress) => void
}

const nothing: RestoreProgress = { totalCount: 0, totalBytes: 0, doneCount: 0, doneBytes: 0, sameCount: 0, current: '', failures: [] }

/**
 * BK-02: restores files of a moment into a folder of a computer. A file gets its name when its hash is right; nothing is overwritten: a taken
 * name gets a number, and what is there already with the same content stays, so that a restore that was cut off is started again. Throws
 * defects only.
 */
export async function restoreTo(ports: RestorePorts, { signal, onProgress }: RestoreOptions): Promise<RestoreEnd> {
  const failures: RestoreFailed[] = []
  let progress: RestoreProgress = { ...nothing, failures }
  const run: Run = {
    ports,
    failures,
    signal,
    show(change) {
      progress = { ...progress, ...change(progress) }
      onProgress?.(progress)
    },
  }
  try {
    await ports.tree.check()
    const times: BackupFolderTime[] = []
    let after: number | undefined
    do {
      const page = await patiently(ports.clock, signal, () => ports.source.files(after))
      run.show(({ totalCount, totalBytes }) => ({
        totalCount: page.totalCount ?? totalCount,
        totalBytes: page.totalBytes ?? totalBytes,
      }))
      for (const file of page.files) await restoreOne(run, file, () => placeFile(run, file))
      for (const target of page.folders) {
        const folder = { path: target, target, sizeBytes: 0 }
        await restoreOne(run, folder, () => makeFolder(run, target))
      }
      times.push(...(page.times ?? []))
      after = page.next
    } while (after !== undefined)
    await keepTimes(run, times)
    return { state: 'finished', progress }
  } catch (error) {
    if (signal.aborted) return { state: 'cancelled', progress }
    const reason = stopReason(error)
    if (reason === undefined) throw error
    return { state: 'stopped', reason, progress }
  }
}

interface Run {
  readonly ports: RestorePorts
  /** The list of the progress itself, which grows: copied for each of very many failures, it would take longer than the restore. */
  readonly failures: RestoreFailed[]
  readonly signal: AbortSignal
  readonly show: (change: (before: RestoreProgress) => Partial<RestoreProgress>) => void
}

/** What ends the whole restore; undefined for a defect. */
function stopReason(error: unknown): string | undefined {
  if (isDeviceProblem(error)) return error.isAway ? 'offline' : error.error
  if (!isSourceError(error)) return undefined
  if (error.problem === 'full') return 'computerFull'
  return error.problem === 'denied' ? 'sourceDenied' : 'sourceMissing'
}

type Outcome = 'restored' | 'same' | RestoreFailure
type Named = Pick<BackupFile, 'path' | 'target' | 'sizeBytes'>

async function restoreOne(run: Run, file: Named, place: () => Promise<Outcome>): Promise<void> {
  run.signal.throwIfAborted()
  run.show(() => ({ current: file.path }))
  const outcome = await tryOne(run, file, place)
  if (outcome !== 'restored' && outcome !== 'same') run.failures.push({ path: file.path, reason: outcome })
  run.show(({ doneCount, doneBytes, sameCount }) => ({
    doneCount: doneCount + 1,
    doneBytes: doneBytes + file.sizeBytes,
    sameCount: outcome === 'same' ? sameCount + 1 : sameCount,
  }))
}

/** A folder that is there already is the restored one, whatever is in it. */
async function makeFolder({ ports }: Run, path: string): Promise<Outcome> {
  await ports.tree.makeFolder(path)
  return 'restored'
}

/** Last: what is put into a folder changes its time. A folder that is not there, or not ours to change, keeps its own. */
async function keepTimes({ ports: { tree }, signal }: Run, times: readonly BackupFolderTime[]): Promise<void> {
  for (const { path, modifiedSeconds } of times) {
    signal.throwIfAborted()
    if (!isSafePath(path)) continue
    try {
      await tree.keepFolderTime?.(path, modifiedSeconds * 1000)
    } catch (error) {
      if (!isSourceError(error)) throw error
    }
  }
}

async function tryOne(run: Run, file: Named, place: () => Promise<Outcome>): Promise<Outcome> {
  if (!isSafePath(file.target)) return 'name'
  try {
    return await place()
  } catch (error) {
    if (isDeviceProblem(error) && goneFiles.has(error.error)) return 'missing'
    if (!isSourceError(error) || error.problem === 'full') throw error
    // The folder itself may be gone, or not allowed any more: then this is no matter of one file.
    await run.ports.tree.check()
    return fileFailures[error.problem] ?? 'denied'
  }
}

/** Refusals of one file; every other one ends the restore. */
const goneFiles: ReadonlySet<string> = new Set(['fileNotFound', 'backupNothingThere', 'invalidPath'])
const fileFailures: Readonly<Record<string, RestoreFailure>> = { missing: 'blocked', busy: 'inUse', name: 'name' }

/** Names come from another computer, through a device: none may lead out of the folder, or mean something else on this system. */
function isSafePath(path: string): boolean {
  const names = path.split('/')
  return (
    names[0] !== '.cove-sync' &&
    names.every((name) => name !== '' && name !== '.' && name !== '..' && !/[\\:*?"<>|\u0000-\u001f]/.test(name))
  )
}

const mostNames = 1000
/** A name that was free before the download and is not after it: a user who is faster each time gets the last word. */
const mostDownloads = 3

async function placeFile(run: Run, file: BackupFile): Promise<Outcome> {
  const { clock } = run.ports
  const at = file.target.lastIndexOf('/') + 1
  let downloads = 0
  for (let attempt = 0; attempt < mostNames && downloads < mostDownloads; attempt += 1) {
    const path = attempt === 0 ? file.target : file.target.slice(0, at) + numberedName(file.target.slice(at), attempt)
    const there = await whatIsThere(run, path, file)
    if (there === 'same') return 'same'
    if (there === 'other') continue
    downloads += 1
    const placed = await patiently(clock, run.signal, () => download(run, file, path))
    if (placed !== 'taken') return placed
  }
  return 'taken'
}

async function whatIsThere({ ports, signal }: Run, path: string, { md5, sizeBytes }: BackupFile): Promise<'nothing' | 'same' | 'other'> {
  try {
    const file = await ports.tree.open(path)
    return file.sizeBytes === sizeBytes && (await md5OfFile(ports, file, signal)) === md5 ? 'same' : 'other'
  } catch (error) {
    if (!isSourceError(error)) throw error
    return error.problem === 'missing' ? 'nothing' : 'other'
  }
}

async function download(
  { ports, signal }: Run,
  { entryId, md5, modifiedSeconds, mode }: BackupFile,
  path: string,
): Promise<'restored' | 'damaged' | 'taken'> {
  const staged = await ports.tree.stage(path, { modifiedMs: modifiedSeconds * 1000, mode })
  let isPlaced = false
  try {
    const hash = await ports.startMd5()
    for await (const bytes of ports.source.read(entryId, signal)) {
      signal.throwIfAborted()
      hash.update(bytes)
      await staged.write(bytes)
    }
    if (hash.digest() !== md5) return 'damaged'
    isPlaced = (await staged.commit(undefined)) !== undefined
    return isPlaced ? 'restored' : 'taken'
  } finally {
    if (!isPlaced) await staged.discard()
  }
}
