import type { ChildEnd, ChildOptions, ChildProgram } from './child-start.ts'

/** Why a request has no reply of the child. */
export type NoReply = ChildEnd | 'timedOut'

/** A reply of the child; `seq` is that of the request. */
interface Reply {
  readonly seq: number
}

export interface ChildRunnerOptions<R extends Reply> {
  readonly start: (options: ChildOptions) => ChildProgram
  /** Resident memory; a child that takes more is killed. */
  readonly memoryBytes: number
  /** A request may take this long; then its child is killed. */
  readonly timeoutMs: number
  /** The child ends after this time without work. */
  readonly idleMs: number
  /** The reply in place of one that never came. */
  readonly replyOf: (why: NoReply, seq: number) => R
}

/** A child process that answers one request at a time; started when it is needed. Disposing kills it. */
export interface ChildRunner<Q extends object, R extends Reply> extends AsyncDisposable {
  /** The caller waits for the reply before the next request. */
  once(request: Q): Promise<R>
}

interface Running<R> {
  readonly seq: number
  readonly child: ChildProgram
  readonly clock: NodeJS.Timeout
  readonly resolve: (reply: R) => void
  isLate: boolean
}

/** S-G4: creates a runner; a request that crashes, hangs or takes too much memory costs its child, not the device. */
export function createChildRunner<Q extends object, R extends Reply>(options: ChildRunnerOptions<R>): ChildRunner<Q, R> {
  const { start, memoryBytes, timeoutMs, idleMs, replyOf } = options
  let child: ChildProgram | undefined
  let running: Running<R> | undefined
  let idle: NodeJS.Timeout | undefined
  let seq = 0

  const settle = (reply: R): void => {
    if (running?.seq !== reply.seq) return
    const { resolve, clock } = running
    running = undefined
    clearTimeout(clock)
    idle = setTimeout(() => void end(), idleMs).unref()
    resolve(reply)
  }
  const end = async (): Promise<void> => {
    const ending = child
    child = undefined
    await ending?.[Symbol.asyncDispose]()
  }
  const begin = (): ChildProgram => {
    const onEnd: ChildOptions['onEnd'] = (why) => {
      if (child === made) child = undefined
      if (running?.child === made) settle(replyOf(running.isLate ? 'timedOut' : why, running.seq))
    }
    // Both ends of the channel are files of the same module.
    const made: ChildProgram = start({ memoryBytes, onMessage: (message) => settle(message as R), onEnd })
    return made
  }
  const late = (): void => {
    if (running) running.isLate = true
    void end()
  }
  return {
    once: (request) =>
      new Promise((resolve) => {
        clearTimeout(idle)
        seq += 1
        child ??= begin()
        running = { seq, child, clock: setTimeout(late, timeoutMs), resolve, isLate: false }
        child.post({ ...request, seq })
      }),
    async [Symbol.asyncDispose]() {
      await end()
      if (running) settle(replyOf('stopped', running.seq))
      clearTimeout(idle)
    },
  }
}
