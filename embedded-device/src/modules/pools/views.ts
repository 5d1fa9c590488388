import { errorRowOf } from '@cove/device-contract'
import type { Disk, Pool, PoolMember } from '@cove/device-contract/pools'
import type { Space } from '../../files/places/space.ts'
import { bayKindOf, bays, firstDiskSlot } from './disks/bays.ts'
import type { PoolDisk } from './disks/backend.ts'
import { firstSpaceOf } from './first-space.ts'
import { disksOf } from './disks-of.ts'
import { machineBytes } from './machine-bytes.ts'
import type { PoolsParts } from './parts.ts'
import { capacityBytes, isPresent, problemOf, stateOf, toleratedNow } from './pool-state.ts'
import type { Disks } from './pool-state.ts'
import type { Member, PoolRow } from './pool-store.ts'

/** Spaces over the first disk, which no pool holds, are seen by the administrator too. */
const administrator = { userNo: 'device', role: 'admin' } as const

/** STO-04a: all storage spaces of the device, the first one first. */
export function poolViews(parts: PoolsParts): Promise<Pool[]> {
  const disks = disksOf(parts)
  const first = parts.backend.disks().find(({ slot }) => slot === firstDiskSlot)
  return Promise.all([
    ...builtInSpaces(parts).map((space) => builtInView(parts, { space, disk: first })),
    ...parts.store.all().map((pool) => poolView(parts, pool, disks)),
  ])
}

/** The spaces with their ids and names, the first one first. */
export const namedPools = (parts: PoolsParts): { readonly storageId: string; readonly name: string }[] =>
  [...builtInSpaces(parts), ...parts.store.all()].map(({ id, name }) => ({ storageId: id, name }))

const builtInSpaces = ({ host, store }: PoolsParts): Space[] =>
  host.files.spaces.list(administrator).filter(({ id, kind }) => kind === 'managed' && !store.has(id))

/** The spaces whose files can be read now. */
export async function readablePools(parts: PoolsParts): Promise<readonly Space[]> {
  const ids = new Set(namedPools(parts).map(({ storageId }) => storageId))
  const { spaces } = parts.host.files
  const known = spaces.list(administrator).filter(({ id }) => ids.has(id))
  const states = await Promise.all(known.map((space) => spaces.state(space)))
  return known.filter((_space, at) => states[at] === 'ready')
}

/** STO-04a: as the list of spaces says it; while a space cannot be reached, what is known without its disks. */
async function roomOf(parts: PoolsParts, id: string, nominalBytes: number): Promise<Pick<Pool, 'sizeBytes' | 'usedBytes' | 'volume'>> {
  const { host } = parts
  const space = host.files.spaces.list(administrator).find((one) => one.id === id)
  if (space && (await host.files.spaces.state(space)) === 'ready')
    try {
      const { sizeBytes, usedBytes, volume } = await host.files.rooms.of(space)
      return { sizeBytes, usedBytes, volume }
    } catch (error) {
      host.log.error(`room of ${id}`, error)
    }
  const usedBytes = Math.min(nominalBytes, host.files.index.bytesBelow(id, '/'))
  return { sizeBytes: Math.min(nominalBytes, usedBytes + (await machineBytes(parts))), usedBytes }
}

interface BuiltIn {
  readonly space: Space
  readonly disk: PoolDisk | undefined
}

async function builtInView(parts: PoolsParts, { space: { id, name, createdAtMs }, disk }: BuiltIn): Promise<Pool> {
  const isOn = disk?.condition === 'ON'
  const state = isOn ? 'normal' : 'missing'
  const nominalBytes = disk?.sizeBytes ?? 0
  return {
    storageId: id,
    name,
    mode: 'single',
    state: isOn ? 'normal' : 'error',
    errorCode: isOn ? 0 : errorRowOf('storageOffline').code,
    ...(await roomOf(parts, id, nominalBytes)),
    nominalBytes,
    tolerated: 0,
    members: disk ? [{ diskName: disk.serialNo, slot: disk.slot, sizeBytes: nominalBytes, state }] : [],
    isBuiltIn: true,
    isOnMachine: true,
    createdAt: Math.floor(createdAtMs / 1000),
    isSimulated: true,
  }
}

/** One pool as the administrator sees it. */
async function poolView(parts: PoolsParts, pool: PoolRow, disks: Disks): Promise<Pool> {
  const { store, backend, unserved } = parts
  const isBuiltIn = firstSpaceOf(parts)?.id === pool.id
  const known = stateOf(pool, disks)
  const state = unserved.has(pool.id) && pool.phase === 'live' ? 'error' : known
  const scrub = store.scrubOf(pool.id)
  const problem = problemOf(pool, state)
  const nominalBytes = capacityBytes(pool)
  return {
    storageId: pool.id,
    name: pool.name,
    mode: pool.mode,
    state,
    errorCode: problem ? errorRowOf(problem).code : 0,
    ...(await roomOf(parts, pool.id, nominalBytes)),
    nominalBytes,
    tolerated: toleratedNow(pool, disks),
    members: pool.members.map((member) => memberView(member, disks)),
    isBuiltIn,
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
  const firstName = isFirst
    ? host.files.spaces.list(administrator).find(({ id, kind }) => kind === 'managed' && !store.has(id))?.name
    : undefined
  const cachedId = caches.spaceOf(disk.serialNo)
  const cachedName = cachedId === undefined ? undefined : host.files.spaces.list(administrator).find(({ id }) => id === cachedId)?.name
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
