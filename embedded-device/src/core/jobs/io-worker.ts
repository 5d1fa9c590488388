import { parentPort } from 'node:worker_threads'
import { isRefusal, toRefusal } from '@cove/server-kit/refusal'
import type { JobFailure } from './job-types.ts'
import { command, controlSlot } from './worker-messages.ts'
import type { DropRequest, RunRequest, WorkerAnswer, WorkerRequest } from './worker-messages.ts'
import type { WorkerModule, WorkerStep } from './worker-steps.ts'

// Sync loops over user data run here, never in main (device.md 3.2).
const port = parentPort
if (!port) throw new Error('io-worker runs as a worker thread')
const send = (answer: WorkerAnswer): void => port.postMessage(answer)

/** A cursor is stored at most this often: each store is a durable commit. */
const checkpointMs = 200
const checkpointSteps = 256
/** Main answers in milliseconds; if it does not, the steps are told so, and what needs the store waits for it (mustPersist). */
const storedTimeoutMs = 30_000
/** Between two tries of a store that main could not do. */
const refusedPauseMs = 500

let queue: Promise<void> = Promise.resolve()
port.on('message', (request: WorkerRequest) => {
  queue = queue.then(() => handle(request))
})

async function handle(request: WorkerRequest): Promise<void> {
  if ('kind' in request && request.kind === 'end') return port?.close()
  const asked = request as RunRequest | DropRequest
  try {
    const module = (await import(/* webpackIgnore: true */ asked.module)) as WorkerModule
    if (asked.type === 'drop') dropLeftovers(module, asked)
    else run(module, asked)
  } catch (error) {
    // A thread that ends makes main try the job again; a module that cannot be read must not end the thread for ever.
    if (asked.type === 'run') send({ kind: 'failed', jobId: asked.jobId, step: undefined, cpuMs: 0, error: nameOf(error) })
  }
}

const nameOf = (error: unknown): string => {
  const refusal = toRefusal(error)
  return isRefusal(refusal) ? refusal.error : 'unknown'
}

/** What happened since the last report. */
interface Pending {
  effects: unknown[]
  failures: JobFailure[]
  movedBytes: number
}

function run(module: WorkerModule, request: RunRequest): void {
  const { jobId } = request
  const flags = new Int32Array(request.control)
  const report = createReport(request)
  const commandNow = (): number => Atomics.load(flags, controlSlot.command)
  if (commandNow() === command.end) return
  try {
    const steps = module.steps(request)
    let reply: { persisted: boolean; choice?: string | undefined } = { persisted: false }
    for (let turn = steps.next(); ; turn = steps.next(reply)) {
      report.add(turn.value)
      if (turn.done) break
      const { question } = turn.value
      const asked = commandNow()
      const persisted =
        (asked !== command.run || turn.value.mustPersist === true || question !== undefined || report.isDue()) && report.store()
      const choice = question?.choices[Atomics.load(flags, controlSlot.choice) - 1]
      reply = { persisted, choice }
      if (commandNow() === command.end) return void steps.return(turn.value)
      const mustStop = asked !== command.run || (question !== undefined && choice === undefined)
      if (!mustStop) continue
      steps.return(turn.value)
      if (asked === command.cancel) dropLeftovers(module, request)
      return send({ kind: 'stopped', jobId, ...report.take() })
    }
    send({ kind: 'finished', jobId, ...report.take() })
  } catch (error) {
    send({ kind: 'failed', jobId, ...report.take(), error: nameOf(error) })
  }
}

function createReport({ jobId, control }: RunRequest) {
  const flags = new Int32Array(control)
  let newest: WorkerStep<unknown> | undefined
  let pending: Pending = { effects: [], failures: [], movedBytes: 0 }
  let [seq, stepsSince, lastStoredMs] = [0, 0, performance.now()]
  let usage = process.threadCpuUsage()
  const take = (): Pick<WorkerAnswer, 'step' | 'cpuMs'> => {
    const used = process.threadCpuUsage(usage)
    usage = process.threadCpuUsage()
    const { effects, failures, movedBytes } = pending
    const step = newest && { ...newest, effects, failures, movedBytes }
    pending = { effects: [], failures: [], movedBytes: 0 }
    return { step, cpuMs: (used.user + used.system) / 1000 }
  }
  return {
    take,
    add(step: WorkerStep<unknown>) {
      pending.movedBytes += step.movedBytes ?? Math.max(0, (step.doneBytes ?? 0) - (newest?.doneBytes ?? step.doneBytes ?? 0))
      pending.effects.push(...(step.effects ?? []))
      pending.failures.push(...(step.failures ?? []))
      newest = step
      stepsSince += 1
    },
    isDue: () => stepsSince >= checkpointSteps || performance.now() - lastStoredMs >= checkpointMs,
    store(): boolean {
      seq += 1
      const sent = take()
      send({ kind: 'step', jobId, seq, ...sent })
      stepsSince = 0
      const isStored = awaitStored(flags, seq)
      // Effects were applied either way; failures belong to the cursor that was not stored.
      if (!isStored) pending.failures.push(...(sent.step?.failures ?? []))
      lastStoredMs = performance.now()
      return isStored
    },
  }
}

function awaitStored(flags: Int32Array, seq: number): boolean {
  for (let stored = Atomics.load(flags, controlSlot.stored); stored < seq; stored = Atomics.load(flags, controlSlot.stored)) {
    if (Atomics.load(flags, controlSlot.command) === command.end) return false
    if (Atomics.wait(flags, controlSlot.stored, stored, storedTimeoutMs) === 'timed-out') return false
  }
  if (Atomics.load(flags, controlSlot.refused) < seq) return true
  Atomics.wait(flags, controlSlot.stored, seq, refusedPauseMs)
  return false
}

/** Removes what a job that will not run again left in staging. */
function dropLeftovers(module: WorkerModule, request: RunRequest | DropRequest): void {
  try {
    module.drop?.(request)
  } catch (error) {
    // A space that is gone has nothing to tidy; its next recovery does it.
    if (!isRefusal(toRefusal(error))) throw error
  }
}
