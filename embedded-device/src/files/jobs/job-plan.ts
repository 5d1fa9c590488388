import type { Ballast } from '../disk/ballast.ts'
import type { Ballasts } from '../places/ballasts.ts'
import { isRefusal, refuse } from '@cove/server-kit/refusal'
import { child, relocate } from '../places/space-folders.ts'
import { publicIdOf, storageIdOf } from '../places/space.ts'
import type { Location } from '../places/space.ts'
import type { Access } from '../spaces/space-views.ts'
import type { Principal } from '../../core/auth/principal.ts'
import type { FileJobKind, FileJobPlan, FileWork, JobPlace } from './file-job-types.ts'

/** The rights of a user at this moment. */
export interface JobRights {
  /** `Spaces.locate`: rights and path of this moment (P7). Throws a Refusal. */
  locate(who: Principal, spaceId: string, path: string): Promise<Location>
  /** The same for what needs less than every right; every place needs all rights without it. */
  locateFor?(who: Principal, ref: { readonly storageId: string; readonly path: string }, access: Access): Promise<Location>
  /** The user as they are now; undefined when disabled or gone. */
  principal(userNo: string): Principal | undefined
  /** USR-02c, PUB-02b: whether a place of a plan may still be used like this. Every place may without it. */
  readonly mayStill?: (at: Location, access: Access) => boolean
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
  const { jobId, kind, conflict, decisions } = job
  // P7: a user disabled since the job was added may not continue it.
  const principal = rights.principal(job.userNo) ?? refuse('noPermission')
  const isTrash = kind === 'restore' || kind === 'deleteForever'
  const reach = reachOf(rights, principal)
  // A copy reads its sources; everything else takes them away.
  const access = kind === 'copy' ? 'read' : 'change'
  const sources = await Promise.all(job.sources.map((place) => reach({ ...place, path: isTrash ? '/' : place.path }, access)))
  const into = job.target ? await targetOf(job, job.target, reach) : sources[0]
  if (!into) throw new Error(`job ${jobId} has no source`)
  return {
    jobId,
    kind,
    who: principal,
    sources,
    into,
    restoresInto: kind === 'restore' && job.target ? into : undefined,
    // A contributor replaces nothing: the names of others are kept.
    conflict: into.view && conflict === 'cover' ? 'rename' : conflict,
    ...(kind === 'restore' ? { publicRoots: await publicRootsOf(sources, reach) } : {}),
    decisions: into.view ? withoutCover(decisions) : decisions,
    trashIds: isTrash ? job.sources.map((place) => place.path) : [],
    ballasts: await ballastsOf([...sources, into], rights),
  }
}

type Reach = (place: JobPlace, access: Access) => Promise<Location>

const reachOf =
  (rights: JobRights, who: Principal): Reach =>
  ({ spaceId, path }, access) =>
    rights.locateFor ? rights.locateFor(who, { storageId: spaceId, path }, access) : rights.locate(who, spaceId, path)

/** P7: answers whether the rights of this moment allow what is left of a job: its item with this number, and where it goes. */
export function rightsLeft(
  { kind, sources, target }: Pick<PlannedJob, 'kind' | 'sources' | 'target'>,
  plan: Pick<FileJobPlan, 'sources' | 'into'>,
  { mayStill = () => true }: Pick<JobRights, 'mayStill'>,
): (item: number) => boolean {
  // What a contributor takes away is not noted as their own any more, so they are asked for less than who had every right.
  const whole = new Map(plan.sources.map((at) => [storageIdOf(at), relocate(at, [])]))
  const changed = new Set([...whole].flatMap(([id, root]) => (mayStill(root, 'change') ? [id] : [])))
  return (item) => {
    const at = plan.sources[item]
    if (!at) return true
    const access = kind === 'copy' ? 'read' : changed.has(storageIdOf(at)) ? 'change' : 'add'
    if (!mayStill(at, access)) return false
    return !target || mayStill(child(plan.into, sources[item]?.path.split('/').at(-1) ?? ''), 'add')
  }
}

/** The folder that receives the sources, each of which may be put there under its name. */
async function targetOf(job: PlannedJob, target: JobPlace, reach: Reach): Promise<Location> {
  const into = await reach(target, 'see')
  if (!into.view) return into
  const folder = target.path === '/' ? '' : target.path
  for (const { path } of job.sources) await reach({ ...target, path: `${folder}/${path.split('/').at(-1) ?? ''}` }, 'add')
  return into
}

/** The public spaces that the user may add to, of the spaces whose bins are read. */
async function publicRootsOf(places: readonly Location[], reach: Reach): Promise<Map<string, Location>> {
  const found = new Map<string, Location>()
  for (const { space } of places) {
    if (found.has(space.id)) continue
    const root = await reach({ spaceId: publicIdOf(space.id), path: '/' }, 'add').catch((error: unknown) => {
      if (isRefusal(error)) return undefined
      throw error
    })
    if (root) found.set(space.id, root)
  }
  return found
}

/** The same for files that were decided one by one. */
function withoutCover(decisions: FileWork['decisions']): FileWork['decisions'] {
  return decisions && Object.fromEntries(Object.entries(decisions).map(([path, policy]) => [path, policy === 'cover' ? 'rename' : policy]))
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
