import type { Disk, Pool } from '@cove/device-contract/pools'

/** What the title of the window says: the worst that is true. */
export type Verdict =
  | { readonly kind: 'lost' | 'readOnly' | 'degraded' | 'syncing'; readonly pool: Pool }
  | { readonly kind: 'danger' | 'warning'; readonly slot: number; readonly diskName: string }
  | { readonly kind: 'healthy' }

/** The verdict on all storage of the device. */
export function verdictOf({ pools, disks }: { readonly pools: readonly Pool[]; readonly disks: readonly Disk[] }): Verdict {
  const of = (state: Pool['state']): Pool | undefined => pools.find((pool) => pool.state === state)
  const lost = of('error')
  if (lost) return { kind: 'lost', pool: lost }
  const readOnly = of('readOnly')
  if (readOnly) return { kind: 'readOnly', pool: readOnly }
  const degraded = of('downgrade')
  if (degraded) return { kind: 'degraded', pool: degraded }
  const syncing = of('syncing')
  if (syncing) return { kind: 'syncing', pool: syncing }
  for (const kind of ['danger', 'warning'] as const) {
    const disk = disks.find(({ health, condition }) => health === kind && condition !== 'OFF')
    if (disk) return { kind, slot: disk.slot, diskName: disk.diskName }
  }
  return { kind: 'healthy' }
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
