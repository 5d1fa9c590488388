import { ask, dataOf, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { pools as poolsArea } from '@cove/device-contract/pools'
import { storage } from '@cove/device-contract/storage'
import { expect } from 'vitest'
import { diskNames, newMirror, noPool, settle } from './support/pool-world.ts'

const pools = poolsArea.calls
const gone = () => ({ body: { disk: 'gone' } })

/** A mirror and a disk that is not in it. */
async function mirrorAndDisk(world: ConformanceWorld) {
  const { name, disks } = await newMirror(world)
  const all = (await dataOf(ask(world, pools.diskList, {}))).disks
  const spare = all.find(({ kind, role, condition }) => kind === 'sata' && role === 'notUsed' && condition === 'ON')?.diskName ?? 'disk-3'
  return { name, disks, spare }
}

const oneDisk = async (world: ConformanceWorld) => ({ body: { disk: (await diskNames(world, 1))[0] ?? '' } })

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
  tryCall(pools.smartStop, { input: oneDisk, failures: [{ error: 'diskUnrecognised', input: gone }] }),
]
