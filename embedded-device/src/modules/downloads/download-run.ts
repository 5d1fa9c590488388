import { join } from 'node:path'
import type { BallastGuard } from '../../files/places/ballasts.ts'
import type { Disk } from '../../files/disk/disk.ts'
import { makeStateDir, STAGING, child, runAsync } from '../../module-kit/staging-kit.ts'
import { isRefusal, refuse, toRefusal } from '@cove/server-kit/refusal'
import type { FileIndex } from '../../files/index/index-port.ts'
import type { Location, Space } from '../../files/places/space.ts'
import type { Entry } from '../../files/disk/entry.ts'
import type { Vfs } from '../../files/vfs/vfs-types.ts'
import type { DownloadReservations } from './download-reservations.ts'
import type { DownloadStore } from './download-store.ts'
import type { DownloadEnd, DownloadProvider, DownloadSink, DownloadTask, Progress } from './download-types.ts'
import { downloadFolder } from './part-file.ts'
import { openPartWriter } from './part-writer.ts'
import type { PartWriter } from './part-writer.ts'
import { dropStaged, publishOnlyFile, publishPart, publishTree } from './publish-download.ts'
import type { TokenBucket } from './token-bucket.ts'

export interface RunOptions {
  readonly disk: Disk
  readonly store: DownloadStore
  readonly vfs: Vfs
  readonly index: FileIndex
  readonly reservations: DownloadReservations
  readonly ballasts: Pick<BallastGuard, 'ordinary' | 'isReleased'>
  readonly bootId: string
  /** UNDO-01: a download has made this entry. */
  readonly onMade?: ((task: DownloadTask, spaceId: string, entry: Entry) => void) | undefined
}

/** One try of one download. */
export interface Run {
  readonly task: DownloadTask
  /** The target folder. */
  readonly into: Location
  /** The target folder with the rights of the moment. Refuses what `locate` of the spaces refuses. */
  locate(): Promise<Location>
  readonly provider: DownloadProvider
  readonly signal: AbortSignal
  readonly buckets: readonly TokenBucket[]
  limits(): ReturnType<DownloadSink['limits']>
  onProgress(progress: Progress): void
  /** It is in its place; called before anything is tidied up. */
  onPlaced(placed: Placed): void
}

export interface Placed {
  /** Device path. */
  readonly path: string
  readonly name: string
  readonly isSeeding: boolean
}

export type RunEnd =
  | { readonly kind: 'metadata'; readonly torrent: Uint8Array }
  | { readonly kind: 'finished' }
  | { readonly kind: 'seeding'; readonly space: Space; readonly seed: (signal: AbortSignal) => Promise<void> }

/** Downloads and puts the result in its place. The caller keeps the state of the download. */
export async function runDownload(run: Run, options: RunOptions): Promise<RunEnd> {
  const { task, signal } = run
  let part: PartWriter | undefined
  try {
    const end = await run.provider.start(
      task,
      sinkOf(run, options, (opened) => (part = opened)),
      signal,
    )
    signal.throwIfAborted()
    if (end.kind === 'metadata') return end
    if (end.kind === 'file') await part?.finish()
    return await place(run, options, end).catch(async (error: unknown) => {
      // What cannot be put in its place is not seeded either.
      if (end.kind === 'files') await end.seed?.(AbortSignal.abort()).catch(() => undefined)
      throw error
    })
  } catch (error) {
    throw toRefusal(error)
  } finally {
    await part?.[Symbol.asyncDispose]()
  }
}

/** After a start of the device: a download that is in its place is seeded again. */
export async function runSeedAgain(run: Run, options: RunOptions): Promise<void> {
  const sink = sinkOf(run, options, () => undefined)
  // Nothing is written, so no space is reserved.
  const stagingDir = async (): Promise<string> => stagingOf(run)
  await run.provider.seedAgain?.(run.task, { ...sink, stagingDir }, run.signal)
}

const stagingOf = ({ task, into }: Pick<Run, 'task' | 'into'>): string => join(into.space.rootDir, ...STAGING, downloadFolder(task.id))

