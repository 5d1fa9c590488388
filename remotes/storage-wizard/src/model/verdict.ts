import type { Disk, Pool, PoolWork } from '@cove/device-contract/pools'

/** What the title of the window says: the worst that is true. */
export type Verdict =
  | { readonly kind: 'lost' | 'readOnly' | 'degraded' | 'oneCopy' | 'mirrored'; readonly pool: Pool }
  | { readonly kind: 'syncing' | 'mirroring'; readonly pool: Pool; readonly percent: number }
  | { readonly kind: 'danger' | 'warning'; readonly slot: number; readonly diskName: string }
  | { readonly kind: 'healthy' }

interface Known {
  readonly pools: readonly Pool[]
  readonly disks: readonly Disk[]
  readonly work: readonly PoolWork[]
}

/** The work that changes a space now; a test of a disk is none. */
export const workOn = ({ name }: Pick<Pool, 'name'>, work: readonly PoolWork[]): PoolWork | undefined =>
  work.find((one) => one.state === 'running' && one.storageName === name && one.kind !== 'selfTest')

/** The verdict on all storage of the device. */
export function verdictOf({ pools, disks, work }: Known): Verdict {
  const of = (state: Pool['state']): Pool | undefined => pools.find((pool) => pool.state === state)
  const lost = of('error')
  if (lost) return { kind: 'lost', pool: lost }
  const readOnly = of('readOnly')
  if (readOnly) return { kind: 'readOnly', pool: readOnly }
  const degraded = of('downgrade')
  if (degraded) return { kind: 'degraded', pool: degraded }
  const syncing = of('syncing')
  if (syncing) return { kind: 'syncing', pool: syncing, percent: workOn(syncing, work)?.progress ?? 0 }
  for (const kind of ['danger', 'warning'] as const) {
    const disk = disks.find(({ health, condition }) => health === kind && condition !== 'OFF')
    if (disk) return { kind, slot: disk.slot, diskName: disk.diskName }
  }
  return calmVerdict(pools, work)
}

/** Nothing is wrong: how many copies there are. */
function calmVerdict(pools: readonly Pool[], work: readonly PoolWork[]): Verdict {
  const growing = pools.find((pool) => pool.mode === 'single' && workOn(pool, work)?.kind === 'grow')
  if (growing) return { kind: 'mirroring', pool: growing, percent: workOn(growing, work)?.progress ?? 0 }
  const bare = pools.find(({ state, tolerated }) => state === 'normal' && tolerated === 0)
  if (bare) return { kind: 'oneCopy', pool: bare }
  const [only, ...others] = pools
  return only && others.length === 0 && only.mode === 'raid1' ? { kind: 'mirrored', pool: only } : { kind: 'healthy' }
}

/** Whether a disk makes a mirror of a space that has one copy. */
export const canMirror = ({ mode, state, isOnMachine }: Pool): boolean => mode === 'single' && state === 'normal' && !isOnMachine

/** The space for which the headline offers a mirror; undefined while the user put it off. */
export function mirrorOffer(
  verdict: Verdict,
  { modes }: { readonly modes: readonly string[] },
  isLater: (storageId: string) => boolean,
): Pool | undefined {
  if (verdict.kind !== 'oneCopy') return undefined
  return canMirror(verdict.pool) && modes.includes('raid1') && !isLater(verdict.pool.storageId) ? verdict.pool : undefined
}

/** The tone of a state, as a dot and a word. */
export type Tone = 'ok' | 'warn' | 'err' | 'busy' | 'off'

export const toneOfState: Readonly<Record<Pool['state'], Tone>> = {
  normal: 'ok',
  downgrade: 'err',
  syncing: 'busy',
  removing: 'busy',
  creating: 'busy',
  error: 'err',
  readOnly: 'err',
}
