import { createChildRunner, startChild } from '../../module-kit/thread-kit.ts'
import type { NoReply } from '../../module-kit/thread-kit.ts'
import type { ReadReply, ReadRequest } from './read-messages.ts'

/** A process that takes text out of one file at a time; started when it is needed. Disposing kills it. */
export interface TextReader extends AsyncDisposable {
  /** The caller waits for the reply before the next request. */
  read(request: Omit<ReadRequest, 'seq'>): Promise<ReadReply>
}

const memoryBytes = 512 << 20
const idleMs = 20_000
const failureOf: Readonly<Record<NoReply, NonNullable<ReadReply['failure']>>> = {
  crashed: 'broken',
  outOfMemory: 'broken',
  stopped: 'gone',
  timedOut: 'timedOut',
}

/** SRC-03: a file that takes longer than `timeoutMs` costs its process, not the device. */
export function createTextReader(timeoutMs: number): TextReader {
  const runner = createChildRunner<Omit<ReadRequest, 'seq'>, ReadReply>({
    start: (options) => startChild(new URL('./text-worker.ts', import.meta.url), options),
    memoryBytes,
    timeoutMs,
    idleMs,
    replyOf: (why, seq) => ({ seq, failure: failureOf[why] }),
  })
  return { read: (request) => runner.once(request), [Symbol.asyncDispose]: () => runner[Symbol.asyncDispose]() }
}
