import { errorRowOf } from '@cove/device-contract'
import type { Disk, Pool, PoolMember } from '@cove/device-contract/pools'
import { bayKindOf, bays, firstDiskSlot } from './bays.ts'
import type { PoolDisk } from './backend.ts'
import { disksOf } from './disks-of.ts'
import type { PoolsParts } from './parts.ts'
import { capacityBytes, isPresent, problemOf, stateOf, toleratedNow } from './pool-state.ts'
import type { Disks } from './pool-state.ts'
import type { Member, PoolRow } from './pool-store.ts'

/** Spaces over the first disk, which no pool holds, are seen by the administrator too. */
const administrator = { userNo: 'device', role: 'admin' } as const

/** STO-04a: all storage spaces of the device, the first one first. */
export function poolViews(parts: PoolsParts): Pool[] {
  const disks = disksOf(parts)
  const { host, store } = parts
  const builtIn = host.spaces.list(administrator).filter(({ id, kind }) => kind === 'managed' && !store.has(id))
  const first = parts.backend.disks().find(({ slot }) => slot === firstDiskSlot)
  return [
    ...builtIn.map(({ id, name, createdAtMs }) => builtInView(parts, { id, name, createdAtMs, disk: first })),
    ...store.all().map((pool) => poolView(parts, pool, disks)),
  ]
}

interface BuiltIn {
  readonly id: string
  readonly name: string
  readonly createdAtMs: number
  readonly disk: PoolDisk | undefined
}

function builtInView({ host }: PoolsParts, { id, name, createdAtMs, disk }: BuiltIn): Pool {
  const isOn = disk?.condition === 'ON'
  const state = isOn ? 'normal' : 'missing'
  const sizeBytes = disk?.sizeBytes ?? 0
  return {
    storageId: id,
    name,
    mode: 'single',
    state: isOn ? 'normal' : 'error',
    errorCode: isOn ? 0 : errorRowOf('storageOffline').code,
    sizeBytes,
    usedBytes: Math.min(sizeBytes, host.index.bytesBelow(id, '/')),
    tolerated: 0,
    members: disk ? [{ diskName: disk.serialNo, slot: disk.slot, sizeBytes, state }] : [],
    isBuiltIn: true,
    createdAt: Math.floor(createdAtMs / 1000),
    isSimulated: true,
  }
}

/** One pool as the administrator sees it. */
export function poolView({ host, store, backend, unserved }: PoolsParts, pool: PoolRow, disks: Disks): Pool {
  const known = stateOf(pool, disks)
  const state = unserved.has(pool.id) && pool.phase === 'live' ? 'error' : known
  const scrub = store.scrubOf(pool.id)
  const problem = problemOf(pool, state)
  const sizeBytes = capacityBytes(pool)
  return {
    storageId: pool.id,
    name: pool.name,
    mode: pool.mode,
    state,
    errorCode: problem ? errorRowOf(problem).code : 0,
    sizeBytes,
    usedBytes: Math.min(sizeBytes, host.index.bytesBelow(pool.id, '/')),
    tolerated: toleratedNow(pool, disks),
    members: pool.members.map((member) => memberView(member, disks)),
    isBuiltIn: false,
    createdAt: Math.floor(pool.createdAtMs / 1000),
    ...(scrub
      ? { scrub: { endedAt: Math.floor(scrub.endedAtMs / 1000), corrected: scrub.corrected, uncorrectable: scrub.uncorrectable } }
      : {}),
    isSimulated: backend.isSimulated,
  }
}

function memberView(member: Member, disks: Disks): PoolMember {
  const disk = disks.get(member.serialNo)
  const isThere = isPresent(member, disks)
  const state = !isThere ? 'missing' : member.state === 'insync' ? 'normal' : member.state === 'stale' ? 'stale' : 'syncing'
  return {
    ...(member.serialNo === '' ? {} : { diskName: member.serialNo }),
    ...(disk ? { slot: disk.slot } : {}),
    sizeBytes: member.sizeBytes,
    state,
  }
}

/** STO-04b: the disks in the bays. */
export function diskViews(parts: PoolsParts): Disk[] {
  return parts.backend
    .disks()
    .filter(({ slot }) => bays.some((bay) => bay.slot === slot))
    .map((disk) => diskView(parts, disk))
}

/** One disk as the administrator sees it. */
export function diskView({ store, caches, records, backend, host }: PoolsParts, disk: PoolDisk): Disk {
  const { health, temperature, powerOnHours } = records.of(disk)
  const pool = store.all().find(({ members }) => members.some(({ serialNo }) => serialNo === disk.serialNo))
  const isFirst = disk.slot === firstDiskSlot
  const firstName = isFirst ? host.spaces.list(administrator).find(({ id, kind }) => kind === 'managed' && !store.has(id))?.name : undefined
  const cachedId = caches.spaceOf(disk.serialNo)
  const cachedName = cachedId === undefined ? undefined : host.spaces.list(administrator).find(({ id }) => id === cachedId)?.name
  const storageName = pool?.name ?? cachedName ?? firstName
  return {
    diskName: disk.serialNo,
    slot: disk.slot,
    kind: bayKindOf(disk.slot),
    sizeBytes: disk.sizeBytes,
    condition: disk.condition,
    role: cachedId !== undefined ? 'cache' : pool ? (pool.mode === 'single' ? 'storage' : 'raid') : isFirst ? 'storage' : 'notUsed',
    ...(storageName === undefined ? {} : { storageName }),
    health,
    ...(temperature !== undefined && disk.condition === 'ON' ? { temperatureCelsius: temperature } : {}),
    powerOnHours,
    isSimulated: backend.isSimulated,
    ...(disk.isInUse ? { isInUse: true } : {}),
    ...(pool || !disk.contents ? {} : { contents: [...disk.contents] }),
  }
}
