import { expect } from 'vitest'
import { notices as noticesArea } from '@cove/device-contract/notices'
import { storage as storageArea } from '@cove/device-contract/storage'
import { system as systemArea } from '@cove/device-contract/system'
import { ask, tryCall } from '../call-cases.ts'
import type { CallCases } from '../call-cases.ts'
import type { ConformanceWorld } from '../world.ts'

const notices = noticesArea.calls
const storage = storageArea.calls
const system = systemArea.calls

const setDisk = (world: ConformanceWorld, condition: 'ON' | 'OFF' | 'ERR', slot = 3) =>
  ask(world, storage.injectDiskFault, { body: { slot, condition } })

/** A message that waits, with the name of its first button. */
async function waiting(world: ConformanceWorld): Promise<{ eventId: string; buttonId: string }> {
  // DLG-04: the disk with the first space asks what to do; an unused one does not.
  await setDisk(world, 'ON', 1)
  await setDisk(world, 'OFF', 1)
  const answer = await ask(world, notices.popUps, {})
  const one = answer.ok ? answer.data.popUps.find((popUp) => popUp.buttons.length === 2) : undefined
  return { eventId: one?.eventId ?? 'none', buttonId: one?.buttons[0]?.buttonId ?? 'none' }
}

export const systemCalls: readonly CallCases[] = [
  tryCall(storage.injectDiskFault, {
    input: () => ({ body: { slot: 2, condition: 'ERR' as const } }),
    failures: [{ error: 'notFound', input: () => ({ body: { slot: 60, condition: 'OFF' as const } }) }],
  }),
  tryCall(storage.diskStatus, {
    input: async (world) => {
      await setDisk(world, 'OFF')
      return {}
    },
    check: (data) => {
      expect(data).toMatchObject({ next: 0, isSimulated: true })
      expect(data.disks.find((disk) => disk.slot === 3)?.status).toBe('OFF')
    },
  }),
  tryCall(notices.popUps, {
    input: async (world) => {
      await waiting(world)
      return {}
    },
    check: (data) => expect(data.popUps.some((one) => one.title.en.includes('disk'))).toBe(true),
  }),
  tryCall(notices.popUpsFirst, {
    input: async (world) => {
      await waiting(world)
      return {}
    },
    check: (data) => expect(data.popUps).toHaveLength(1),
  }),
  tryCall(notices.processPopUp, {
    input: async (world) => ({ body: await waiting(world) }),
    failures: [{ error: 'notFound', input: () => ({ body: { eventId: 'nobody-knows-this', buttonId: 'ok' } }) }],
  }),
  tryCall(notices.closePopUp, {
    input: async (world) => {
      // The calls after these need the disk.
      await setDisk(world, 'ON', 1)
      return { body: { code: 90351 } }
    },
  }),
  tryCall(storage.continueWithDiskErrors, { input: () => ({}) }),
  // A device of a test has no builder beside it.
  tryCall(system.buildApps, { input: () => ({}), check: (data) => expect(data).toEqual({ isBuilding: false }) }),
]

/** They end the device, so they are tried last. The world under test does not leave its process. */
export const powerCalls: readonly CallCases[] = [
  tryCall(system.reboot, { input: () => ({}) }),
  tryCall(system.shutdown, { input: () => ({}) }),
]
