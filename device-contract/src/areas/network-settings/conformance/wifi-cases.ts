import { ask, dataOf, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { networkSettings } from '@cove/device-contract/network-settings'
import { expect } from 'vitest'

const calls = networkSettings.calls

async function endTrial(world: ConformanceWorld): Promise<void> {
  if (!world.isReal) return
  const { trial } = await dataOf(ask(world, calls.info, {}))
  if (trial) await dataOf(ask(world, calls.undo, { body: { ticket: trial.ticket } }))
}

/** A device under test has looked around, now or a moment ago. */
const lookAround = async (world: ConformanceWorld): Promise<unknown> =>
  world.isReal ? ask(world, calls.wifiScan, { body: {} }) : undefined

const joining = async (world: ConformanceWorld, ssid: string, password?: string) => {
  await endTrial(world)
  await lookAround(world)
  return { body: { ssid, ...(password === undefined ? {} : { encryptedPassword: world.encrypt(password) }) } }
}

/** Wireless networks; a device under test has the model. */
export const wifiCases: readonly CallCases[] = [
  tryCall(calls.wifi, { input: () => ({}), check: ({ hasAdapter, isModel }) => expect([hasAdapter, isModel]).toEqual([true, true]) }),
  tryCall(calls.wifiScan, {
    input: () => ({ body: {} }),
    check: ({ networks }) => expect(networks.length).toBeGreaterThan(0),
  }),
  tryCall(calls.wifiJoin, {
    input: (world) => joining(world, 'Cove Guest'),
    check: async ({ part }, world) => {
      expect(part).toBe('wifi')
      await endTrial(world)
    },
    failures: [
      { error: 'wifiNetworkNotFound', input: (world) => joining(world, 'far away') },
      { error: 'wifiNotConnected', input: (world) => joining(world, '') },
      { error: 'wifiPasswordTooShort', input: (world) => joining(world, 'Cove Home', 'short') },
      { error: 'wifiSecurityUnsupported', input: (world) => joining(world, 'Office', 'long enough') },
    ],
  }),
  tryCall(calls.wifiForget, {
    async input(world) {
      await lookAround(world)
      return { body: { ssid: 'Cove Home 5G' } }
    },
    failures: [{ error: 'wifiNetworkNotFound', input: () => ({ body: { ssid: 'far away' } }) }],
  }),
]
