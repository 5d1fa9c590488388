import type { RunHold } from '../../core/programs/run-hold.ts'

/** What a long work asks before each piece that it reads. */
export interface WorkControl {
  /** Aborts when the task is canceled or the device closes; a pause does not abort it. */
  readonly signal: AbortSignal
  /** Resolves when the next piece may be read, which is later while the task is paused. Rejects with the reason of `signal`. */
  readonly proceed: () => Promise<void>
  /** For programs that read by themselves. */
  readonly hold: RunHold
}

/** A control, and the switch of its pause. */
export interface SwitchedControl extends WorkControl {
  /** Pauses or resumes the work. */
  readonly setHeld: (isHeld: boolean) => void
}

/** Creates the control of one work. */
export function createWorkControl(signal: AbortSignal): SwitchedControl {
  const listeners = new Set<() => void>()
  let resumed: PromiseWithResolvers<void> | undefined
  const setHeld = (isHeld: boolean): void => {
    if (isHeld === (resumed !== undefined)) return
    resumed?.resolve()
    resumed = isHeld ? Promise.withResolvers<void>() : undefined
    for (const listener of listeners) listener()
  }
  signal.addEventListener('abort', () => setHeld(false), { once: true })
  return {
    signal,
    setHeld,
    hold: {
      get isHeld() {
        return resumed !== undefined
      },
      onChange(listener) {
        listeners.add(listener)
        return { [Symbol.dispose]: () => void listeners.delete(listener) }
      },
    },
    async proceed() {
      while (resumed !== undefined) await resumed.promise
      signal.throwIfAborted()
    },
  }
}
