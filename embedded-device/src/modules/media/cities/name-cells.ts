import type { Worker } from 'node:worker_threads'
import { endThread, startThread } from '../../../module-kit/thread-kit.ts'
import type { CellFolder, CityStore } from './city-store.ts'
import type { CityAnswer, CityRequest } from './city-worker.ts'

export interface NameCellsOptions {
  readonly store: CityStore
  /** Folders whose pictures have a city now. */
  readonly onNamed: (folders: readonly CellFolder[]) => void
  readonly onProblem: (error: unknown) => void
}

/** Names cells in a thread that ends when none is left. */
export interface NameCells extends AsyncDisposable {
  /** Looks whether cells wait. */
  kick(): void
}

const batch = 2000

/** ALB-01b: names the places of pictures from tables on the device; nothing is asked outside. */
export function createNameCells({ store, onNamed, onProblem }: NameCellsOptions): NameCells {
  let running: Promise<void> | undefined
  let isEnding = false
  const nameAll = async (thread: Worker): Promise<void> => {
    for (let cells = store.waiting(batch); cells.length > 0 && !isEnding; cells = store.waiting(batch)) {
      const points = cells.map(({ latitude, longitude }) => ({ latitude, longitude }))
      const { cities } = await ask(thread, { kind: 'find', id: 1, points })
      store.name(cells, cities)
      onNamed(store.foldersOf(cells))
    }
  }
  const run = async (): Promise<void> => {
    const thread = startThread(new URL('./city-worker.ts', import.meta.url))
    thread.unref()
    try {
      await nameAll(thread)
    } finally {
      await endThread(thread)
    }
  }
  return {
    kick() {
      if (running || isEnding || !store.hasWaiting()) return
      // What fails is tried again with the next kick.
      running = run()
        .catch(onProblem)
        .finally(() => (running = undefined))
    },
    async [Symbol.asyncDispose]() {
      isEnding = true
      await running
    },
  }
}

/** One request at a time: the thread answers, or ends. */
function ask(thread: Worker, request: CityRequest): Promise<CityAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<CityAnswer>()
  const onEnd = (): void => reject(new Error('the thread that names places ended'))
  thread.once('message', resolve)
  thread.once('error', reject)
  thread.once('exit', onEnd)
  thread.postMessage(request)
  return promise.finally(() => {
    thread.off('message', resolve)
    thread.off('error', reject)
    thread.off('exit', onEnd)
  })
}
