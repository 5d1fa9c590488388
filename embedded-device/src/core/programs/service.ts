import type { Log } from '@cove/server-kit'
import { createBackOff } from './back-off.ts'
import type { RestartPolicy } from './back-off.ts'
import type { Launch, LaunchedProgram, ProgramArgs } from './launch.ts'
import { createOutputLog } from './output-log.ts'
import type { OutputLog } from './output-log.ts'
import type { ProgramClock } from './program-clock.ts'
import type { ProgramFinding } from './program-declaration.ts'

/** A program that runs until it is stopped. */
export interface ServiceOptions {
  readonly args: ProgramArgs
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** Runs before each start, for example to write a configuration. */
  beforeStart?(): Promise<void> | void
  /** Resolves when the program answers; a rejection is tried again until `readyWithinMs`. */
  probe?(signal: AbortSignal): Promise<unknown>
  /** Default 20 seconds. */
  readonly readyWithinMs?: number
  readonly restart?: RestartPolicy
  /** Asks a ready program to end, before the signal. */
  beforeStop?(): Promise<unknown>
  /** Default SIGTERM, sent to the whole group. */
  readonly stopSignal?: NodeJS.Signals
  /** Between the signal and SIGKILL. Default 5 seconds. */
  readonly graceMs?: number
  /** Receives each line that the log receives. */
  onOutput?(line: string): void
}

/** What a module list shows of a service. */
export interface ServiceHealth {
  readonly name: string
  readonly state: 'starting' | 'ready' | 'restarting' | 'failed' | 'stopped'
  /** Why it restarts or has failed; for the log and the administrator. */
  readonly reason?: string
  readonly pid?: number
  /** Starts after the first. */
  readonly restarts: number
}

/** One supervised service. Disposing it ends the process group. */
export interface ProgramService extends AsyncDisposable {
  readonly health: ServiceHealth
  onHealth(listener: (health: ServiceHealth) => void): Disposable
  /** Resolves when the program answers; rejects when it has failed or was stopped. */
  ready(): Promise<void>
  /** TM-02: ends the process and starts it again at once, as if it had never failed; false for one that is stopped or has failed for good. */
  restart(): boolean
}

export interface ServiceParts {
  readonly name: string
  readonly launch: Launch
  readonly log: Log
  readonly clock: ProgramClock
  find(): Promise<ProgramFinding>
}

/** How one life of the process ended. */
interface Life {
  readonly reason: string
  readonly readyForMs: number
  /** Another try would end the same way. */
  readonly isFinal?: boolean
}

const probeEveryMs = 50

/** PRG-04: starts a program, waits until it answers, and starts it again when it ends. */
export function startService(parts: ServiceParts, options: ServiceOptions): ProgramService {
  const { name, log, clock } = parts
  const closing = new AbortController()
  const { read, change, onHealth } = createHealth(name, log)
  let again = new AbortController()

  async function supervise(): Promise<void> {
    let backOff = createBackOff(options.restart)
    while (!closing.signal.aborted) {
      again = new AbortController()
      const { signal } = again
      const life = await live(parts, options, { signal: AbortSignal.any([closing.signal, signal]), change })
      if (closing.signal.aborted) break
      const isAsked = signal.aborted
      if (isAsked) backOff = createBackOff(options.restart)
      else log.error(`program ${name}`, life.reason)
      const waitMs = isAsked ? 0 : life.isFinal ? undefined : backOff.next(life.readyForMs)
      if (waitMs === undefined) return change({ state: 'failed', reason: life.reason })
      change({ state: 'restarting', reason: life.reason }, read().restarts + 1)
      await clock.sleep(waitMs, AbortSignal.any([closing.signal, signal]))
    }
    change({ state: 'stopped' })
  }

  const over = supervise().catch((error: unknown) => {
    log.error(`program ${name}`, error)
    change({ state: 'failed', reason: String(error) })
  })
  return {
    get health() {
      return read()
    },
    onHealth,
    ready: () => untilReady(read, onHealth),
    restart() {
      const { state } = read()
      if (closing.signal.aborted || state === 'failed' || state === 'stopped') return false
      again.abort()
      return true
    },
    async [Symbol.asyncDispose]() {
      closing.abort()
      await over
    },
  }
}

/** What is known of a service, and who is told when it changes. */
function createHealth(name: string, log: Log) {
  const listeners = new Set<(health: ServiceHealth) => void>()
  let health: ServiceHealth = { name, state: 'starting', restarts: 0 }
  return {
    read: () => health,
    change(next: Omit<ServiceHealth, 'name' | 'restarts'>, restarts = health.restarts): void {
      health = { name, restarts, ...next }
      for (const listener of listeners) {
        try {
          listener(health)
        } catch (error) {
          log.error(`listener of ${name}`, error)
        }
      }
    },
    onHealth(listener: (health: ServiceHealth) => void): Disposable {
      listeners.add(listener)
      return { [Symbol.dispose]: () => void listeners.delete(listener) }
    },
  }
}

