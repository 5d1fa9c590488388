import { createChildRunner, startChild } from '../../module-kit/thread-kit.ts'
import type { ChildOptions, ChildProgram, NoReply } from '../../module-kit/thread-kit.ts'
import type { ThumbFailure } from '../../files/thumbnails/thumb-types.ts'
import { canceled } from './decode-messages.ts'
import type { DecodeReply, DecodeRequest } from './decode-messages.ts'

/** Starts the process that decodes. */
export type StartDecoder = (options: ChildOptions) => ChildProgram

export interface DecoderOptions {
  /** A file may take this long; then its process is killed (S-G4). */
  readonly timeoutMs: number
  /** The process ends after this time without work. */
  readonly idleMs?: number
  readonly memoryBytes?: number
  /** Tests replace it to delay or break the decoding. */
  readonly start?: StartDecoder
}

/** A process that decodes one file at a time; started when it is needed. Disposing kills it. */
export interface Decoder extends AsyncDisposable {
  /** The caller waits for the reply before the next request. */
  decode(request: Omit<DecodeRequest, 'seq'>): Promise<DecodeReply>
}

const defaultMemoryBytes = 1024 * 1024 * 1024
const defaultIdleMs = 20_000
/** A process may also die because the machine is short of memory, so the file gets one more try. */
const triesAfterCrash = 1

const startWorker: StartDecoder = (options) => startChild(new URL('./media-worker.ts', import.meta.url), options)

const failureOf: Readonly<Record<NoReply, ThumbFailure>> = {
  crashed: 'crashed',
  outOfMemory: 'outOfMemory',
  stopped: 'canceled',
  timedOut: 'timedOut',
}

/** Creates a decoder; its process starts with the first request. */
export function createDecoder({
  timeoutMs,
  idleMs = defaultIdleMs,
  memoryBytes = defaultMemoryBytes,
  start = startWorker,
}: DecoderOptions): Decoder {
  const runner = createChildRunner<Omit<DecodeRequest, 'seq'>, DecodeReply>({
    start,
    memoryBytes,
    timeoutMs,
    idleMs,
    replyOf: (why, seq) => ({ seq, failure: failureOf[why] }),
  })
  let isClosed = false
  return {
    async decode(request) {
      for (let tries = 0; !isClosed; tries += 1) {
        const reply = await runner.once(request)
        if (reply.failure !== 'crashed' || tries >= triesAfterCrash) return reply
      }
      return canceled
    },
    async [Symbol.asyncDispose]() {
      isClosed = true
      await runner[Symbol.asyncDispose]()
    },
  }
}
