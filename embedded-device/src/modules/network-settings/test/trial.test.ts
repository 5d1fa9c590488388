import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { deviceSettings } from '@cove/device-contract/device-settings'
import { networkSettings } from '@cove/device-contract/network-settings'
import type { NewAddress } from '@cove/device-contract/network-settings'
import { afterEach, expect, test, vi } from 'vitest'
import { makeAdministrator, openTestDevice } from '../../../../test/http/test-device.ts'
import type { Signed, TestDevice } from '../../../../test/http/test-device.ts'
import { memoryDir } from '../../../../test/storage/memory-dir.ts'

let devices: TestDevice[] = []
afterEach(async () => {
  for (const device of devices) await device[Symbol.asyncDispose]()
  devices = []
})

async function open(dataDir?: string, trialMs = 60_000, nowMs?: () => number): Promise<TestDevice> {
  const seams = { modules: { 'network-settings': { trialMs } }, ...(nowMs ? { nowMs } : {}) }
  const device = await openTestDevice(dataDir === undefined ? {} : { dataDir }, seams)
  devices.push(device)
  return device
}

const networkOf = ({ client }: Signed) => client.use(networkSettings)
async function infoOf(admin: Signed) {
  const answer = await networkOf(admin).info()
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.data
}

/** Another address of the first interface: in its subnet, or far away. */
async function wantedOf(admin: Signed, isNear: boolean): Promise<NewAddress> {
  const [first] = (await infoOf(admin)).interfaces
  const near = `${(first?.address || '10.1.1.2').split('.').slice(0, 3).join('.')}.77`
  const address = isNear ? near : '203.0.113.9'
  return {
    interfaceName: first?.name ?? '',
    assignment: 'manual',
    address,
    mask: '255.255.255.0',
    gateway: '',
    dns1: '',
    dns2: '',
    isForced: true,
  }
}

async function begin(admin: Signed, isNear: boolean): Promise<string> {
  const answer = await networkOf(admin).setAddress({ body: { wanted: await wantedOf(admin, isNear) } })
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.data.ticket
}

test('NET-01b a proved change is kept, and the history has it', async () => {
  const admin = await makeAdministrator(await open())
  const ticket = await begin(admin, true)
  expect(await networkOf(admin).prove({ body: { ticket } })).toMatchObject({ data: { isReached: true } })
  expect(await networkOf(admin).confirm({ body: { ticket } })).toMatchObject({ ok: true })
  const { interfaces, trial } = await infoOf(admin)
  expect([interfaces[0]?.address.endsWith('.77'), interfaces[0]?.assignment, trial]).toEqual([true, 'manual', undefined])
  const history = await admin.client.use(deviceSettings).history({ query: { limit: 5 } })
  expect(history.ok && history.data.changes[0]).toMatchObject({ field: 'network', way: 'set', nickname: 'Admin', canRevert: false })
})

test('NET-01b a page that does not reach the new address cannot keep it, and the device goes back by itself', async () => {
  const admin = await makeAdministrator(await open(undefined, 150))
  const before = (await infoOf(admin)).interfaces[0]?.address
  const ticket = await begin(admin, false)
  expect(await networkOf(admin).prove({ body: { ticket } })).toMatchObject({ data: { isReached: false } })
  expect(await networkOf(admin).confirm({ body: { ticket } })).toMatchObject({ error: { name: 'networkTrialUnproved' } })
  await vi.waitFor(async () => expect((await infoOf(admin)).trial).toBeUndefined(), 3_000)
  expect((await infoOf(admin)).interfaces[0]?.address).toBe(before)
  const history = await admin.client.use(deviceSettings).history({ query: { limit: 5 } })
  expect(history.ok && history.data.changes[0]).toMatchObject({ field: 'network', way: 'automatic', userNo: '' })
})

test.each([
  ['goes back when its time is over', 3_600_000, undefined],
  ['is tried on until its time is over', 0, 'trial'],
])('NET-01b S-A6 a change that a killed process left %s', async (_what, laterMs, left) => {
  const parent = await mkdtemp(join(memoryDir(), 'cove-kill-'))
  const dataDir = join(parent, 'data')
  try {
    const first = await open(dataDir)
    const admin = await makeAdministrator(first)
    await begin(admin, true)
    // Nothing of the trial is ended by closing: only its row is left, as after a kill.
    await first.device.close()
    devices = []
    const second = await open(dataDir, 60_000, () => Date.now() + laterMs)
    const trial = second.device.parts.db.value("select value from network_settings_value where key = 'trial'")
    expect(trial === undefined ? undefined : 'trial').toBe(left)
  } finally {
    for (const device of devices) await device[Symbol.asyncDispose]()
    devices = []
    await rm(parent, { recursive: true, force: true })
  }
})
