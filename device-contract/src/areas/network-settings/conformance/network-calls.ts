import { ask, dataOf, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { networkSettings } from '@cove/device-contract/network-settings'
import type { NewAddress } from '@cove/device-contract/network-settings'
import { expect } from 'vitest'
import { wifiCases } from './wifi-cases.ts'

const calls = networkSettings.calls
const noTicket = 'x'.repeat(43)

/** A free address in the subnet of the first interface. */
async function wantedOf(world: ConformanceWorld): Promise<NewAddress> {
  const { interfaces } = await dataOf(ask(world, calls.info, {}))
  const [first] = interfaces
  const [a = '10', b = '0', c = '0'] = (first?.address || '10.0.0.1').split('.')
  const address = `${a}.${b}.${c}.${first?.address.endsWith('.77') === true ? '78' : '77'}`
  const rest = { mask: '255.255.255.0', gateway: '', dns1: '', dns2: '' }
  return { interfaceName: first?.name ?? 'eth0', assignment: 'manual', address, ...rest, isForced: true }
}

async function endTrial(world: ConformanceWorld): Promise<void> {
  if (!world.isReal) return
  const { trial } = await dataOf(ask(world, calls.info, {}))
  if (trial) await dataOf(ask(world, calls.undo, { body: { ticket: trial.ticket } }))
}

/** The ticket of a trial that runs now. */
async function runningTicket(world: ConformanceWorld): Promise<string> {
  await endTrial(world)
  const { ticket } = await dataOf(ask(world, calls.setAddress, { body: { wanted: await wantedOf(world) } }))
  return ticket
}

const ipv6Of = async (world: ConformanceWorld, isOn: boolean, address = '2001:db8::20') => {
  const { interfaceName } = await wantedOf(world)
  if (isOn) await endTrial(world)
  return { interfaceName, isOn, ...(isOn ? { manual: { address, prefixLength: 64, gateway: 'fe80::1' } } : {}) }
}

const changed = async (world: ConformanceWorld, change: Partial<NewAddress>) => {
  await endTrial(world)
  return { body: { wanted: Object.assign(await wantedOf(world), change) } }
}

export const cases: readonly CallCases[] = [
  tryCall(calls.info, {
    input: () => ({}),
    check: ({ interfaces, isModel }) => expect([interfaces.length > 0, isModel]).toEqual([true, true]),
  }),
  tryCall(calls.setAddress, {
    input: (world) => changed(world, {}),
    check: async ({ address, isReached }, world) => {
      expect([address.endsWith('.77') || address.endsWith('.78'), isReached]).toEqual([true, false])
      await endTrial(world)
    },
    failures: [
      { error: 'ipInvalid', input: (world) => changed(world, { address: '10.0.0.256' }) },
      { error: 'ipInvalid', input: (world) => changed(world, { mask: '255.0.255.0' }) },
      { error: 'gatewayMisconfigured', input: (world) => changed(world, { gateway: '203.0.113.1', isForced: false }) },
      { error: 'networkInterfaceUnknown', input: (world) => changed(world, { interfaceName: 'eth99' }) },
      {
        error: 'networkTrialRunning',
        input: async (world) => {
          await runningTicket(world)
          return { body: { wanted: await wantedOf(world) } }
        },
      },
    ],
  }),
  tryCall(calls.prove, {
    input: async (world) => ({ body: { ticket: await runningTicket(world) } }),
    check: ({ isReached }) => expect(isReached).toBe(true),
    failures: [{ error: 'networkTrialOver', input: () => ({ body: { ticket: noTicket } }) }],
  }),
  tryCall(calls.confirm, {
    input: async (world) => {
      const ticket = await runningTicket(world)
      await dataOf(ask(world, calls.prove, { body: { ticket } }))
      return { body: { ticket } }
    },
    check: async (_data, world) => expect((await dataOf(ask(world, calls.info, {}))).trial).toBeUndefined(),
    failures: [
      { error: 'networkTrialOver', input: () => ({ body: { ticket: noTicket } }) },
      { error: 'networkTrialUnproved', input: async (world) => ({ body: { ticket: await runningTicket(world) } }) },
    ],
  }),
  tryCall(calls.undo, {
    input: async (world) => ({ body: { ticket: await runningTicket(world) } }),
    check: async (_data, world) => expect((await dataOf(ask(world, calls.info, {}))).trial).toBeUndefined(),
    failures: [{ error: 'networkTrialOver', input: () => ({ body: { ticket: noTicket } }) }],
  }),
  tryCall(calls.setIpv6, {
    input: async (world) => ({ body: await ipv6Of(world, true) }),
    check: async (trial, world) => {
      expect([trial.part, trial.address]).toEqual(['ipv6', '2001:db8::20'])
      await endTrial(world)
    },
    failures: [
      { error: 'networkInterfaceUnknown', input: () => ({ body: { interfaceName: 'eth99', isOn: true } }) },
      { error: 'ipInvalid', input: async (world) => ({ body: await ipv6Of(world, true, 'fe80::1') }) },
      {
        error: 'networkTrialRunning',
        input: async (world) => {
          await runningTicket(world)
          return { body: await ipv6Of(world, false) }
        },
      },
    ],
  }),
  tryCall(calls.setPorts, {
    input: async (world) => {
      await endTrial(world)
      return { body: { mode: 'independent' as const, bond: 'activeBackup' as const } }
    },
    check: async ({ part }, world) => {
      expect(part).toBe('ports')
      await endTrial(world)
    },
    failures: [
      {
        error: 'networkTrialRunning',
        input: async (world) => {
          await runningTicket(world)
          return { body: { mode: 'independent' as const, bond: 'activeBackup' as const } }
        },
      },
    ],
  }),
  tryCall(calls.hosts, { input: () => ({}) }),
  tryCall(calls.setHosts, {
    input: () => ({ body: { entries: [{ address: '192.168.1.9', domain: 'printer.home' }] } }),
    check: async (_data, world) =>
      expect((await dataOf(ask(world, calls.hosts, {}))).entries).toEqual([{ address: '192.168.1.9', domain: 'printer.home' }]),
    failures: [
      { error: 'hostsInvalid', input: () => ({ body: { entries: [{ address: '192.168.1', domain: 'printer.home' }] } }) },
      {
        error: 'hostsLimit',
        input: () => ({ body: { entries: Array.from({ length: 51 }, () => ({ address: '192.168.1.9', domain: 'a.home' })) } }),
      },
    ],
  }),
  ...wifiCases,
]
