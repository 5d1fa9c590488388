import { startChild } from '../../core/thread-kit.ts'
import type { ChildEnd, ChildOptions, ChildProgram } from '../../core/thread-kit.ts'
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

const failureOfEnd: Readonly<Record<ChildEnd, ThumbFailure>> = { crashed: 'crashed', outOfMemory: 'outOfMemory', stopped: 'canceled' }

interface Running {
  readonly seq: number
  readonly child: ChildProgram
  readonly clock: NodeJS.Timeout
  readonly resolve: (reply: DecodeReply) => void
  isLate: boolean
}

/** Creates a decoder; its process starts with the first request. */
export function createDecoder(options: DecoderOptions): Decoder {
  const runner = createRunner(options)
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

interface Runner extends AsyncDisposable {
  /** One try; starts a process where none runs. */
  once(request: Omit<DecodeRequest, 'seq'>): Promise<DecodeReply>
}

function createRunner(options: DecoderOptions): Runner {
  const { timeoutMs, idleMs = defaultIdleMs, memoryBytes = defaultMemoryBytes, start = startWorker } = options
  let child: ChildProgram | undefined
  let running: Running | undefined
  let idle: NodeJS.Timeout | undefined
  let seq = 0

  const settle = (reply: DecodeReply): void => {
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
      if (running?.child === made) settle({ seq: running.seq, failure: running.isLate ? 'timedOut' : failureOfEnd[why] })
    }
    const made: ChildProgram = start({ memoryBytes, onMessage: (message) => settle(message as DecodeReply), onEnd })
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
      if (running) settle({ ...canceled, seq: running.seq })
      clearTimeout(idle)
    },
  }
}
