import { defaultPlan } from '@cove/device-contract/device-settings'
import type { DeviceChange, deviceSettings, Power } from '@cove/device-contract/device-settings'
import type { monitor } from '@cove/device-contract/monitor'
import type { networkSettings, Network } from '@cove/device-contract/network-settings'
import type { people } from '@cove/device-contract/people'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { cleanup } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach } from 'vitest'
import remote from '../remote.ts'
import DeviceWindow from '../src/device/window.tsx'

/** Call once in each suite of the window. */
export function setUpDevice(): void {
  afterEach(() => {
    cleanup()
    leakCheck()
  })
}

const power: Power = {
  isModel: true,
  plan: defaultPlan,
  fanMode: 'balanced',
  powersOnAutomatically: true,
  light: 'on',
  isBeeperOn: true,
}
const change: DeviceChange = {
  changeId: 7,
  field: 'fanMode',
  before: 'quiet',
  after: 'full',
  changedAtMs: 1_700_000_000_000,
  userNo: '1001',
  nickname: '林晓',
  way: 'set',
  isReverted: false,
  canRevert: true,
}
export const network: Network = {
  isModel: true,
  hostname: 'nas',
  ports: { mode: 'independent', bond: 'activeBackup' },
  interfaces: [
    {
      name: 'eth0',
      kind: 'ethernet',
      mac: '02:00:00:00:00:01',
      isUp: true,
      assignment: 'manual',
      address: '192.168.1.20',
      mask: '255.255.255.0',
      gateway: '192.168.1.1',
      dns: [],
      isIpv6On: true,
      ipv6Addresses: [],
      ipv6: { way: 'automatic', address: '', prefixLength: 64, gateway: '' },
    },
  ],
}
const person = (userNo: string, nickname: string, role: 'admin' | 'user') => ({
  userNo,
  nickname,
  account: `a${userNo}`,
  role,
  isMyself: role === 'admin',
  isConnected: role === 'admin',
  isEnabled: true,
  isBound: false,
  lastSeenSeconds: 1,
})

const firstSpace = {
  storageId: 's1',
  name: '存储空间 1',
  label: '',
  origin: 'managed',
  status: 'normal',
  usedBytes: 1,
  sizeBytes: 2,
}

export async function open(address: string, answers: object = {}) {
  const asked: { readonly call: string; readonly body: unknown }[] = []
  const noting = (call: string, answer: unknown) => (input: { readonly body?: unknown }) => {
    asked.push({ call, body: input.body })
    return answer
  }
  const all = {
    'device-settings': {
      power: () => power,
      setFanMode: noting('setFanMode', { ...power, fanMode: 'full' }),
      setTimers: noting('setTimers', power),
      history: () => ({ changes: [change], total: 1 }),
      revert: noting('revert', {}),
      reset: () => noting('reset', {})({}),
    },
    'network-settings': {
      info: () => network,
      wifi: () => ({ hasAdapter: false, isManaged: false, isModel: false, interfaceName: '', ssid: '' }),
      hosts: () => ({ entries: [] }),
    },
    users: { list: () => ({ users: [person('1001', '林晓', 'admin'), person('1002', '朵朵', 'user')] }), links: () => ({ links: [] }) },
    quota: {
      get: () => ({
        users: [
          { userNo: '1001', quotaBytes: 0, usedBytes: 10, trashBytes: 0 },
          { userNo: '1002', quotaBytes: 2 * 1024 ** 3, usedBytes: 1024 ** 3, trashBytes: 0 },
        ],
      }),
    },
    people: {
      expiry: () => ({ endsAt: 0 }),
      external: () => ({ allowed: [] }),
      setExternal: noting('setExternal', { allowed: ['1002'] }),
      quotas: () => ({ quotas: [{ storageId: 's1', name: '存储空间 1', quotaBytes: 0, usedBytes: 3 * 1024 ** 3 }] }),
      setQuota: noting('setQuota', { storageId: 's1', name: '存储空间 1', quotaBytes: 0, usedBytes: 0 }),
    },
    spaces: { list: () => ({ storages: [firstSpace], mode: 'none', modeNvme: 'none', isFormatting: false }) },
    ...answers,
  }
  const fake = fakeKernel<typeof deviceSettings | typeof monitor | typeof networkSettings | typeof people>({
    remotes: [remote],
    answers: all as never,
  })
  await fake.ready
  renderWindow(DeviceWindow, { fake, address })
  return { fake, asked, user: userEvent.setup() }
}