function sinkOf(run: Run, options: RunOptions, onPart: (part: PartWriter) => void): DownloadSink {
  const { task, into, signal } = run
  const { store, reservations, bootId, ballasts } = options
  const disk = ballasts.ordinary(options.disk, into.space)
  return {
    async openPart() {
      const part = await openPartWriter(task, {
        disk,
        store,
        reservations,
        space: into.space,
        bootId,
        buckets: run.buckets,
        signal,
        onWritten: (doneBytes, totalBytes) =>
          run.onProgress({ doneBytes, totalBytes, bytesPerSecond: 0, uploadBytesPerSecond: 0, connections: 1 }),
      })
      onPart(part)
      return part
    },
    async stagingDir() {
      const totalBytes = store.get(task.id)?.totalBytes ?? 0
      await reservations.take({
        id: task.id,
        userNo: task.userNo,
        space: into.space,
        totalBytes,
        doneBytes: Math.min(task.doneBytes, totalBytes),
      })
      const dir = stagingOf(run)
      makeStateDir(dir)
      store.update(task.id, { bootId })
      return dir
    },
    report(progress) {
      // S-B1: the helper program writes by itself, so it is stopped here.
      if (progress.doneBytes < progress.totalBytes && ballasts.isReleased(into.space)) refuse('notEnoughSpace')
      reservations.wrote(task.id, progress.doneBytes)
      run.onProgress(progress)
    },
    limits: () => run.limits(),
    torrent: () => store.torrent(task.id),
    files: () => store.files(task.id),
  }
}

async function place(run: Run, options: RunOptions, end: Exclude<DownloadEnd, { kind: 'metadata' }>): Promise<RunEnd> {
  const { disk, store, index, reservations } = options
  const { task, into } = run
  // P7: a download takes hours, and the right to its folder may have ended.
  await run.locate()
  await ensureFolder(options.vfs, into)
  // The name may have been learned while it ran.
  const name = store.get(task.id)?.name ?? task.name
  const placing = { id: task.id, into, name }
  const chosen = end.kind === 'files' ? store.files(task.id).filter((file) => file.isSelected) : []
  const [only] = chosen
  const isTree = chosen.length > 1 || only?.path.includes('/') === true
  const got = await runAsync(
    end.kind === 'file'
      ? publishPart(disk, placing)
      : isTree || !only
        ? publishTree(disk, placing, chosen)
        : publishOnlyFile(disk, task.hasName ? placing : { ...placing, name: only.path }, only),
  )
  const at = child(into, got)
  // FM-09: before any client is notified; a listing waits for the changes of its folder.
  index.upsert(into.space.id, into.indexPath, got)
  if (isTree) index.touch(into.space.id, at.indexPath)
  const entry = await options.vfs.stat(at)
  options.onMade?.(task, into.space.id, entry)
  // Stored before the part goes: a second start finds the file and makes no second one (P4).
  run.onPlaced({ path: at.path, name: got, isSeeding: isSeeding(end) })
  if (!isSeeding(end)) await runAsync(dropStaged(disk, into.space, task.id)).catch(() => undefined)
  reservations.settle(task.id, into.space.id, isTree ? 'anywhere' : [into.indexPath])
  return end.kind === 'files' && end.seed ? { kind: 'seeding', space: into.space, seed: end.seed } : { kind: 'finished' }
}

const isSeeding = (end: DownloadEnd): boolean => end.kind === 'files' && end.seed !== undefined

/** Makes the folder again that was removed since the download was added: what was downloaded is not lost for that. */
export async function ensureFolder(vfs: Vfs, folder: Location): Promise<void> {
  if (folder.names.length === 0) return
  try {
    await vfs.stat(folder)
  } catch (error) {
    if (!isRefusal(error) || !['fileNotFound', 'directoryNotFound'].includes(error.error)) throw error
    await vfs.makeFolder(folder, { parents: true }).catch((cause: unknown) => {
      // Another request made it at the same moment.
      if (!isRefusal(cause) || cause.error !== 'fileExists') throw cause
    })
  }
}
