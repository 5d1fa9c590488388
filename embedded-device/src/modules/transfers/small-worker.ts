import { parentPort, workerData } from 'node:worker_threads'
import type { EndRequest } from '../../core/threads/thread-end.ts'
import { createSmallWriter, threadDisk } from '../../module-kit/staging-kit.ts'
import { createSharedTurns } from './shared-turns.ts'
import { toOutcome } from './small-messages.ts'
import type { SmallMessage, SmallThreadData, SmallRequest } from './small-messages.ts'
import { createTogether } from './small-together.ts'
import { createVolumeSync } from '../../module-kit/staging-kit.ts'

const port = parentPort
if (!port) throw new Error('small-worker runs as a worker thread')

// What small-threads passes when it starts this thread.
const { making, syncing, number } = workerData as SmallThreadData
const volume = createVolumeSync()
const writer = createSmallWriter(threadDisk, Date.now, {
  making: createSharedTurns(making, number),
  together: createTogether(volume, { shared: syncing, number }),
})
const asError = (error: unknown): Error => (error instanceof Error ? error : new Error('small files failed', { cause: error }))
const running = new Set<Promise<void>>()

async function write({ id, space, files }: SmallRequest): Promise<void> {
  // A defect is reported to the caller; the other batches of this thread continue.
  const answers = await writer.write(space, files).catch((error: unknown) => files.map(() => asError(error)))
  port?.postMessage({ kind: 'done', id, answers: answers.map(toOutcome) } satisfies SmallMessage)
}

function end(): void {
  volume[Symbol.dispose]()
  port?.close()
}

port.on('message', (request: SmallRequest | EndRequest) => {
  // Running batches are finished and answered first.
  if (request.kind === 'end') return void Promise.all(running).then(end)
  const work = write(request).finally(() => running.delete(work))
  running.add(work)
})
port.postMessage({ kind: 'ready' } satisfies SmallMessage)