function untilReady(read: () => ServiceHealth, onHealth: ProgramService['onHealth']): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = ({ name, state, reason }: ServiceHealth): boolean => {
      if (state === 'ready') resolve()
      else if (state === 'failed' || state === 'stopped') reject(new Error(`${name} ${state}: ${reason ?? 'the device stops'}`))
      else return false
      return true
    }
    if (settle(read())) return
    const listening = onHealth((health) => {
      if (settle(health)) listening[Symbol.dispose]()
    })
  })
}

interface LifeControl {
  readonly signal: AbortSignal
  change(next: Omit<ServiceHealth, 'name' | 'restarts'>): void
}

/** One life of the process, from the start to the end of its group. */
async function live(parts: ServiceParts, options: ServiceOptions, control: LifeControl): Promise<Life> {
  const { launch, clock, log, name } = parts
  const finding = await parts.find()
  if (finding.state !== 'found' || finding.path === undefined)
    return { reason: `${finding.state}: ${finding.reason ?? finding.hint.debian}`, readyForMs: 0, isFinal: true }
  try {
    await options.beforeStart?.()
  } catch (error) {
    return { reason: `preparation failed: ${String(error)}`, readyForMs: 0 }
  }
  if (control.signal.aborted) return { reason: 'stopped', readyForMs: 0 }
  const program = launch({ path: finding.path, args: options.args, env: options.env, cwd: options.cwd })
  const output = readLines(program, { nowMs: clock.nowMs, write: (line) => (log.info(`${name}: ${line}`), options.onOutput?.(line)) })
  const running = program.pid === undefined ? {} : { pid: program.pid }
  control.change({ state: 'starting', ...running })
  let readyAtMs: number | undefined
  const problem = await untilAnswering(program, options, { clock, signal: control.signal })
  if (problem === undefined) {
    readyAtMs = clock.nowMs()
    control.change({ state: 'ready', ...running })
    await Promise.race([program.exited, whenAborted(control.signal)])
    if (control.signal.aborted) await options.beforeStop?.().catch(() => undefined)
  }
  const isStopping = control.signal.aborted
  await program.end({ signal: options.stopSignal ?? 'SIGTERM', graceMs: options.graceMs ?? 5000 })
  program.child.stdout?.destroy()
  program.child.stderr?.destroy()
  if (isStopping) return { reason: 'stopped', readyForMs: 0 }
  const { code, signal, error } = await program.exited
  const ended = problem ?? error?.message ?? `ended with ${signal ?? code}`
  const tail = output.tail()
  return { reason: tail === '' ? ended : `${ended}: ${tail}`, readyForMs: readyAtMs === undefined ? 0 : clock.nowMs() - readyAtMs }
}

function readLines({ child }: LaunchedProgram, options: Parameters<typeof createOutputLog>[0]): OutputLog {
  const output = createOutputLog(options)
  for (const stream of [child.stdout, child.stderr]) if (stream) output.read(stream)
  return output
}

/** Undefined when the program answers, else why not. */
async function untilAnswering(
  program: LaunchedProgram,
  { probe, readyWithinMs = 20_000 }: ServiceOptions,
  { clock, signal }: { readonly clock: ProgramClock; readonly signal: AbortSignal },
): Promise<string | undefined> {
  if (program.pid === undefined) return (await program.exited).error?.message ?? 'did not start'
  if (!probe) return undefined
  const over = new AbortController()
  void program.exited.then(() => over.abort())
  const both = AbortSignal.any([signal, over.signal])
  const untilMs = clock.nowMs() + readyWithinMs
  let last: unknown
  while (!both.aborted) {
    const leftMs = untilMs - clock.nowMs()
    if (leftMs <= 0) return `did not answer within ${readyWithinMs} ms: ${String(last)}`
    try {
      const turn = AbortSignal.any([both, AbortSignal.timeout(Math.ceil(leftMs))])
      await Promise.race([probe(turn), whenAborted(turn).then(() => Promise.reject(turn.reason as Error))])
      return undefined
    } catch (error) {
      last = error
    }
    await clock.sleep(probeEveryMs, both)
  }
  const { code, signal: killer } = signal.aborted ? { code: null, signal: null } : await program.exited
  return `ended with ${killer ?? code} before it answered`
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
