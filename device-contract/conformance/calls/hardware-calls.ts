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
