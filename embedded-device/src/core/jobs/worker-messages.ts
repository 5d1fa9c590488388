import type { EndRequest } from '../threads/thread-end.ts'
import type { WorkerStart, WorkerStep } from './worker-steps.ts'

/** Runs a job in the worker. */
export interface RunRequest extends WorkerStart {
  readonly type: 'run'
  /** Href of the module with its steps. */
  readonly module: string
  readonly control: SharedArrayBuffer
}

/** Removes what a job left that will not run again. */
export interface DropRequest extends WorkerStart {
  readonly type: 'drop'
  readonly module: string
}

export type WorkerRequest = RunRequest | DropRequest | EndRequest

interface Report {
  readonly jobId: number
  /** The newest step; effects, failures and moved bytes are those since the last report. */
  readonly step: WorkerStep<unknown> | undefined
  /** Time of the processor since the last report. */
  readonly cpuMs: number
}

/** What the worker reports. After `step` it waits until the control block shows this number: the cursor is durable then, or refused. */
export type WorkerAnswer =
  | (Report & { readonly kind: 'step'; readonly seq: number })
  | (Report & { readonly kind: 'finished' })
  | (Report & { readonly kind: 'stopped' })
  | (Report & { readonly kind: 'failed'; readonly error: string })

/** The answer that ends a run. */
export type WorkerEnd = Exclude<WorkerAnswer, { kind: 'step' }>

/** Slots of the control block: the command, the last answered step, the last step that could not be stored, the choice of the user plus one. */
export const controlSlot = { command: 0, stored: 1, refused: 2, choice: 3 } as const
export const controlBytes = 16
/** `end`: the device closes; the job resumes from its stored cursor after the next start, as after a crash. */
export const command = { run: 0, pause: 1, cancel: 2, end: 3 } as const
