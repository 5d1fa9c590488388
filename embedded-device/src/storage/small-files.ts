import { createHash } from 'node:crypto'
import { smallFileBytes } from '@cove/device-contract/rules'
import { dropQuietly } from './atomic-text.ts'
import { type Disk, OpenFlag } from './disk.ts'
import { type DiskWork, runAsync, step } from './disk-work.ts'
import { checkNewName } from './names.ts'
import { type OpenFolder, statOr, withFolder, withMadeFolder } from './path-guard.ts'
import { publishFile } from './publish.ts'
import { refusalIn } from './full-disk.ts'
import { refuse, toRefusal } from './refusal.ts'
import { fullNames, inStaging, leafName, parent, parentIndexPath, sibling } from './space-folders.ts'
import { type Entry, type FileIndex, type Principal, type SmallFile } from './types.ts'
import { ulid } from './ulid.ts'
import { toEntry } from './vfs.ts'

interface SmallFilesOptions {
  readonly disk: Disk
  readonly index: FileIndex
  readonly nowMs: () => number
  readonly freeBytes: (file: SmallFile) => Promise<number>
}

type Answer = Entry | Error

interface Job {
  readonly file: SmallFile
  readonly answer: (value: Answer) => void
}

/** One directory fsync serves so many files at most; bounds the time the first of them waits. */
const BATCH_LIMIT = 64

/**
 * W3: whole small files. What arrives while a batch is on its way forms the next batch, so many requests share one fsync of
 * the directory, and the fsyncs of their files meet in one journal commit. Each answer still means "durable under its name".
 */
export function createSmallFiles(options: SmallFilesOptions): (who: Principal, files: readonly SmallFile[]) => Promise<Answer[]> {
  const { disk, index, nowMs, freeBytes } = options
  const queues = new Map<string, Job[]>()

  function* putOne(file: SmallFile, staging: OpenFolder, target: OpenFolder): DiskWork<Entry> {
    const part = `${ulid(nowMs())}.small`
    const fd = yield* step(disk.open(staging.at(part), OpenFlag.createFile))
    try {
      yield* step(disk.write(fd, file.bytes.byteLength === 0 ? [] : [file.bytes], 0))
      if (file.mtimeMs !== undefined) yield* step(disk.futimes(fd, file.mtimeMs))
      yield* step(disk.fsync(fd))
      const name = yield* publishFile(disk, { staging, part, target, name: leafName(file.at), policy: file.cover })
      if (name === undefined) return refuse('uploadFileThere')
      return toEntry(sibling(file.at, name), yield* step(disk.fstat(fd)))
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
  async function putTogether(jobs: readonly Job[]): Promise<void> {
    const { at, makeParents } = jobs[0]?.file ?? refuse('illegalParameter')
    const names = fullNames(parent(at))
    const holder = makeParents ? withMadeFolder : withFolder
    const answers = await runAsync(
      inStaging(disk, at.space, (staging) =>
        holder(disk, { rootDir: at.space.rootDir, names }, function* (target: OpenFolder) {
          const each = yield* step(Promise.all(jobs.map((job) => settled(job.file, putOne(job.file, staging, target)))))
          try {
            yield* step(disk.fsync(target.fd))
          } catch (error) {
            for (const [at_, answer] of each.entries()) yield* withdraw(target, answer, jobs[at_]?.file)
            throw error
          }
          return each
        }),
      ),
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

  /** S-B6: each space has a queue of its own, so that a disk that hangs holds up only its own files. */
  async function runQueue(spaceId: string, queue: Job[]): Promise<void> {
    while (queue.length > 0) {
      const groups = Map.groupBy(
        queue.splice(0, BATCH_LIMIT),
        ({ file }) => `${parentIndexPath(file.at)}:${String(file.makeParents ?? false)}`,
      )
      for (const jobs of groups.values()) {
        try {
          await putTogether(jobs)
        } catch (error) {
          for (const job of jobs) job.answer(await toAnswer(job.file, error))
        }
      }
    }
    queues.delete(spaceId)
  }

  async function put(file: SmallFile): Promise<Answer> {
    try {
      if (file.at.names.length === 0) refuse('illegalParameter')
      checkNewName(leafName(file.at))
      if (file.bytes.byteLength > smallFileBytes) refuse('chunkTooLarge')
      if (createHash('md5').update(file.bytes).digest('hex') !== file.md5) refuse('chunkMismatch')
      if (file.bytes.byteLength > (await freeBytes(file))) refuse('notEnoughSpace')
    } catch (error) {
      const refusal = toRefusal(error)
      if (refusal instanceof Error) return refusal
      throw error
    }
    return new Promise((answer) => {
      const { id } = file.at.space
      const waiting = queues.get(id)
      if (waiting) return void waiting.push({ file, answer })
      const queue = [{ file, answer }]
      queues.set(id, queue)
      void runQueue(id, queue)
    })
  }

  return (_who, files) => Promise.all(files.map(put))
}
