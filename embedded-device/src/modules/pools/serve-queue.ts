import { keepServed } from './keep-served.ts'
import type { PoolsParts } from './parts.ts'
import { reconcile } from './reconcile.ts'

/** Serves pools one change after the other. */
export interface ServeQueue {
  readonly add: () => void
  /** Resolves when every change up to now is done. */
  readonly idle: () => Promise<void>
}

/** STO-05c: serves pools after each change of a disk, one change after the other: two at once would mount and unmount the same pool. */
export function createServeQueue(parts: PoolsParts): ServeQueue {
  let last = Promise.resolve()
  return {
    add: () => {
      last = last.then(() => serve(parts)).catch((error: unknown) => parts.host.log.error('pools', error))
    },
    idle: () => last,
  }
}

async function serve(parts: PoolsParts): Promise<void> {
  await keepServed(parts)
  reconcile(parts)
}
