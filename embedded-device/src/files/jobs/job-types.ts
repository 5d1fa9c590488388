import type { EndWish } from '../../core/threads/thread-end.ts'
import type { Ballast } from '../disk/ballast.ts'
import type { ConflictPolicy } from '../disk/entry.ts'
import type { Location } from '../spaces/space.ts'
import type { Principal } from '../../core/auth/principal.ts'
import type { TransferCursor, TransferFailure, TransferProgress } from './transfer-types.ts'

/** TSK-01b: what a background job does. `restore` and `deleteForever` take ids of the recycle bin as paths. */
export const jobKinds = ['copy', 'move', 'delete', 'restore', 'deleteForever'] as const
export type JobKind = (typeof jobKinds)[number]

/** The stored state. The status numbers of the wire (TSK-02a) are views of it. */
export type JobState = 'ready' | 'running' | 'paused' | 'done' | 'failed' | 'canceled'

export interface JobPlace {
  readonly spaceId: string
  /** Device path of the user; for `restore` and `deleteForever` the id in the recycle bin. */
  readonly path: string
}

export interface NewJob {
  readonly kind: JobKind
  readonly userNo: string
  readonly sources: readonly JobPlace[]
  /** The folder to copy or move into. */
  readonly target?: JobPlace
  readonly conflict: ConflictPolicy
}

export interface Job extends NewJob {
  readonly id: number
  readonly state: JobState
  /** A pause was asked for and the current step is not over yet. */
  readonly isPausing: boolean
  readonly progress: TransferProgress
  readonly failedCount: number
  /** Name of the refusal that ended it, when `failed`. */
  readonly errorCode: string | undefined
  readonly createdAtMs: number
  readonly finishedAtMs: number | undefined
}

export interface JobFile extends JobPlace {
  readonly state: 'waiting' | 'running' | 'done' | 'failed'
}

export type JobFailure = TransferFailure

/** What a worker needs to run a job: places already resolved with the rights of this moment (P7). */
export interface JobPlan {
  readonly jobId: number
  readonly kind: JobKind
  readonly who: Principal
  readonly sources: readonly Location[]
  readonly into: Location
  readonly conflict: ConflictPolicy
  /** Ids of the recycle bin, beside `sources`, which then name only the space. */
  readonly trashIds: readonly string[]
  /** By space: what deletions release on a full disk, and what stops copies (S-B1). */
  readonly ballasts: ReadonlyMap<string, Ballast>
}

export interface RunWish {
  readonly kind: 'run'
  readonly plan: JobPlan
  readonly cursor: TransferCursor | undefined
  readonly control: SharedArrayBuffer
}

export interface DropWish {
  readonly kind: 'drop'
  readonly plan: JobPlan
}

export type WorkerWish = RunWish | DropWish | EndWish

/** Slots of the shared control block: what is asked of the job, the last answered step, the last step that could not be stored. */
export const controlSlot = { command: 0, stored: 1, refused: 2 } as const
export const controlBytes = 12
/** `end`: the device closes; the job goes on from its stored cursor after the next start, as after a crash. */
export const command = { run: 0, pause: 1, cancel: 2, end: 3 } as const
