import { createHash } from 'node:crypto'
import { smallFileBytes } from '@cove/device-contract/rules'
import { dropQuietly } from './atomic-text.ts'
import { type Disk, OpenFlag } from './disk.ts'
import { type DiskWork, runAsync, step } from './disk-work.ts'
import { refusalIn } from './full-disk.ts'
import { checkNewName } from './names.ts'
import { type OpenFolder, statOr, withFolder, withMadeFolder } from './path-guard.ts'
import { publishFile } from './publish.ts'
import { type Quota } from './quota.ts'
import { refuse } from './refusal.ts'
import { createRoom } from './small-room.ts'
import { fullNames, inStaging, leafName, parent, parentIndexPath, sibling, standingDepth } from './space-folders.ts'
import { type Entry, type FileIndex, type Principal, type SmallFile, type Space } from './types.ts'
import { ulid } from './ulid.ts'
import { toEntry } from './vfs.ts'

interface SmallFilesOptions {
  readonly disk: Disk
  readonly index: FileIndex
  readonly nowMs: () => number
  readonly freeBytes: (file: Pick<SmallFile, 'at'>) => Promise<number>
  readonly quota: Quota
}

type Answer = Entry | Error

interface Job {
  readonly file: SmallFile
  readonly answer: (value: Answer) => void
}

/** One directory fsync serves so many files at most; bounds the time the first of them waits, and the descriptors that are open. */
const BATCH_LIMIT = 256
/** So many folders of one batch are filled at once. */
const FOLDERS_AT_ONCE = 8

/**
 * W3: whole small files. What arrives while a batch is on its way forms the next batch, so many requests share one fsync of
 * the directory, and the fsyncs of their files meet in one journal commit. Each answer still means "durable under its name".
 */
export function createSmallFiles(options: SmallFilesOptions): (who: Principal, files: readonly SmallFile[]) => Promise<Answer[]> {
  const { disk, index, nowMs } = options
  const room = createRoom(options)
  const queues = new Map<string, Job[]>()

  function* putOne(file: SmallFile, staging: OpenFolder, target: OpenFolder): DiskWork<Entry> {
    const part = `${ulid(nowMs())}.small`
    const fd = yield* step(disk.open(staging.at(part), OpenFlag.createFile))
    try {
      if (file.bytes.byteLength > 0) yield* step(disk.write(fd, [file.bytes], 0))
      if (file.mtimeMs !== undefined) yield* step(disk.futimes(fd, file.mtimeMs))
      yield* step(disk.fsync(fd))
      const own = yield* step(disk.fstat(fd))
      const name = yield* publishFile(disk, { staging, part, own, target, name: leafName(file.at), policy: file.cover })
      if (name === undefined) return refuse('uploadFileThere')
      return toEntry(sibling(file.at, name), own)
    } finally {
      yield* step(disk.close(fd))
      // A durable file is not a failed one because its second name stayed: the next start removes that.
      yield* dropQuietly(disk, staging, [part])
    }
  }

  async function toAnswer({ at }: SmallFile, error: unknown): Promise<Error> {
    const refusal = await refusalIn(disk, at.space, error)
    return refusal instanceof Error ? refusal : new Error('small file failed', { cause: error })
  }
  const settled = (file: SmallFile, work: DiskWork<Entry>): Promise<Answer> =>
    runAsync(work).catch((error: unknown) => toAnswer(file, error))

  /** All files of one directory. */
  async function putTogether(jobs: readonly Job[], staging: OpenFolder): Promise<void> {
    const { at, makeParents, standingNames } = jobs[0]?.file ?? refuse('illegalParameter')
    const names = fullNames(parent(at))
    const holder = makeParents ? withMadeFolder : withFolder
    const answers = await runAsync(
      holder(disk, { rootDir: at.space.rootDir, names, standing: standingDepth({ at, standingNames }) }, function* (target: OpenFolder) {
        const each = yield* step(Promise.all(jobs.map((job) => settled(job.file, putOne(job.file, staging, target)))))
        try {
          yield* step(disk.fsync(target.fd))
        } catch (error) {
          for (const [at_, answer] of each.entries()) yield* withdraw(target, answer, jobs[at_]?.file)
          throw error
        }
        return each
      }),
    )
    for (const [at_, answer] of answers.entries()) {
      if (!(answer instanceof Error)) index.upsert(at.space.id, parentIndexPath(at), answer.name)
      jobs[at_]?.answer(answer)
    }
  }

  /** S-B3: a refused file does not stand there; one that covered another cannot go back. */
  function* withdraw(target: OpenFolder, answer: Answer, file: SmallFile | undefined): DiskWork<void> {
    if (answer instanceof Error || file?.cover === 'cover') return
    const now = yield* statOr(disk, target.at(answer.name))
    if (now !== undefined && String(now.inode) === answer.fileId) yield* dropQuietly(disk, target, [answer.name])
  }

  async function failTogether(jobs: readonly Job[], error: unknown): Promise<void> {
    for (const job of jobs) job.answer(await toAnswer(job.file, error))
  }

  /** One look at staging serves all folders of a batch. */
  async function putBatch(space: Space, batch: readonly Job[]): Promise<void> {
    const groupOf = ({ at, makeParents = false, standingNames = 0 }: SmallFile): string =>
      `${parentIndexPath(at)}:${makeParents}:${standingNames}`
    const byFolder = Map.groupBy(batch, ({ file }) => groupOf(file))
    const groups = byFolder.values()
    await runAsync(
      inStaging(disk, space, function* (staging) {
        const lane = async (): Promise<void> => {
          for (const jobs of groups) await putTogether(jobs, staging).catch((error: unknown) => failTogether(jobs, error))
        }
        yield* step(Promise.all(Array.from({ length: Math.min(FOLDERS_AT_ONCE, byFolder.size) }, lane)))
      }),
    )
  }

  /** S-B6: each space has a queue of its own, so that a disk that hangs holds up only its own files. */
  async function runQueue(space: Space, queue: Job[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, BATCH_LIMIT)
      // Staging could not be opened, or not be left: who has an answer already keeps it.
      await putBatch(space, batch).catch((error: unknown) => failTogether(batch, error))
    }
    queues.delete(space.id)
  }

  function put(file: SmallFile): Promise<Answer> {
    return new Promise((answer) => {
      const { space } = file.at
      const waiting = queues.get(space.id)
      if (waiting) return void waiting.push({ file, answer })
      const queue = [{ file, answer }]
      queues.set(space.id, queue)
      // What is put in the same turn belongs to the first batch.
      queueMicrotask(() => void runQueue(space, queue))
    })
  }

  return async (who, files) => {
    const checked = files.map(problemOf)
    const sound = files.filter((_file, order) => checked[order] === undefined)
    const given = await room.take(who, sound)
    const answers = await Promise.all(sound.map(async (file) => given.refusals.get(file) ?? put(file)))
    given.settle(sound.filter((_file, order) => !(answers[order] instanceof Error)))
    const next = answers.values()
    return checked.map((problem) => problem ?? (next.next().value as Answer))
  }
}

/** What is wrong with a file before any disk is asked. */
function problemOf({ at, bytes, md5 }: SmallFile): Error | undefined {
  try {
    if (at.names.length === 0) refuse('illegalParameter')
    checkNewName(leafName(at))
    if (bytes.byteLength > smallFileBytes) refuse('chunkTooLarge')
    if (createHash('md5').update(bytes).digest('hex') !== md5) refuse('chunkMismatch')
    return undefined
  } catch (error) {
    if (error instanceof Error) return error
    throw error
  }
}
