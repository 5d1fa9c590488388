import { errnoOf } from '@cove/server-kit/refusal'
import { SmbMissing } from '../smb/smb-missing.ts'
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

/** Creates a service that is off. */
export function createServiceRunner({ open, onChanged, ...start }: RunnerOptions): ServiceRunner {
  let running: OpenService | undefined
  let failure: StartFailure | undefined
  let isOver = false
  const inTurn = createTurn()
  // A start of smbd may settle after the device has closed its database.
  const report = (): void => {
    if (!isOver) onChanged()
  }

  async function close(): Promise<void> {
    const before = running
    running = undefined
    await before?.[Symbol.asyncDispose]()
  }

  function watch(service: OpenService): void {
    void service.ended?.then(() => {
      if (running !== service) return
      failure = { problem: 'networkServiceFailed', portUser: undefined }
      void inTurn(close).then(report)
    })
  }

  return {
    get state() {
      return running ? 'running' : failure ? 'failed' : 'off'
    },
    get problem() {
      return failure?.problem
    },
    get port() {
      return running?.port
    },
    get portUser() {
      return failure?.portUser
    },
    start: () =>
      inTurn(async () => {
        if (isOver) return 'networkServiceFailed'
        await close()
        try {
          running = await open()
          failure = undefined
          watch(running)
        } catch (error) {
          failure = await failureOf(error, start)
        }
        report()
        return failure?.problem
      }),
    stop: () =>
      inTurn(async () => {
        failure = undefined
        await close()
        report()
      }),
    [Symbol.asyncDispose]() {
      isOver = true
      return inTurn(close)
    },
  }
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
