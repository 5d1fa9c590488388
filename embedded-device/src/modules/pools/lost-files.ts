import type { Job, Principal } from '../../module-kit/module-kit.ts'
import type { Location } from '../../files/places/space.ts'
import type { PoolsParts } from './parts.ts'

/** A file of the list of a check, as its user names it. */
export interface LostRef {
  readonly storageId: string
  readonly path: string
}

/** Where it is, and what else cannot be read. */
export interface LostPlace {
  readonly at: Location
  readonly isLost: (at: Location) => boolean
}

export async function lostFileOf({ host, store }: PoolsParts, who: Principal, { storageId, path }: LostRef): Promise<LostPlace> {
  const at = await host.files.spaces.locateFor(who, { storageId, path }, 'change')
  const isLost = ({ space, indexPath }: Location): boolean =>
    store.damagedOf(space.id)?.known.some((one) => one.path === indexPath && !one.isRepaired) ?? false
  return { at, isLost }
}

const shownJobs = 200
const openStates: ReadonlySet<Job['state']> = new Set(['ready', 'running', 'waiting', 'paused'])

/** The last work of a user on a file. */
function mendOf({ host }: Pick<PoolsParts, 'host'>, { userNo }: Principal, { storageId, path }: LostRef): Job | undefined {
  const { items } = host.jobs.list(userNo, { sizeRows: shownJobs })
  return items.find(({ kind, payload }) => {
    const about = payload as Partial<LostRef>
    return kind === 'pools.mend' && about.storageId === storageId && about.path === path
  })
}

/** The work on a file that is not over. */
export function openMendOf(parts: Pick<PoolsParts, 'host'>, who: Principal, lost: LostRef): Job | undefined {
  const job = mendOf(parts, who, lost)
  return job && openStates.has(job.state) ? job : undefined
}

/** How the last work on a file goes. */
export function mendStateOf(parts: Pick<PoolsParts, 'host'>, who: Principal, lost: LostRef) {
  const job = mendOf(parts, who, lost)
  if (!job) return {}
  const way = (job.payload as { readonly way: 'read' | 'backup' }).way
  if (!openStates.has(job.state)) return job.state === 'failed' ? { mend: { way, state: 'failed' as const, percent: 0 } } : {}
  const { done, total } = job.progress
  return { mend: { way, state: 'running' as const, percent: total > 0 ? Math.min(99, Math.floor((done * 100) / total)) : 0 } }
}
