import { hash } from 'node:crypto'
import { dropQuietly } from '../disk/atomic-text.ts'
import { OpenFlag } from '../disk/disk.ts'
import type { Disk, DiskStat } from '../disk/disk.ts'
import { runAsync, step } from '../disk/disk-work.ts'
import type { DiskWork } from '../disk/disk-work.ts'
import { refusalIn } from '../disk/full-disk.ts'
import { statOr, withFolder, withMadeFolder } from '../disk/path-guard.ts'
import type { OpenFolder } from '../disk/path-guard.ts'
import { publishFile } from '../disk/publish.ts'
import { refuse, Refusal } from '@cove/server-kit/refusal'
import { fullNames, inStaging, leafName, parent, parentIndexPath, sibling, standingDepth } from '../places/space-folders.ts'
import type { SyncTogether, StartSyncTogether } from '../disk/sync-together.ts'
import { keepVersion } from '../trash/trash-box.ts'
import { createTurns } from '@cove/server-kit/turns'
import type { Turns } from '@cove/server-kit/turns'
import type { Entry } from '../disk/entry.ts'
import type { SmallFile } from './small-file.ts'
import type { Space } from '../places/space.ts'
import { ulid } from '@cove/server-kit/ulid'
import { toEntry } from '../places/to-entry.ts'

export type SmallAnswer = Entry | Error

/** W3: puts one batch of whole small files of one space on its disk. */
export interface SmallWriter {
  /** One answer per file, in order; an entry means "durable under its name". */
  write(space: Space, files: readonly SmallFile[]): Promise<SmallAnswer[]>
}

interface Job {
  readonly file: SmallFile
  /** Its name in staging. */
  readonly part: string
  readonly together: SyncTogether | undefined
  answer?: SmallAnswer
}

interface Part {
  readonly name: string
  readonly own: DiskStat
}

/** So many folders of one batch are filled at once. */
const FOLDERS_AT_ONCE = 8

interface SmallWriterParts {
  /**
   * A batch waits for a folder that another has made and not yet synced. Writers in other threads of the same space share it.
   */
  readonly making?: Turns
  readonly together?: StartSyncTogether | undefined
}

/**
 * The writer over a disk. All files of a batch are written before the first sync is waited for, so that one sync of the file system
 * serves them all, or their own syncs meet in few commits of the journal; one sync of each folder makes all names in it durable. Over
 * `threadDisk` only the syncs are waited for.
 */
export function createSmallWriter(disk: Disk, nowMs: () => number, parts: SmallWriterParts = {}): SmallWriter {
  const context: WriterContext = { disk, making: parts.making ?? createTurns() }
  return {
    async write(space, files) {
      const names = partNames(ulid(nowMs()))
      const together = parts.together?.(files.length)
      const jobs = files.map((file, order): Job => {
        const job = { file, part: names(order), together }
        return isTrue(file) ? job : { ...job, answer: new Refusal('chunkMismatch') }
      })
      const sound = jobs.filter(({ answer }) => answer === undefined)
      if (sound.length > 0) await putSound(context, space, sound).catch((error: unknown) => failTogether(disk, sound, error))
      return jobs.map(({ answer }) => answer ?? new Error('a small file without an answer'))
    },
  }
}

interface WriterContext {
  readonly disk: Disk
  readonly making: Turns
}

interface SyncTarget {
  readonly fd: number
  readonly folderFd: number
  readonly together: SyncTogether | undefined
}

/** S-B3: a sync together that failed does not say whose bytes are lost; a descriptor that was open before they were written does. */
function* sync(disk: Disk, { fd, folderFd, together }: SyncTarget): DiskWork<void> {
  if (together && (yield* step(together(folderFd)))) return
  yield* step(disk.fsync(fd))
}

/** The file in staging, durable but without a name. */
function* writePart(disk: Disk, { file, part, together }: Job, staging: OpenFolder): DiskWork<Part> {
  const fd = yield* step(disk.open(staging.at(part), OpenFlag.createFile))
  try {
    if (file.bytes.byteLength > 0) yield* step(disk.write(fd, [file.bytes], 0))
    if (file.mtimeMs !== undefined) yield* step(disk.setModified(fd, file.mtimeMs))
    yield* sync(disk, { fd, folderFd: staging.fd, together })
    return { name: part, own: yield* step(disk.fstat(fd)) }
  } catch (error) {
    yield* dropQuietly(disk, staging, [part])
    throw error
  } finally {
    yield* step(disk.close(fd))
  }
}

interface Folders {
  readonly staging: OpenFolder
  readonly target: OpenFolder
}

