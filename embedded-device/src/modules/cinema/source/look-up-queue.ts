import type { cinema } from '@cove/device-contract/cinema'
import type { Host } from '../../../module-kit/module-kit.ts'
import type { OpenedSource } from './open-source.ts'

/** Has one job while there is something to look up, and the source may be asked. */
export interface LookUpQueue extends Disposable {
  begin(): void
  /** Looks whether there is something to do. */
  kick(): void
  ended(): void
}

const firstPauseMs = 30_000
const longestPauseMs = 15 * 60_000

/** Creates the queue; `pauseFactor` is for tests. */
export function createLookUpQueue(
  { jobs, nowMs }: Pick<Host<typeof cinema>, 'jobs' | 'nowMs'>,
  source: Pick<OpenedSource, 'isOn' | 'askable' | 'waitsUntilMs' | 'lookups' | 'pictures'>,
  pauseFactor = 1,
): LookUpQueue {
  let isOpen = false
  let isQueued = false
  let pauses = 0
  let timer: NodeJS.Timeout | undefined
  const left = (): number => source.lookups.left(nowMs()) + source.pictures.left(nowMs())
  const later = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(kick, ms).unref()
  }
  function kick(): void {
    if (!isOpen || isQueued || !source.isOn() || left() === 0) return
    if (source.askable() === undefined) {
      const waitsMs = source.waitsUntilMs() - nowMs()
      // A refused key is asked for again when there is another one.
      if (waitsMs > 0) later(Math.min(waitsMs, longestPauseMs))
      return
    }
    isQueued = true
    jobs.add('lookUp', { payload: {} })
  }
  return {
    kick() {
      pauses = 0
      kick()
    },
    begin() {
      isOpen = true
      kick()
    },
    ended() {
      isQueued = false
      if (left() === 0) return void (pauses = 0)
      // Work is left: the source is away or asked for a pause.
      const ownMs = Math.min(longestPauseMs, firstPauseMs * 2 ** pauses) * pauseFactor
      pauses += 1
      later(Math.max(ownMs, Math.min(longestPauseMs, source.waitsUntilMs() - nowMs())))
    },
    [Symbol.dispose]() {
      isOpen = false
      clearTimeout(timer)
    },
  }
}
