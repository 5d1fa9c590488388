import { smallFileBytes } from '@cove/device-contract/rules'
import { checkNewName, leafName, parentIndexPath } from '../../files/staging-kit.ts'
import type { Quota } from '../../files/quota/quota.ts'
import { refuse } from '@cove/server-kit/refusal'
import { createRoom } from './small-room.ts'
import type { SmallAnswer, SmallWriter } from '../../files/vfs/small-writer.ts'
import type { FileIndex } from '../../files/index/index-port.ts'
import type { Principal } from '../../core/auth/principal.ts'
import type { SmallFile } from '../../files/vfs/small-file.ts'
import type { Space } from '../../files/spaces/space.ts'

interface SmallFilesOptions {
  readonly writer: SmallWriter
  readonly index: FileIndex
  readonly freeBytes: (file: Pick<SmallFile, 'at'>) => Promise<number>
  readonly quota: Quota
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

/** One directory fsync serves so many files at most; bounds the time the first of them waits, and the descriptors that are open. */
const BATCH_LIMIT = 256
/** So many batches of a space are on their way: while one waits for its syncs, the next is written. */
const BATCHES_AT_ONCE = 3
/** A batch beside others begins with so many files; fewer wait for their company, so that they share its syncs. */
const COMPANY = 64

/**
 * W3: whole small files. What arrives while batches are on their way forms the next batch, so many requests share one fsync of
 * the directory, and the fsyncs of their files meet in one journal commit. Each answer still means "durable under its name".
 */
export function createSmallFiles(options: SmallFilesOptions): (who: Principal, files: readonly SmallFile[]) => Promise<SmallAnswer[]> {
  const { writer, index } = options
  const room = createRoom(options)
  const queues = new Map<string, Queue>()

  async function putBatch(space: Space, batch: readonly Job[]): Promise<void> {
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
    // Told before it is answered: a listing right after the answer shows the files.
    for (const [dirPath, names] of landed) index.landed(space.id, dirPath, names)
    for (const [order, { answer }] of batch.entries()) answer(answers[order] ?? new Error('a small file without an answer'))
  }

  /** S-B6: each space has a queue of its own, so that a disk that hangs holds up only its own files. */
  function pump(space: Space, queue: Queue): void {
    while (queue.waiting.length > 0 && (queue.running === 0 || (queue.waiting.length >= COMPANY && queue.running < BATCHES_AT_ONCE))) {
      const batch = queue.waiting.splice(0, BATCH_LIMIT)
      queue.running += 1
      void putBatch(space, batch)
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
    const given = await room.take(who, sound)
    const answers = await Promise.all(sound.map(async (file) => given.refusals.get(file) ?? put(file)))
    given.settle(sound.filter((_file, order) => !(answers[order] instanceof Error)))
    const next = answers.values()
    return checked.map((problem) => problem ?? (next.next().value as SmallAnswer))
  }
}

/** What is wrong with a file before any disk is asked. Its bytes are looked at by who writes them. */
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
