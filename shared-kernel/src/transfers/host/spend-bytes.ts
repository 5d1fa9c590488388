import type { Remote } from 'comlink'
import type { Transfers } from '../transfers.ts'
import type { WorkerApi } from './protocol.ts'

/** Takes bytes from the worker's limit, also when the worker is replaced meanwhile. */
export interface Spending {
  readonly spend: Transfers['spend']
  /** Asks the new worker for what the former one did not answer, after `ready`. */
  readonly workerReplaced: (ready: Promise<void>) => void
}

/** Creates the spending of one page. */
export function createSpending(pageId: string, worker: () => Promise<Remote<WorkerApi>>): Spending {
  let replaced = new AbortController()
  let ready = Promise.resolve()
  return {
    async spend(kind, bytes, signal) {
      for (;;) {
        signal.throwIfAborted()
        const ended = AbortSignal.any([signal, replaced.signal])
        await ready
        const isOpen = await untilAborted((await worker()).spend(pageId, kind, bytes), ended)
        signal.throwIfAborted()
        if (isOpen !== undefined) return isOpen
      }
    },
    workerReplaced: (greeted) => {
      ready = greeted.catch(() => undefined)
      replaced.abort()
      replaced = new AbortController()
    },
  }
}

/** Undefined when the signal aborts first. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  const aborted = Promise.withResolvers<undefined>()
  const stop = () => aborted.resolve(undefined)
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
