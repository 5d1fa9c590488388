import { undoCreate } from './jobs/create.ts'
import type { PoolsParts } from './parts.ts'
import { openWorkOf } from './pool-work.ts'

/** After a crash: what was to be made, deleted or grown and has no job any more is undone or finished. */
export async function recoverPools(parts: PoolsParts): Promise<void> {
  const { store, host } = parts
  for (const { id, name, phase, members } of store.all()) {
    if (openWorkOf(parts, id)) continue
    if (phase === 'creating') await undoCreate(parts, id)
    const joining = members.find(({ state }) => state === 'joining')
    if (phase === 'live' && joining) host.jobs.add('grow', { payload: { poolId: id, name, serialNo: joining.serialNo } })
    if (phase === 'destroying') host.jobs.add('destroy', { payload: { poolId: id, name } })
  }
}
