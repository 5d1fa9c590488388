import { signalGroup } from './process-group.ts'

/** Says whether a program is to stand still for a while, as while its task is paused. */
export interface RunHold {
  readonly isHeld: boolean
  /** Calls back at each change. */
  onChange(listener: () => void): Disposable
}

/** The limit of time of a run; the time during which the program is stopped does not count. */
interface RunClock extends Disposable {
  stop(): void
  start(): void
}

function createClock(limitMs: number, onEnd: () => void): RunClock {
  let [leftMs, startedMs] = [limitMs, 0]
  let timer: NodeJS.Timeout | undefined
  const stop = (): void => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    leftMs -= performance.now() - startedMs
  }
  return {
    stop,
    start() {
      if (timer !== undefined) return
      startedMs = performance.now()
      timer = setTimeout(onEnd, Math.max(0, leftMs))
    },
    [Symbol.dispose]: stop,
  }
}

/** What is watched of one run. */
export interface HeldRun {
  readonly pid: number | undefined
  readonly limitMs: number
  readonly onTimeout: () => void
  readonly hold: RunHold | undefined
}

/** Stops and resumes the process group as `hold` says, and limits the time it runs. Windows cannot stop a program: there it runs on. */
export function watchTime({ pid, limitMs, onTimeout, hold }: HeldRun): Disposable {
  const clock = createClock(limitMs, onTimeout)
  let isStopped = false
  const apply = (): void => {
    const isHeld = hold?.isHeld === true && process.platform !== 'win32'
    if (isHeld) clock.stop()
    else clock.start()
    if (isHeld !== isStopped && pid !== undefined) signalGroup(pid, isHeld ? 'SIGSTOP' : 'SIGCONT')
    isStopped = isHeld
  }
  apply()
  const changes = hold?.onChange(apply)
  return {
    [Symbol.dispose]() {
      changes?.[Symbol.dispose]()
      clock[Symbol.dispose]()
    },
  }
}
