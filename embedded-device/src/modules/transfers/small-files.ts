import { smallFileBytes } from '@cove/device-contract/rules'
import { checkNewName, leafName, parentIndexPath, storageIdOf } from '../../module-kit/staging-kit.ts'
import type { Quota } from '../../files/quota/quota.ts'
import { refuse } from '@cove/server-kit/refusal'
import { createReservations } from './small-reservations.ts'
import type { SmallAnswer, SmallWriter } from '../../files/vfs/small-writer.ts'
import type { FileIndex } from '../../files/index/index-port.ts'
import type { Principal } from '../../core/auth/principal.ts'
import type { LandedListener } from './upload-types.ts'
import type { SmallFile } from '../../files/vfs/small-file.ts'
import type { Space } from '../../files/places/space.ts'

interface SmallFilesOptions {
  readonly writer: SmallWriter
  readonly index: FileIndex
  readonly freeBytes: (file: Pick<SmallFile, 'at'>) => Promise<number>
  readonly quota: Quota
  /** Called before the answer. */
  readonly onLanded?: LandedListener | undefined
}

interface Job {
  readonly file: SmallFile
  readonly answer: (value: SmallAnswer) => void
}

interface Queue {
  readonly waiting: Job[]
  running: number
  isDue: boolean
}

/** Most files that share one fsync of their folder: bounds how long the first waits, and the open descriptors. */
const BATCH_LIMIT = 256
/** Batches of a space that run at once: while one waits for its syncs, the next is written. */
const BATCHES_AT_ONCE = 3
/** Least files of a batch that starts while others run; fewer wait for more files, which share their syncs. */
const LEAST_FILES = 64

/**
 * Stores whole small files (W3). Files that arrive while batches run form the next batch, so many requests share one fsync of the
 * folder, and the fsyncs of their files one journal commit. Each answer means "durable under its name".
 */
export function createSmallFiles(options: SmallFilesOptions): (who: Principal, files: readonly SmallFile[]) => Promise<SmallAnswer[]> {
  const reservations = createReservations(options)
  const queues = new Map<string, Queue>()

  /** S-B6: each space has its queue, so that a disk that hangs delays only its own files. */
  function pump(space: Space, queue: Queue): void {
    while (queue.waiting.length > 0 && (queue.running === 0 || (queue.waiting.length >= LEAST_FILES && queue.running < BATCHES_AT_ONCE))) {
      const batch = queue.waiting.splice(0, BATCH_LIMIT)
      queue.running += 1
      void putBatch(options, space, batch)
        .catch((error: unknown) => {
          for (const { answer } of batch) answer(error instanceof Error ? error : new Error('small files failed', { cause: error }))
        })
        .finally(() => {
          queue.running -= 1
          pump(space, queue)
        })
    }
    if (queue.running === 0) queues.delete(space.id)
  }

  function put(file: SmallFile): Promise<SmallAnswer> {
    return new Promise((answer) => {
      const { space } = file.at
      const queue = queues.get(space.id) ?? { waiting: [], running: 0, isDue: false }
      queues.set(space.id, queue)
      queue.waiting.push({ file, answer })
      if (queue.isDue) return
      queue.isDue = true
      // What is put in the same turn belongs to one batch.
      queueMicrotask(() => {
        queue.isDue = false
        pump(space, queue)
      })
    })
  }

  return async (who, files) => {
    const checked = files.map(problemOf)
    const sound = files.filter((_file, order) => checked[order] === undefined)
    const reserved = await reservations.reserve(who, sound)
    const kept = sound.map((file) => ({ ...file, keepsVersionOf: who.userNo }))
    const answers = await Promise.all(sound.map(async (file, order) => reserved.refusals.get(file) ?? put(kept[order] ?? file)))
    reserved.settle(sound.filter((_file, order) => !(answers[order] instanceof Error)))
    tellLanded(options, who, { files: sound, answers })
    const next = answers.values()
    return checked.map((problem) => problem ?? (next.next().value as SmallAnswer))
  }
}

/** Writes one batch, adds it to the index and answers each file. */
async function putBatch({ writer, index }: SmallFilesOptions, space: Space, batch: readonly Job[]): Promise<void> {
  const answers = await writer.write(
    space,
    batch.map(({ file }) => file),
  )
  const landed = new Map<string, string[]>()
  for (const [order, { file }] of batch.entries()) {
    const one = answers[order]
    if (!one || one instanceof Error) continue
    const dirPath = parentIndexPath(file.at)
    const names = landed.get(dirPath)
    if (names) names.push(one.name)
    else landed.set(dirPath, [one.name])
  }
  // Before the answer: a listing right after it shows the files.
  for (const [dirPath, names] of landed) index.landed(space.id, dirPath, names)
  for (const [order, { answer }] of batch.entries()) answer(answers[order] ?? new Error('a small file without an answer'))
}

interface Landed {
  readonly files: readonly SmallFile[]
  readonly answers: readonly SmallAnswer[]
}

/** UNDO-01: what has its name now, by space; a replaced version counts in the recycle bin (S-H7). */
function tellLanded({ onLanded, quota }: SmallFilesOptions, { userNo }: Principal, { files, answers }: Landed): void {
  const bySpace = Map.groupBy(
    files.flatMap(({ at }, order) => {
      const entry = answers[order]
      return entry && !(entry instanceof Error) ? [{ spaceId: storageIdOf(at), entry }] : []
    }),
    ({ spaceId }) => spaceId,
  )
  if (answers.some((one) => !(one instanceof Error) && one.replacedBoxId !== undefined)) quota.binChanges(userNo)[Symbol.dispose]()
  for (const [spaceId, landed] of bySpace)
    onLanded?.(
      userNo,
      spaceId,
      landed.map(({ entry }) => entry),
    )
}

/** Checks a file before its disk is used. The writer checks its bytes. */
function problemOf({ at, bytes }: SmallFile): Error | undefined {
  try {
    if (at.names.length === 0) refuse('illegalParameter')
    checkNewName(leafName(at))
    if (bytes.byteLength > smallFileBytes) refuse('chunkTooLarge')
    return undefined
  } catch (error) {
    if (error instanceof Error) return error
    throw error
  }
}
