import type { Ballast } from '../disk/ballast.ts'
import type { ConflictPolicy } from '../disk/entry.ts'
import type { Decisions } from './transfer-types.ts'
import type { Location } from '../places/space.ts'
import type { Principal } from '../../core/auth/principal.ts'

/** TSK-01b: what a background job does. `restore` and `deleteForever` take ids of the recycle bin as paths. */
export const fileJobKinds = ['copy', 'move', 'delete', 'restore', 'deleteForever'] as const
export type FileJobKind = (typeof fileJobKinds)[number]

export interface JobPlace {
  readonly spaceId: string
  /** Device path of the user; for `restore` and `deleteForever` the id in the recycle bin. */
  readonly path: string
}

/** What a file job is added with. */
export interface FileWork {
  readonly sources: readonly JobPlace[]
  /** The folder to copy, move or restore into. */
  readonly target?: JobPlace | undefined
  readonly conflict: ConflictPolicy
  /** FM-26 */
  readonly decisions?: Decisions | undefined
}

/** What a worker needs to run a job: places already resolved with the rights of this moment (P7). */
export interface FileJobPlan {
  readonly jobId: number
  readonly kind: FileJobKind
  readonly who: Principal
  readonly sources: readonly Location[]
  readonly into: Location
  /** RB-05: where entries of the recycle bin go instead of where they were. */
  readonly restoresInto?: Location | undefined
  readonly conflict: ConflictPolicy
  /** FM-26 */
  readonly decisions?: Decisions | undefined
  /** Ids of the recycle bin, in the order of `sources`, which then name only the space. */
  readonly trashIds: readonly string[]
  /** By space: the public space, where the user may add to it. */
  readonly publicRoots?: ReadonlyMap<string, Location>
  /** By space: what deletions release on a full disk, and what stops copies (S-B1). */
  readonly ballasts: ReadonlyMap<string, Ballast>
}
