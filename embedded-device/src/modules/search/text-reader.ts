import { startChild } from '../../core/thread-kit.ts'
import type { ChildEnd, ChildProgram } from '../../core/thread-kit.ts'
import type { ReadReply, ReadRequest } from './read-messages.ts'

/** A process that takes text out of one file at a time; started when it is needed. Disposing kills it. */
export interface TextReader extends AsyncDisposable {
  /** The caller waits for the reply before the next request. */
  read(request: Omit<ReadRequest, 'seq'>): Promise<ReadReply>
}

const memoryBytes = 512 << 20
const idleMs = 20_000
const failureOfEnd: Readonly<Record<ChildEnd, NonNullable<ReadReply['failure']>>> = {
  crashed: 'broken',
  outOfMemory: 'broken',
  stopped: 'gone',
}

interface Running {
  readonly seq: number
  readonly child: ChildProgram
  readonly clock: NodeJS.Timeout
  readonly resolve: (reply: ReadReply) => void
  isLate: boolean
}

/** SRC-03: a file that takes longer than `timeoutMs` costs its process, not the device. */
export function createTextReader(timeoutMs: number): TextReader {
  let child: ChildProgram | undefined
  let running: Running | undefined
  let idle: NodeJS.Timeout | undefined
  let seq = 0
  const settle = (reply: ReadReply): void => {
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
    const made: ChildProgram = startChild(new URL('./text-worker.ts', import.meta.url), {
      memoryBytes,
      onMessage: (message) => settle(message as ReadReply),
      onEnd(why) {
        if (child === made) child = undefined
        if (running?.child === made) settle({ seq: running.seq, failure: running.isLate ? 'timedOut' : failureOfEnd[why] })
      },
    })
    return made
  }
  const late = (): void => {
    if (running) running.isLate = true
    void end()
  }
  return {
    read: (request) =>
      new Promise((resolve) => {
        clearTimeout(idle)
        seq += 1
        child ??= begin()
        running = { seq, child, clock: setTimeout(late, timeoutMs), resolve, isLate: false }
        child.post({ ...request, seq })
      }),
    async [Symbol.asyncDispose]() {
      await end()
      if (running) settle({ seq: running.seq, failure: 'gone' })
      clearTimeout(idle)
    },
  }
}
