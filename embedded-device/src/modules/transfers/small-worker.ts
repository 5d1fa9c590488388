import { parentPort, workerData } from 'node:worker_threads'
import type { EndRequest } from '../../core/threads/thread-end.ts'
import { createSmallWriter, threadDisk } from '../../files/staging-kit.ts'
import { createSharedTurns } from './shared-turns.ts'
import { toOutcome } from './small-messages.ts'
import type { SmallNews, SmallSeat, SmallWish } from './small-messages.ts'
import { createTogether } from './small-together.ts'
import { createVolumeSync } from '../../files/staging-kit.ts'

const port = parentPort
if (!port) throw new Error('small-worker runs as a worker thread')

// What small-threads passes when it starts this thread.
const { making, syncing, number } = workerData as SmallSeat
const volume = createVolumeSync()
const writer = createSmallWriter(threadDisk, Date.now, {
  making: createSharedTurns(making, number),
  together: createTogether(volume, { shared: syncing, number }),
})
const asError = (error: unknown): Error => (error instanceof Error ? error : new Error('small files failed', { cause: error }))
const running = new Set<Promise<void>>()

async function write({ id, space, files }: SmallWish): Promise<void> {
  // A defect is told to who asked; the other batches of this thread go on.
  const answers = await writer.write(space, files).catch((error: unknown) => files.map(() => asError(error)))
  port?.postMessage({ kind: 'done', id, answers: answers.map(toOutcome) } satisfies SmallNews)
}

function end(): void {
  volume[Symbol.dispose]()
  port?.close()
}

port.on('message', (wish: SmallWish | EndRequest) => {
  // What began is finished and answered first.
  if (wish.kind === 'end') return void Promise.all(running).then(end)
  const work = write(wish).finally(() => running.delete(work))
  running.add(work)
})
port.postMessage({ kind: 'ready' } satisfies SmallNews)
