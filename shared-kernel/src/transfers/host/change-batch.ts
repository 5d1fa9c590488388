import type { StoreApi } from 'zustand/vanilla'
import type { EngineTask } from '../engine/engine.ts'
import type { TransfersState, TransferTask } from '../transfers.ts'
import { mergeState } from './merge-state.ts'
import type { StateChange } from './protocol.ts'

/** Applies the changes that the worker sends to a page. Dispose it with the page. */
export interface ChangeBatch extends Disposable {
  readonly push: (change: StateChange) => void
  /** Applies pending changes now. */
  readonly flush: () => void
  /** Drops pending changes: they belong to another user. */
  readonly clear: () => void
}
interface BatchParts {
  readonly store: StoreApi<TransfersState>
  readonly inWords: (task: EngineTask) => TransferTask
  readonly nowMs: () => number
  readonly setTimer: (run: () => void, delayMs: number) => Disposable
}

/** Nobody sees more pictures a second than that, in ms. */
const frameMs = 16

/**
 * TR-12: windows are drawn once for all changes of one frame: a page that was busy finds many waiting, and each would cost it a drawing. The
 * first change of a quiet moment is taken in at once, and none inside a frame, where layout and painting would come on top of it.
 */
export function createChangeBatch({ store, inWords, nowMs, setTimer }: BatchParts): ChangeBatch {
  let waiting: StateChange[] = []
  let takenAtMs = Number.NEGATIVE_INFINITY
  let timer: Disposable | undefined
  const flush = () => {
    timer?.[Symbol.dispose]()
    timer = undefined
    if (waiting.length === 0) return
    const changes = waiting
    waiting = []
    takenAtMs = nowMs()
    store.setState((state) => changes.reduce((before, change) => mergeState(before, change, inWords), state))
  }
  return {
    flush,
    push: (change) => {
      waiting.push(change)
      if (timer) return
      const sinceMs = nowMs() - takenAtMs
      // A clock that was set back is not waited for.
      if (sinceMs >= frameMs || sinceMs < 0) flush()
      else timer = setTimer(flush, frameMs - sinceMs)
    },
    clear: () => {
      waiting = []
    },
    [Symbol.dispose]: () => {
      timer?.[Symbol.dispose]()
      waiting = []
    },
  }
}