function* publish(disk: Disk, { file, part }: { readonly file: SmallFile; readonly part: Part }, at: Folders): DiskWork<Entry> {
  let replacedBoxId: string | undefined
  const beforeCover = function* (): DiskWork<void> {
    if (file.keepsVersionOf === undefined) return
    const nowMs = Date.now()
    const version = { userNo: file.keepsVersionOf, at: file.at, folder: at.target, id: ulid(nowMs), nowMs, isRepeat: false }
    replacedBoxId = yield* keepVersion(disk, version)
  }
  try {
    const publication = { ...at, part: part.name, own: part.own, name: leafName(file.at), policy: file.cover }
    const name = yield* publishFile(disk, { ...publication, beforeCover })
    if (name === undefined) return refuse('uploadFileThere')
    return { ...toEntry(sibling(file.at, name), part.own), ...(replacedBoxId === undefined ? {} : { replacedBoxId }) }
  } finally {
    // A durable file is not a failed one because its second name stayed: the next start removes that.
    yield* dropQuietly(disk, at.staging, [part.name])
  }
}

async function toAnswer(disk: Disk, { at }: SmallFile, error: unknown): Promise<Error> {
  const refusal = await refusalIn(disk, at.space, error)
  return refusal instanceof Error ? refusal : new Error('small file failed', { cause: error })
}

const settled = <T>(disk: Disk, file: SmallFile, work: DiskWork<T>): Promise<T | Error> =>
  runAsync(work).catch((error: unknown) => toAnswer(disk, file, error))

/** All files of one directory. */
async function putTogether({ disk, making }: WriterContext, jobs: readonly Job[], staging: OpenFolder): Promise<void> {
  const { at, makeParents, standingNames } = jobs[0]?.file ?? refuse('illegalParameter')
  const place = { rootDir: at.space.rootDir, names: fullNames(parent(at)) }
  const made = { ...place, standing: standingDepth({ at, standingNames }) }
  if (makeParents) await making(at.space.id, () => runAsync(withMadeFolder(disk, made, nothing)))
  await runAsync(withFolder(disk, place, (target: OpenFolder) => putInFolder(disk, jobs, { staging, target })))
}

function* putInFolder(disk: Disk, jobs: readonly Job[], folders: Folders): DiskWork<void> {
  const { staging, target } = folders
  const parts = yield* step(Promise.all(jobs.map((job) => settled(disk, job.file, writePart(disk, job, staging)))))
  // Names are made when no sync of this batch runs any more: they would wait for its commits, one by one.
  const each = yield* step(
    Promise.all(
      jobs.map(async ({ file }, order) => {
        const part = parts[order] ?? new Error('a small file without a part')
        return part instanceof Error ? part : settled(disk, file, publish(disk, { file, part }, folders))
      }),
    ),
  )
  try {
    yield* sync(disk, { fd: target.fd, folderFd: target.fd, together: jobs[0]?.together })
  } catch (error) {
    for (const [order, answer] of each.entries()) yield* withdraw(disk, target, { answer, file: jobs[order]?.file })
    throw error
  }
  for (const [order, job] of jobs.entries()) job.answer = each[order] ?? new Error('a small file without an answer')
}

interface Withdrawn {
  readonly answer: SmallAnswer
  readonly file: SmallFile | undefined
}

/** S-B3: a refused file is removed; one that covered another cannot be undone. */
function* withdraw(disk: Disk, target: OpenFolder, { answer, file }: Withdrawn): DiskWork<void> {
  if (answer instanceof Error || file?.cover === 'cover') return
  const now = yield* statOr(disk, target.at(answer.name))
  if (now !== undefined && String(now.inode) === answer.fileId) yield* dropQuietly(disk, target, [answer.name])
}

/** A file that has an answer keeps it. */
async function failTogether(disk: Disk, jobs: readonly Job[], error: unknown): Promise<void> {
  for (const job of jobs) job.answer ??= await toAnswer(disk, job.file, error)
}

/** One look at staging serves all folders of a batch. */
async function putSound(context: WriterContext, space: Space, sound: readonly Job[]): Promise<void> {
  const { disk } = context
  const groupOf = ({ at, makeParents = false, standingNames = 0 }: SmallFile): string =>
    `${parentIndexPath(at)}:${makeParents}:${standingNames}`
  const byFolder = Map.groupBy(sound, ({ file }) => groupOf(file))
  const groups = byFolder.values()
  await runAsync(
    inStaging(disk, space, function* (staging) {
      const lane = async (): Promise<void> => {
        for (const jobs of groups) await putTogether(context, jobs, staging).catch((error: unknown) => failTogether(disk, jobs, error))
      }
      yield* step(Promise.all(Array.from({ length: Math.min(FOLDERS_AT_ONCE, byFolder.size) }, lane)))
    }),
  )
}

const DIGITS = 4

/** Names in staging for all files of a batch: random enough once, counted on from there. */
const partNames = (id: string): ((order: number) => string) => {
  const first = id.slice(0, -DIGITS)
  return (order) => `${first}${order.toString(32).toUpperCase().padStart(DIGITS, '0')}.small`
}

function* nothing(): DiskWork<void> {}

const isTrue = ({ bytes, md5 }: SmallFile): boolean => hash('md5', bytes, 'hex') === md5
