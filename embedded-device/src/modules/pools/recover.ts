import { undoCreate } from './jobs/create.ts'
import type { PoolsParts } from './parts.ts'
import { openWorkOf } from './pool-work.ts'

/** After a crash: what was to be made or deleted and has no job any more is undone or finished. */
export async function recoverPools(parts: PoolsParts): Promise<void> {
  const { store, host } = parts
  for (const { id, name, phase } of store.all()) {
    if (openWorkOf(parts, id)) continue
    if (phase === 'creating') await undoCreate(parts, id)
    if (phase === 'destroying') host.jobs.add('destroy', { payload: { poolId: id, name } })
  }
}
