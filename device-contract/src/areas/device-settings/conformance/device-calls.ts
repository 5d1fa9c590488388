import { ask, dataOf, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { deviceSettings } from '@cove/device-contract/device-settings'
import { expect } from 'vitest'

const calls = deviceSettings.calls
const key = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIPs0GyYIl4rVIdQhBYAP00Y4SnBh5mEZBYfkqPFNdiOV laptop'
const days = Array.from({ length: 7 }, () => ({ onMinute: 420, offMinute: 1410 }))

/** The id of the newest change, which made the fan loud. */
async function lastChange(world: ConformanceWorld): Promise<number> {
  if (!world.isReal) return 1
  await dataOf(ask(world, calls.setFanMode, { body: { mode: 'balanced' } }))
  await dataOf(ask(world, calls.setFanMode, { body: { mode: 'full' } }))
  const { changes } = await dataOf(ask(world, calls.history, { query: { limit: 1 } }))
  return changes[0]?.changeId ?? 0
}

export const cases: readonly CallCases[] = [
  tryCall(calls.info, {
    input: () => ({}),
    check: ({ cores, deviceName }) => expect([cores > 0, deviceName !== '']).toEqual([true, true]),
  }),
  tryCall(calls.setName, {
    input: () => ({ body: { name: '客厅云湾' } }),
    failures: [
      { error: 'deviceNameInvalid', input: () => ({ body: { name: '一二三四五六七八九十一' } }) },
      { error: 'deviceNameInvalid', input: () => ({ body: { name: '  ' } }) },
    ],
  }),
  tryCall(calls.log, { input: () => ({}) }),
  tryCall(calls.logPackage, {
    input: (world) => ({ body: { storageId: world.storageId, path: '/' } }),
    check: ({ name, sizeBytes }, { isReal }) => {
      if (isReal) expect([name.endsWith('.zip'), sizeBytes > 0]).toEqual([true, true])
    },
    failures: [{ error: 'directoryNotFound', input: (world) => ({ body: { storageId: world.storageId, path: '/no such folder' } }) }],
  }),
  tryCall(calls.power, { input: () => ({}), check: ({ plan }) => expect(plan.days).toHaveLength(7) }),
  tryCall(calls.setTimers, {
    input: () => ({ body: { plan: { isOn: true, days: [{ onMinute: 600, offMinute: 601 }, ...days.slice(1)] } } }),
    check: ({ plan }) => expect(plan.days.slice(0, 2)).toEqual([{ onMinute: 598, offMinute: 601 }, days[1]]),
  }),
  tryCall(calls.setFanMode, { input: () => ({ body: { mode: 'quiet' as const } }), check: (data) => expect(data.fanMode).toBe('quiet') }),
  tryCall(calls.setAutomaticPower, {
    input: () => ({ body: { isOn: true } }),
    check: (data) => expect(data.powersOnAutomatically).toBe(true),
  }),
  tryCall(calls.setLight, { input: () => ({ body: { light: 'dayOnly' as const } }), check: (data) => expect(data.light).toBe('dayOnly') }),
  tryCall(calls.setBeeper, { input: () => ({ body: { isOn: false } }), check: (data) => expect(data.isBeeperOn).toBe(false) }),
  tryCall(calls.ssh, { input: () => ({}), check: ({ version, keys }) => expect([version, keys]).toEqual([3, []]) }),
  tryCall(calls.setSsh, {
    input: () => ({ query: { isOn: false, version: 3 }, body: { port: 2222, keys: [] } }),
    check: ({ isOn, port }) => expect([isOn, port]).toEqual([false, 2222]),
    failures: [{ error: 'wrongPassword', input: () => ({ query: { isOn: true }, body: { port: 2222, keys: [key] } }) }],
  }),
  tryCall(calls.reset, { input: () => ({}) }),
  tryCall(calls.history, {
    input: async (world) => {
      await lastChange(world)
      return { query: { limit: 10 } }
    },
    check: ({ changes }) => expect(changes[0]).toMatchObject({ field: 'fanMode', before: 'balanced', after: 'full', way: 'set' }),
  }),
  tryCall(calls.revert, {
    input: async (world) => ({ body: { changeId: await lastChange(world), overwrites: false } }),
    check: async (_data, world) => expect((await dataOf(ask(world, calls.power, {}))).fanMode).toBe('balanced'),
    failures: [
      { error: 'deviceChangeUnknown', input: () => ({ body: { changeId: 999_999, overwrites: false } }) },
      {
        error: 'deviceChangedSince',
        input: async (world) => {
          const changeId = await lastChange(world)
          if (world.isReal) await dataOf(ask(world, calls.setFanMode, { body: { mode: 'quiet' } }))
          return { body: { changeId, overwrites: false } }
        },
      },
    ],
  }),
]
