import { ask, dataOf, freshName, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { pools as poolsArea } from '@cove/device-contract/pools'
import { expect } from 'vitest'
import { diskNames, freeDisks, newMirror, noPool, settle } from './support/pool-world.ts'

const pools = poolsArea.calls

async function create(
  world: ConformanceWorld,
  change: { readonly name?: string; readonly mode?: 'raid1' | 'raid10'; readonly disks?: readonly string[] },
) {
  const disks = change.disks ?? (await diskNames(world, 2))
  return { body: { name: change.name ?? freshName('pool'), mode: change.mode ?? ('raid1' as const), disks: [...disks] } }
}

export const poolCalls: readonly CallCases[] = [
  tryCall(pools.details, {
    input: () => ({}),
    check: ({ pools: known, bays, clockFactor }, { isReal }) => {
      if (!isReal) return
      expect(known[0]).toMatchObject({ isBuiltIn: true, mode: 'single' })
      expect(bays.filter(({ kind }) => kind === 'm2')).toHaveLength(2)
      expect(clockFactor).toBeGreaterThan(0)
    },
  }),
  tryCall(pools.kinds, {
    input: () => ({}),
    check: ({ spaces }, { isReal }) => {
      if (isReal) expect(spaces.length).toBeGreaterThan(0)
      for (const { imageBytes, binBytes } of spaces) expect(imageBytes + binBytes).toBeGreaterThanOrEqual(0)
    },
  }),
  tryCall(pools.damagedFiles, {
    input: () => ({}),
    check: ({ spaces }) => expect(spaces.flatMap(({ files }) => files).every(({ path }) => path.startsWith('/'))).toBe(true),
  }),
  tryCall(pools.mendFile, {
    input: ({ storageId }) => ({ body: { storageId, path: '/a-good-file', way: 'read' as const } }),
    check: (data) => expect(data).toEqual({}),
    failures: [
      { error: 'storageMissing', input: () => ({ body: { storageId: 'no-such-space', path: '/a', way: 'backup' as const } }) },
      { error: 'invalidPath', input: ({ storageId }) => ({ body: { storageId, path: '/../a', way: 'read' as const } }) },
    ],
  }),
  tryCall(pools.create, {
    input: (world) => create(world, {}),
    check: async (_data, world) => {
      await settle(world)
      if (world.isReal)
        expect(await dataOf(ask(world, pools.query, {}))).toMatchObject({ status: 1, work: { kind: 'create', state: 'done' } })
    },
    failures: [
      {
        error: 'diskListedTwice',
        input: async (world) => {
          const [disk = ''] = await diskNames(world, 1)
          return create(world, { disks: [disk, disk] })
        },
      },
      { error: 'diskUnrecognised', input: (world) => create(world, { disks: ['gone', 'lost'] }) },
      { error: 'diskCountTooLow', input: async (world) => create(world, { disks: await diskNames(world, 1) }) },
      { error: 'storageNameUnsuitable', input: (world) => create(world, { name: 'a/b' }) },
      {
        error: 'diskBelongsToRaid',
        input: async (world) => create(world, { disks: (await newMirror(world)).disks }),
      },
    ],
  }),
  tryCall(pools.query, { input: () => ({}), check: ({ status }) => expect([0, 1, 2]).toContain(status) }),
  tryCall(pools.calcsz, {
    input: async (world) => ({ body: { mode: 'raid1' as const, disks: await diskNames(world, 2) } }),
    check: ({ sizeBytes, rawBytes }, { isReal }) => {
      if (isReal) expect(rawBytes).toBe(2 * sizeBytes)
    },
    failures: [{ error: 'diskCountOdd', input: async (world) => ({ body: { mode: 'raid10' as const, disks: await fiveDisks(world) } }) }],
  }),
  tryCall(pools.setLabel, {
    input: async (world) => ({ body: { name: (await newMirror(world)).name, label: freshName('renamed') } }),
    failures: [
      { error: 'storageMissing', input: () => ({ body: { name: noPool, label: freshName('renamed') } }) },
      { error: 'storageNameUnsuitable', input: async (world) => ({ body: { name: (await newMirror(world)).name, label: 'con' } }) },
    ],
  }),
  tryCall(pools.scrub, {
    input: async (world) => ({ body: { name: (await newMirror(world)).name } }),
    check: async (_data, world) => settle(world),
    failures: [{ error: 'storageMissing', input: () => ({ body: { name: noPool } }) }],
  }),
  tryCall(pools.destroy, {
    input: async (world) => ({ body: { name: (await newMirror(world)).name } }),
    failures: [
      { error: 'storageMissing', input: () => ({ body: { name: noPool } }) },
      {
        error: 'builtInStorage',
        input: async (world) => ({
          body: { name: (await dataOf(ask(world, pools.details, {}))).pools.find(({ isBuiltIn }) => isBuiltIn)?.name ?? noPool },
        }),
      },
    ],
  }),
]

/** Five free disks, with two more in the empty bays. */
async function fiveDisks(world: ConformanceWorld): Promise<string[]> {
  for (const slot of [5, 6]) await ask(world, pools.insertDisk, { body: { slot, sizeBytes: 4 * 1024 ** 4 } })
  const names = (await freeDisks(world)).map(({ diskName }) => diskName)
  return world.isReal ? names.slice(0, 5) : ['a', 'b', 'c', 'd', 'e']
}
