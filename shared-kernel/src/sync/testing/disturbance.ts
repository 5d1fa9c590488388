import { DeviceProblem } from '../../backup/ports.ts'
import { Killed } from './simulated-tree.ts'

/** What disturbs a run. Numbers count calls of the device and changes of folders from the start of the run. */
export interface Disturbance {
  /** The program is killed before this call. */
  readonly killAfter?: number | undefined
  /** From this call of the device on the network is away for `cutCalls` calls. The device has done the first one: only its answer is lost. */
  readonly cutAfter?: number | undefined
  readonly cutCalls?: number | undefined
  /** `onEdit` is called before this call of the device. */
  readonly editAfter?: number | undefined
  readonly onEdit?: (() => void) | undefined
}

/** What is called before and after each call of a simulated device, and before each change of a simulated folder; each may throw. */
export interface Watched {
  beforeCall: (call: string) => void
  afterCall: (call: string) => void
}

/** The calls that disturb one run. */
export function disturb({ killAfter = Infinity, cutAfter = Infinity, cutCalls = 1, editAfter = -1, onEdit }: Disturbance) {
  let steps = 0
  let calls = 0
  const beforeChange = () => {
    steps += 1
    if (steps > killAfter) throw new Killed()
  }
  return {
    beforeChange,
    beforeCall() {
      beforeChange()
      calls += 1
      if (calls === editAfter) onEdit?.()
      if (calls > cutAfter && calls < cutAfter + cutCalls) throw new DeviceProblem('offline', true)
    },
    afterCall() {
      if (calls === cutAfter) throw new DeviceProblem('offline', true)
    },
  }
}

/** Wraps the calls of a device, so that they can be disturbed. */
export const guardedBy =
  (watched: Watched) =>
  <A extends unknown[], T>(call: string, work: (...args: A) => T) =>
  async (...args: A): Promise<T> => {
    watched.beforeCall(call)
    const answer = work(...args)
    watched.afterCall(call)
    return answer
  }
