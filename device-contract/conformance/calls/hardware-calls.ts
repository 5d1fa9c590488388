import { expect } from 'vitest'
import { spaces } from '@cove/device-contract/spaces'
import { storage as storageArea } from '@cove/device-contract/storage'
import { upgrade as upgradeArea } from '@cove/device-contract/upgrade'
import { ask, dataOf, tryCall } from '../call-cases.ts'
import type { CallCases } from '../call-cases.ts'
import type { ConformanceWorld } from '../world.ts'

const storage = storageArea.calls
const upgrade = upgradeArea.calls
const gigabyte = 1024 ** 3

async function firstSpace(world: ConformanceWorld): Promise<string> {
  const { storages } = await dataOf(ask(world, spaces.calls.list, {}))
  return (storages.find(({ storageId }) => storageId === world.storageId) ?? storages[0])?.name ?? 'none'
}
async function newSwap(world: ConformanceWorld, sizeBytes: number) {
  await ask(world, storage.removeSwap, {})
  return { body: { storageName: await firstSpace(world), sizeBytes } }
}
/** All disks are in: other cases pulled some. */
async function mended(world: ConformanceWorld) {
  for (const slot of [1, 2, 3, 4]) await ask(world, storage.injectDiskFault, { body: { slot, condition: 'ON' } })
  return { body: { bid: 'b', alias: 'a' } }
}
/** A simulated external disk; one is plugged in where none is. */
async function externalDisk(world: ConformanceWorld): Promise<string> {
  await ask(world, storage.plugDisk, { body: { name: 'disk' } })
  return (await dataOf(ask(world, storage.externalDisks, {}))).disks[0]?.diskName ?? 'disk'
}
const noSpace = () => ({ body: { storageName: 'nobody has called a space this' } })

/** Work of the device as a whole. In the world under test it takes no time. */
export const hardwareCalls: readonly CallCases[] = [
  tryCall(storage.repair, {
    input: async (world) => ({ body: { storageName: await firstSpace(world) } }),
    failures: [{ error: 'storageMissing', input: noSpace }],
  }),
  tryCall(storage.repairQuery, { input: () => ({}), check: (data) => expect(data).toMatchObject({ status: 0, isSimulated: true }) }),
  tryCall(storage.createSwap, {
    input: (world) => newSwap(world, 3 * gigabyte),
    failures: [
      { error: 'storageMissing', input: noSpace },
      { error: 'settingValueInvalid', input: (world) => newSwap(world, gigabyte) },
      {
        error: 'swapFailed',
        input: async (world) => {
          const input = await newSwap(world, 2 * gigabyte)
          await ask(world, storage.createSwap, input)
          return input
        },
      },
    ],
  }),
  tryCall(storage.swapQuery, {
    input: async (world) => {
      await ask(world, storage.createSwap, await newSwap(world, 2 * gigabyte))
      return {}
    },
    check: (data) => expect(data).toMatchObject({ status: 0, sizeBytes: 2 * gigabyte, isSimulated: true }),
  }),
  tryCall(storage.externalDisks, { input: () => ({}), check: ({ canPlug }) => expect(canPlug).toBe(true) }),
  tryCall(storage.plugDisk, {
    input: async (world) => ({ body: { diskName: await externalDisk(world) } }),
    failures: [
      { error: 'diskUnrecognised', input: (world) => ({ body: { diskName: world.storageId } }) },
      {
        error: 'tooManyExternalDisks',
        input: async (world) => {
          for (const name of ['a', 'b', 'c', 'd']) await ask(world, storage.plugDisk, { body: { name } })
          return { body: { name: 'e' } }
        },
      },
    ],
  }),
  tryCall(storage.unplugDisk, {
    input: async (world) => {
      const diskName = await externalDisk(world)
      await ask(world, storage.plugDisk, { body: { diskName } })
      return { body: { diskName } }
    },
    failures: [{ error: 'diskUnrecognised', input: (world) => ({ body: { diskName: world.storageId } }) }],
  }),
  tryCall(storage.removeSwap, { input: () => ({}) }),
  tryCall(upgrade.networkCheck, { input: () => ({}) }),
  tryCall(upgrade.check, { input: () => ({}), check: (data) => expect(data.items.map(({ name }) => name)).toContain('disks') }),
  tryCall(upgrade.heartbeat, { input: () => ({}), check: (data) => expect(data.edition).toBe('standard') }),
  // Before anything was fetched.
  tryCall(upgrade.process, { input: () => ({ query: { retry: true } }), check: (data) => expect(data.state).toBe('none') }),
  tryCall(upgrade.apply, { input: mended }),
]

/** It ends the device. */
export const proPowerCalls: readonly CallCases[] = [
  tryCall(upgrade.reboot, {
    input: async (world) => {
      await ask(world, upgrade.apply, await mended(world))
      return {}
    },
  }),
]
