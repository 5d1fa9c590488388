import { errnoOf } from '@cove/server-kit/refusal'
import { SmbMissing } from './smb-missing.ts'
import type { ServiceName } from './live-connections.ts'

/** Why a service could not be opened. */
export type StartProblem = 'networkServicePortTaken' | 'networkServicePortDenied' | 'networkServiceProgramMissing' | 'networkServiceFailed'

/** A protocol that listens. */
export interface OpenService extends AsyncDisposable {
  readonly port: number
  /** Resolves when it ends by itself. */
  readonly ended?: Promise<void>
}

/** One service that is switched on and off, one change after the other. Once it is disposed nothing is opened or reported any more. */
export interface ServiceRunner extends AsyncDisposable {
  readonly state: 'off' | 'running' | 'failed'
  readonly problem: StartProblem | undefined
  readonly port: number | undefined
  /** The program that has the port, where it is taken and the system tells it. */
  readonly portUser: string | undefined
  /** Opens it; undefined when it runs. */
  start(): Promise<StartProblem | undefined>
  stop(): Promise<void>
}

export interface RunnerOptions {
  readonly service: ServiceName
  /** The program that has the port of `open`. */
  readonly portUser: () => Promise<string | undefined>
  /** Throws the system's error when the port cannot be used. */
  readonly open: () => Promise<OpenService>
  readonly onProblem: (error: unknown) => void
  readonly onChanged: () => void
}

interface RunnerState {
  running: OpenService | undefined
  failure: StartFailure | undefined
  isOver: boolean
}

/** Creates a service that is off. */
export function createServiceRunner(options: RunnerOptions): ServiceRunner {
  const now: RunnerState = { running: undefined, failure: undefined, isOver: false }
  const inTurn = createTurn()
  // A start of smbd may settle after the device has closed its database.
  const report = (): void => {
    if (!now.isOver) options.onChanged()
  }
  const watch = (service: OpenService): void => {
    void service.ended?.then(() => {
      if (now.running !== service) return
      now.failure = { problem: 'networkServiceFailed', portUser: undefined }
      void inTurn(() => close(now)).then(report)
    })
  }
  return {
    get state() {
      return now.running ? 'running' : now.failure ? 'failed' : 'off'
    },
    get problem() {
      return now.failure?.problem
    },
    get port() {
      return now.running?.port
    },
    get portUser() {
      return now.failure?.portUser
    },
    start: () =>
      inTurn(async () => {
        if (now.isOver) return 'networkServiceFailed'
        await open(now, options)
        if (now.running) watch(now.running)
        report()
        return now.failure?.problem
      }),
    stop: () =>
      inTurn(async () => {
        now.failure = undefined
        await close(now)
        report()
      }),
    [Symbol.asyncDispose]() {
      now.isOver = true
      return inTurn(() => close(now))
    },
  }
}

async function open(now: RunnerState, options: RunnerOptions): Promise<void> {
  await close(now)
  try {
    now.running = await options.open()
    now.failure = undefined
  } catch (error) {
    now.failure = await failureOf(error, options)
  }
}

async function close(now: RunnerState): Promise<void> {
  const before = now.running
  now.running = undefined
  await before?.[Symbol.asyncDispose]()
}

/** Runs one task after the other. */
function createTurn() {
  let work: Promise<unknown> = Promise.resolve()
  return <T>(task: () => Promise<T>): Promise<T> => {
    const next = work.then(task, task)
    work = next.catch(() => undefined)
    return next
  }
}

interface StartFailure {
  readonly problem: StartProblem
  readonly portUser: string | undefined
}

async function failureOf(error: unknown, { onProblem, portUser }: Pick<RunnerOptions, 'onProblem' | 'portUser'>): Promise<StartFailure> {
  onProblem(error)
  const problem = problemOf(error)
  return { problem, portUser: problem === 'networkServicePortTaken' ? await portUser() : undefined }
}

function problemOf(error: unknown): StartProblem {
  if (error instanceof SmbMissing) return 'networkServiceProgramMissing'
  const errno = errnoOf(error)
  if (errno === 'EADDRINUSE') return 'networkServicePortTaken'
  return errno === 'EACCES' ? 'networkServicePortDenied' : 'networkServiceFailed'
}
