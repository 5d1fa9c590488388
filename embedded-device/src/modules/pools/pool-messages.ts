import { disksOf } from './disks-of.ts'
import type { PoolsParts } from './parts.ts'
import type { PoolRow } from './pool-store.ts'
import { stateOf } from './pool-state.ts'
import type { PoolState } from './pool-state.ts'

const kinds = ['poolDegraded', 'poolLost'] as const

/** The message that a state means; simulated disks have messages of the disk instead. */
function kindOf(state: PoolState): (typeof kinds)[number] | undefined {
  return state === 'error' ? 'poolLost' : state === 'downgrade' ? 'poolDegraded' : undefined
}

/** DLG-05: tells the administrator in a dialog that a disk of a real pool was pulled. Called once for each pull. */
export function announcePulled(parts: PoolsParts, serialNo: string): void {
  if (parts.backend.isSimulated) return
  const pool = parts.store.all().find(({ members }) => members.some((member) => member.serialNo === serialNo))
  const kind = pool && kindOf(stateOf(pool, disksOf(parts)))
  if (pool && kind) parts.host.popUps.add({ kind, params: { name: pool.name }, adminOnly: true })
}

/** Takes back the messages about a pool that are no longer true; without a state, all of them. */
export function withdrawMessages({ host: { popUps } }: Pick<PoolsParts, 'host'>, { name }: Pick<PoolRow, 'name'>, state?: PoolState): void {
  const now = state && kindOf(state)
  for (const kind of kinds) if (kind !== now) popUps.withdraw(kind, { name })
}
