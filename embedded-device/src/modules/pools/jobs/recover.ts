import { undoCreate } from './create.ts'
import type { PoolsParts } from '../parts.ts'
import { openWorkOf } from '../pool-work.ts'

/** After a crash: what was to be made and has no job any more is undone. */
export async function undoHalfMade(parts: PoolsParts): Promise<void> {
  for (const { id, phase } of parts.store.all()) if (phase === 'creating' && !openWorkOf(parts, id)) await undoCreate(parts, id)
}

/** After a crash: what was to be deleted or grown and has no job any more is finished. The kinds of jobs must be registered. */
export function finishChanges(parts: PoolsParts): void {
  const { store, caches, host } = parts
  for (const { id, name, phase, members } of store.all()) {
    if (openWorkOf(parts, id)) continue
    const joining = members.find(({ state }) => state === 'joining')
    if (phase === 'live' && joining) host.jobs.add('grow', { payload: { poolId: id, name, serialNo: joining.serialNo } })
    if (phase === 'destroying') host.jobs.add('destroy', { payload: { poolId: id, name } })
  }
  for (const { spaceId, phase } of caches.all())
    if (phase === 'removing' && !openWorkOf(parts, spaceId)) host.jobs.add('removeCache', { payload: { poolId: spaceId, name: '' } })
}
