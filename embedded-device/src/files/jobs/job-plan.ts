import type { Ballast } from '../disk/ballast.ts'
import type { Ballasts } from '../disk/ballasts.ts'
import { refuse } from '@cove/server-kit/refusal'
import type { Location } from '../spaces/space.ts'
import type { Principal } from '../../core/auth/principal.ts'
import type { FileJobKind, FileJobPlan, FileWork } from './file-job-types.ts'

/** The rights of a user at this moment. */
export interface JobRights {
  /** `Spaces.locate`: rights and path of this moment (P7). Throws a Refusal. */
  locate(who: Principal, spaceId: string, path: string): Promise<Location>
  /** The user as they are now; undefined when disabled or gone. */
  principal(userNo: string): Principal | undefined
  /** S-B1: none in tests without a device. */
  readonly ballasts?: Pick<Ballasts, 'of'>
}

/** What the plan is made of. */
export interface PlannedJob extends FileWork {
  readonly jobId: number
  readonly kind: FileJobKind
  readonly userNo: string
}

/** What a worker needs for a job. Refuses when the user or a place is gone. */
export async function planOf(job: PlannedJob, rights: JobRights): Promise<FileJobPlan> {
  const { jobId, kind, conflict } = job
  // P7: a user disabled since the job was added may not continue it.
  const principal = rights.principal(job.userNo) ?? refuse('noPermission')
  const isTrash = kind === 'restore' || kind === 'deleteForever'
  const sources = await Promise.all(job.sources.map((place) => rights.locate(principal, place.spaceId, isTrash ? '/' : place.path)))
  const first = sources[0]
  const into = job.target ? await rights.locate(principal, job.target.spaceId, job.target.path) : first
  if (!into) throw new Error(`job ${jobId} has no source`)
  return {
    jobId,
    kind,
    who: principal,
    sources,
    into,
    conflict,
    trashIds: isTrash ? job.sources.map((place) => place.path) : [],
    ballasts: await ballastsOf([...sources, into], rights),
  }
}

/** What releases space in each of these places on a full disk (S-B1). */
export async function ballastsOf(places: readonly Location[], { ballasts }: Pick<JobRights, 'ballasts'>): Promise<Map<string, Ballast>> {
  const found = new Map<string, Ballast>()
  for (const { space } of places) {
    const ballast = found.has(space.id) ? undefined : await ballasts?.of(space)
    if (ballast) found.set(space.id, ballast)
  }
  return found
}
