import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { eachLine, keepFirst, keepLast } from './capped-output.ts'
import type { Launch, LaunchedProgram, ProgramExit } from './launch.ts'
import { groupMemoryBytes } from './process-table.ts'
import { watchTime } from './run-hold.ts'
import type { RunHold } from './run-hold.ts'
import { limitCommand } from './run-limits.ts'
import type { RunLimits } from './run-limits.ts'

/** One run of a program that ends by itself. */
export interface RunOptions {
  readonly args: readonly string[]
  /** Standard input; without it the program reads an empty one. */
  readonly input?: string | Uint8Array
  readonly limits: RunLimits
  /** Aborting kills the group; the run then rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** Stops the group while it is held; that time is not limited. */
  readonly hold?: RunHold | undefined
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** 0 to 19; default 10, so that requests of users come first. */
  readonly nice?: number
  /** True for long work that a user watches: it does not take a place of the queue. The module limits how many run at once. */
  readonly isWatched?: boolean
  /** Receives each line of standard output as it comes; nothing of it is kept then, and its length is not limited. */
  readonly onLine?: ((line: string) => void) | undefined
}

/** The program ended by itself; its code may still report a failure. */
export interface RunEnded {
  readonly kind: 'ended'
  readonly code: number
  readonly stdout: Buffer
  readonly stderr: string
  /** Only the end of standard error was kept. */
  readonly isTruncated: boolean
}

export type RunRefusalReason = 'timedOut' | 'outOfMemory' | 'tooMuchOutput' | 'missing' | 'failed'

/** The program could not run or was ended. */
export interface RunRefused {
  readonly kind: 'refused'
  readonly reason: RunRefusalReason
  /** For the log. */
  readonly text: string
  /** What it wrote before. */
  readonly stdout: Buffer
  readonly stderr: string
  readonly isTruncated: boolean
}

export type RunResult = RunEnded | RunRefused

export interface RunTarget {
  readonly path: string
  readonly reservesMemory?: boolean | undefined
  /** Path of `prlimit`, where it is installed. */
  readonly prlimit?: string | undefined
}

const memoryLookMs = 100
const keptStderrBytes = 64 * 1024
const defaultNice = 10
/** A process that left the group may hold the pipes open. */
const pipePatienceMs = 500
const atOnce = { signal: 'SIGKILL', graceMs: 0 } as const
const memoryWords =
  /out of memory|memory exhausted|bad_alloc|MemoryError|ENOMEM|(cannot|can't|unable to|failed to|could not) allocate|not enough memory/i

/** PRG-08: runs a program once under its limits. Rejects only when the signal aborts. */
export async function runProgram(launch: Launch, target: RunTarget, options: RunOptions): Promise<RunResult> {
  const { args, limits, signal, env, cwd, input } = options
  signal?.throwIfAborted()
  const wrapper = target.prlimit === undefined ? undefined : limitCommand(target.prlimit, limits, target.reservesMemory)
  const program = launch({ path: target.path, args, env, cwd, wrapper, hasInput: input !== undefined })
  let cause: RunRefusalReason | 'aborted' | undefined
  const stop = (why: typeof cause): void => {
    cause ??= why
    void program.end(atOnce)
  }
  const output = readOutput(program, options, () => stop('tooMuchOutput'))
  using _time = watchTime({ pid: program.pid, limitMs: limits.timeMs, onTimeout: () => stop('timedOut'), hold: options.hold })
  using _memory = watchMemory(program, limits, stop)
  const onAbort = (): void => stop('aborted')
  signal?.addEventListener('abort', onAbort)
  try {
    lowerPriority(program, options.nice ?? defaultNice)
    feed(program, input)
    const exit = await program.exited
    // What it started in its group does not outlive it.
    await program.end(atOnce)
    const read = await output()
    if (cause === 'aborted') throw signal?.reason
    return toResult(exit, read, cause)
  } finally {
    signal?.removeEventListener('abort', onAbort)
  }
}

function watchMemory({ pid }: LaunchedProgram, limits: RunLimits, stop: (why: RunRefusalReason) => void): Disposable {
  let isLooking = false
  const memory = setInterval(() => {
    if (isLooking || pid === undefined) return
    isLooking = true
    void groupMemoryBytes(pid).then((bytes = 0) => {
      isLooking = false
      if (bytes > limits.memoryBytes) stop('outOfMemory')
    })
  }, memoryLookMs)
  return { [Symbol.dispose]: () => clearInterval(memory) }
}

type RunOutput = Pick<RunRefused, 'stdout' | 'stderr' | 'isTruncated'>

type ReadOptions = Pick<RunOptions, 'limits' | 'onLine'>

function readOutput({ child, pid }: LaunchedProgram, { limits, onLine }: ReadOptions, onFull: () => void): () => Promise<RunOutput> {
  const { outputBytes } = limits
  const none = { bytes: () => Buffer.alloc(0), isCut: false }
  if (child.stdout && onLine) eachLine(child.stdout, { longestBytes: outputBytes, onLine, onFull })
  const stdout = child.stdout && !onLine ? keepFirst(child.stdout, outputBytes, onFull) : none
  const full = { maxBytes: Math.max(outputBytes, keptStderrBytes), onFull }
  const stderr = child.stderr ? keepLast(child.stderr, keptStderrBytes, full) : none
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return async () => {
    if (pid !== undefined) await Promise.race([closed, sleep(pipePatienceMs, undefined, { ref: false })])
    child.stdout?.destroy()
    child.stderr?.destroy()
    return { stdout: stdout.bytes(), stderr: stderr.bytes().toString('utf8'), isTruncated: stdout.isCut || stderr.isCut }
  }
}

function lowerPriority({ pid }: LaunchedProgram, nice: number): void {
  if (pid === undefined) return
  try {
    setPriority(pid, Math.min(Math.max(nice, 0), constants.priority.PRIORITY_LOW))
  } catch {
    // It has ended.
  }
}

function feed({ child }: LaunchedProgram, input: RunOptions['input']): void {
  // A program that ends before it has read everything is no fault of ours.
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(input)
}

function toResult({ code, signal, error }: ProgramExit, output: RunOutput, cause?: RunRefusalReason): RunResult {
  const refused = (reason: RunRefusalReason, text: string): RunRefused => ({ kind: 'refused', reason, text, ...output })
  if (cause !== undefined) return refused(cause, `ended by the device: ${cause}`)
  if (error) return refused('failed', error.message)
  // A shell reports the signal of its child as 128 and the number.
  const number = signal === null ? (code ?? 0) - 128 : constants.signals[signal]
  if (number === constants.signals.SIGXCPU) return refused('timedOut', 'used its processor time')
  if (number === constants.signals.SIGXFSZ) return refused('tooMuchOutput', 'wrote a file beyond its limit')
  if (code !== 0 && memoryWords.test(output.stderr)) return refused('outOfMemory', `ended with ${signal ?? code}`)
  if (code === null) return refused('failed', `ended by ${signal}`)
  return { kind: 'ended', code, ...output }
}
