import { ask, dataOf, freshName, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { pools as poolsArea } from '@cove/device-contract/pools'
import { storage } from '@cove/device-contract/storage'
import { expect } from 'vitest'
import { diskNames, freeDisks, newMirror, noPool, settle } from './support/pool-world.ts'

const pools = poolsArea.calls
const gone = () => ({ body: { disk: 'gone' } })

/** A mirror and a disk that is not in it. */
async function mirrorAndDisk(world: ConformanceWorld) {
  const { name, disks } = await newMirror(world)
  const all = (await dataOf(ask(world, pools.diskList, {}))).disks
  const spare = all.find(({ kind, role, condition }) => kind === 'sata' && role === 'notUsed' && condition === 'ON')?.diskName ?? 'disk-3'
  return { name, disks, spare }
}

/** The space that is always there, without a cache. */
async function firstStorage(world: ConformanceWorld): Promise<string> {
  const name = (await dataOf(ask(world, pools.details, {}))).pools.find(({ isBuiltIn }) => isBuiltIn)?.name ?? 'first'
  await ask(world, pools.cacheDestroy, { body: { storageName: name } })
  await settle(world)
  return name
}

/** A free M.2 disk; one is put in where none is. */
async function solidState(world: ConformanceWorld): Promise<string> {
  await ask(world, storage.calls.injectDiskFault, { body: { slot: 8, condition: 'ON' } })
  await ask(world, pools.insertDisk, { body: { slot: 8, sizeBytes: 1024 ** 4 } })
  return (await dataOf(ask(world, pools.diskList, {}))).disks.find(({ slot }) => slot === 8)?.diskName ?? 'm2-8'
}

const oneDisk = async (world: ConformanceWorld) => ({ body: { disk: (await diskNames(world, 1))[0] ?? '' } })

const ownSlot = 4

/** A disk is pulled that is alone in its space; the next cases put it back and delete the space. */
async function pullOnlyCopy(world: ConformanceWorld) {
  const disk = (await freeDisks(world)).find(({ slot }) => slot === ownSlot)?.diskName ?? 'disk-4'
  await ask(world, pools.create, { body: { name: freshName('pool'), mode: 'single', disks: [disk] } })
  await settle(world)
  await ask(world, storage.calls.injectDiskFault, { body: { slot: ownSlot, condition: 'OFF' } })
  return { body: { slot: ownSlot, sizeBytes: 1024 ** 4 } }
}

export const diskCalls: readonly CallCases[] = [
  tryCall(pools.diskList, {
    input: () => ({}),
    check: ({ disks }) => expect(disks.every(({ isSimulated }) => typeof isSimulated === 'boolean')).toBe(true),
  }),
  tryCall(pools.raidAdd, {
    input: async (world) => {
      const { name, spare } = await mirrorAndDisk(world)
      return { body: { name, disks: [spare] } }
    },
    check: async (_data, world) => settle(world),
    failures: [
      { error: 'storageMissing', input: async (world) => ({ body: { name: noPool, disks: await diskNames(world, 1) } }) },
      {
        error: 'diskBelongsToRaid',
        input: async (world) => {
          const { name, disks } = await mirrorAndDisk(world)
          return { body: { name, disks: disks.slice(0, 1) } }
        },
      },
    ],
  }),
  tryCall(pools.switchMode, {
    input: async (world) => {
      const [disk = '', spare = ''] = await diskNames(world, 2)
      await ask(world, pools.create, { body: { name: freshName('pool'), mode: 'single', disks: [disk] } })
      await settle(world)
      return { body: { mode: 'raid1' as const, disks: [disk, spare] } }
    },
    check: async (_data, world) => {
      await settle(world)
      const { pools: known } = await dataOf(ask(world, pools.details, {}))
      const made = known.find(({ isBuiltIn }) => !isBuiltIn)
      expect(made).toMatchObject({ mode: 'raid1', state: 'normal' })
      // Asked for again, there is nothing to do.
      const disks = made?.members.flatMap(({ diskName }) => diskName ?? []) ?? []
      expect(await dataOf(ask(world, pools.switchMode, { body: { mode: 'raid1', disks } }))).toEqual({})
    },
    failures: [
      { error: 'storageMissing', input: async (world) => ({ body: { mode: 'raid1' as const, disks: await diskNames(world, 2) } }) },
      {
        error: 'raidModeUnsupported',
        input: async (world) => {
          const { disks, spare } = await mirrorAndDisk(world)
          return { body: { mode: 'raid5' as const, disks: [...disks, spare] } }
        },
      },
    ],
  }),
  tryCall(pools.raidRemove, {
    input: async (world) => {
      const { name, disks } = await mirrorAndDisk(world)
      return { body: { name, disks: disks.slice(0, 1) } }
    },
    check: async (_data, world) => settle(world),
    failures: [
      {
        error: 'diskNotInStorage',
        input: async (world) => {
          const { name, spare } = await mirrorAndDisk(world)
          return { body: { name, disks: [spare] } }
        },
      },
    ],
  }),
  tryCall(pools.cancel, {
    input: async (world) => {
      // An extended test of a large disk is the longest work; canceled or over, its row is removed.
      const [disk = ''] = await diskNames(world, 1)
      await ask(world, pools.smartStart, { body: { disk, kind: 'extended' } })
      const { work } = await dataOf(ask(world, pools.details, {}))
      return { body: { workId: work[0]?.workId ?? '0' } }
    },
    failures: [{ error: 'taskNotFound', input: () => ({ body: { workId: '999999' } }) }],
  }),
  tryCall(pools.insertDisk, {
    input: async (world) => {
      // A disk that was put in before is pulled; a new one takes its place.
      await ask(world, storage.calls.injectDiskFault, { body: { slot: 7, condition: 'OFF' } })
      return { body: { slot: 7, sizeBytes: 1024 ** 4 } }
    },
    failures: [
      { error: 'bayOccupied', input: () => ({ body: { slot: 2, sizeBytes: 1024 ** 4 } }) },
      { error: 'notFound', input: () => ({ body: { slot: 60, sizeBytes: 1024 ** 4 } }) },
      { error: 'diskCapacityTooLarge', input: () => ({ body: { slot: 8, sizeBytes: 3 * 1024 ** 4 } }) },
      { error: 'diskHoldsOnlyCopy', input: pullOnlyCopy },
    ],
  }),
  tryCall(pools.rehearse, {
    input: () => ({ body: { slot: 2, fault: 'flip' as const } }),
    failures: [
      { error: 'notFound', input: () => ({ body: { slot: 60, fault: 'pull' as const } }) },
      { error: 'nothingToDamage', input: () => ({ body: { slot: 60, fault: 'flip' as const } }) },
    ],
  }),
  tryCall(pools.smartInfo, {
    input: oneDisk,
    check: ({ attributes, dayCount }, { isReal }) => {
      if (isReal) expect(attributes.every(({ history }) => history.length === dayCount)).toBe(true)
    },
    failures: [{ error: 'diskUnrecognised', input: gone }],
  }),
  tryCall(pools.smartStart, {
    input: async (world) => {
      await settle(world)
      return oneDisk(world)
    },
    failures: [{ error: 'diskUnrecognised', input: gone }],
  }),
  tryCall(pools.getStandby, { input: () => ({}) }),
  tryCall(pools.setStandby, {
    input: () => ({ body: { minutes: 30 } }),
    check: ({ minutes, isModel }, { isReal }) => {
      if (isReal) expect({ minutes, isModel }).toEqual({ minutes: 30, isModel: true })
    },
    failures: [{ error: 'settingValueInvalid', input: () => ({ body: { minutes: 7 } }) }],
  }),
  tryCall(pools.cacheList, { input: () => ({}), check: ({ isAvailable }) => expect(isAvailable).toBe(true) }),
  tryCall(pools.cacheCreate, {
    input: async (world) => ({
      body: { storageName: await firstStorage(world), mode: 'readOnly' as const, disks: [await solidState(world)] },
    }),
    failures: [
      { error: 'storageMissing', input: () => ({ body: { storageName: noPool, mode: 'readOnly' as const, disks: ['gone'] } }) },
      {
        error: 'ssdCacheDiskCount',
        input: async (world) => ({ body: { storageName: (await newMirror(world)).name, mode: 'readWrite' as const, disks: ['gone'] } }),
      },
      {
        error: 'diskUnrecognised',
        input: async (world) => ({ body: { storageName: (await newMirror(world)).name, mode: 'readOnly' as const, disks: ['gone'] } }),
      },
    ],
  }),
  tryCall(pools.cacheDestroy, {
    input: async (world) => {
      const storageName = await firstStorage(world)
      await ask(world, pools.cacheCreate, { body: { storageName, mode: 'readOnly', disks: [await solidState(world)] } })
      return { body: { storageName } }
    },
    check: async (_data, world) => settle(world),
    failures: [
      { error: 'storageMissing', input: () => ({ body: { storageName: noPool } }) },
      { error: 'ssdCacheMissing', input: async (world) => ({ body: { storageName: (await newMirror(world)).name } }) },
    ],
  }),
  tryCall(pools.smartStop, { input: oneDisk, failures: [{ error: 'diskUnrecognised', input: gone }] }),
]
