import type { Space } from '../../files/places/space.ts'
import { firstDiskSlot } from './disks/bays.ts'
import type { PoolsParts } from './parts.ts'

const administrator = { userNo: 'device', role: 'admin' } as const

/** The first space that the device made: homes are in it, so it is never deleted. */
export const firstSpaceOf = ({ host }: Pick<PoolsParts, 'host'>): Space | undefined =>
  host.files.spaces.list(administrator).find(({ kind }) => kind === 'managed')

/**
 * STO-06a: the first space becomes a pool over the disk in the first bay, like every other one. Its files stay where they are. With drive
 * bays and disks of the machine it is on the machine's own disk, which no pool takes.
 */
export function adoptFirst(parts: PoolsParts): void {
  const { store, backend } = parts
  const first = firstSpaceOf(parts)
  const disk = backend.disks().find(({ slot }) => slot === firstDiskSlot)
  const isTaken = store.all().some(({ members }) => members.some(({ serialNo }) => serialNo === disk?.serialNo))
  if (!backend.isSimulated || !disk || !first || store.has(first.id) || isTaken) return
  const { id, name, createdAtMs } = first
  store.transaction(() => {
    const member = { seat: 0, serialNo: disk.serialNo, sizeBytes: disk.sizeBytes, state: 'insync' } as const
    store.add({ id, name, mode: 'single', createdAtMs, members: [member] })
    store.setPhase(id, 'live')
  })
}

/** Whether faults of the first disk leave a space alone: it is on other disks, or has a copy on one. */
export function isBeyondFirstDisk({ store, backend }: PoolsParts, spaceId: string): boolean {
  const pool = store.get(spaceId)
  const disk = backend.disks().find(({ slot }) => slot === firstDiskSlot)
  return pool !== undefined && !(backend.isSimulated && pool.mode === 'single' && pool.members[0]?.serialNo === disk?.serialNo)
}
