import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestDevice } from '../../../../test/http/test-device.ts'
import { memoryDir } from '../../../../test/storage/memory-dir.ts'
import { NetworkCommandFailed } from '../backend.ts'
import { modelBackend } from '../model-backend.ts'
import { restoreNetwork } from '../restore.ts'
import type { KeptAddress, KeptPorts } from '../change.ts'
import type { KeptState } from '../backend.ts'
import type { StoredTrial } from '../store.ts'
import { openTrials } from '../trial.ts'

const keptOn = (interfaceName: string): KeptAddress => ({
  interfaceName,
  assignment: 'manual',
  address: '10.9.0.2',
  mask: '255.255.255.0',
  gateway: '',
  dns1: '',
  dns2: '',
  isReal: true,
})

const none: KeptPorts = { mode: 'independent', bond: 'activeBackup', members: [], addresses: [] }

/** A device whose machine has `eth0` and `eth1`, and what it did. */
function machine(failing: string, { isModel = false, kept = ['eth0', 'eth1', 'usb0'].map(keptOn), ports = none } = {}) {
  const restored: string[] = []
  const notices: unknown[] = []
  const restore = async (state: KeptState): Promise<void> => {
    const what = state.part === 'address' ? state.kept.interfaceName : state.part === 'nameServers' ? state.servers.join(' ') : state.part
    if (what === failing) throw new NetworkCommandFailed('ip failed')
    restored.push(what)
  }
  const parts = {
    backend: { ...modelBackend, isModel, restore },
    store: { addresses: () => kept, ipv6s: () => [], ports: () => ports },
    reader: { interfaces: async () => [{ name: 'eth0' }, { name: 'eth1' }] },
    host: {
      log: { error: () => undefined },
      users: { administrator: () => ({ no: '1' }) },
      notices: { raise: (incident: unknown) => void notices.push(incident) },
    },
  }
  // Only these members are used.
  return { restored, notices, parts: parts as unknown as Parameters<typeof restoreNetwork>[0] }
}

test('NET-01d kept addresses are put back on the interfaces that are there', async () => {
  const { restored, notices, parts } = machine('')
  await restoreNetwork(parts)
  expect([restored, notices]).toEqual([['eth0', 'eth1'], []])
})

test('NET-01d an address that cannot be set is a notice, and the others are set', async () => {
  const { restored, notices, parts } = machine('eth0')
  await restoreNetwork(parts)
  expect(restored).toEqual(['eth1'])
  expect(notices).toMatchObject([{ userNo: '1', text: 'notRestored', values: { name: 'eth0' } }])
})

test('NET-01d a kept bridge is built first, and its ports get no address of their own', async () => {
  const ports: KeptPorts = { ...none, mode: 'bridge', members: ['eth0', 'eth1'], isReal: true }
  const kept = ['cove-bridge', 'eth0', 'eth1'].map((name) => ({ ...keptOn(name), dns1: '10.9.0.1' }))
  const { restored, parts } = machine('', { kept, ports })
  await restoreNetwork(parts)
  expect(restored).toEqual(['ports', 'cove-bridge', '10.9.0.1'])
  const failed = machine('ports', { kept, ports })
  await restoreNetwork(failed.parts)
  expect(failed.restored).toEqual(['eth0', 'eth1', '10.9.0.1'])
  expect(failed.notices).toMatchObject([{ text: 'setupNotRestored', values: { name: 'eth0, eth1' } }])
})

test('NET-01d a model puts nothing back', async () => {
  const { restored, parts } = machine('', { isModel: true })
  await restoreNetwork(parts)
  expect(restored).toEqual([])
})

test('NET-01d an address that was tried in the model is not put on the machine', async () => {
  const { isReal: _isReal, ...modelled } = keptOn('eth0')
  const { restored, parts } = machine('', { kept: [modelled] })
  await restoreNetwork(parts)
  expect(restored).toEqual([])
})

test.each([
  [true, undefined],
  [false, true],
])('NET-01d a proved change is marked as one of the machine unless it was made in the model: %s', async (isModel, isReal) => {
  const { isReal: _isReal, ...after } = keptOn('eth0')
  const author = { userNo: '1', nickname: 'Admin' }
  const trial: StoredTrial = { ticket: 't', change: { part: 'address', before: after, after }, deadlineMs: 60_000, isReached: true, author }
  const kept: KeptAddress[] = []
  const parts = {
    backend: { ...modelBackend, isModel },
    store: { trial: () => trial, endTrial: () => undefined, setAddress: (one: KeptAddress) => void kept.push(one) },
    host: { nowMs: () => 0, module: () => undefined, events: { emit: () => undefined } },
  }
  // Only these members are used.
  using trials = await openTrials(parts as unknown as Parameters<typeof openTrials>[0])
  await trials.confirm('t')
  expect(kept.map((one) => one.isReal)).toEqual([isReal])
})

test('NET-01b a change whose end fails is kept and is a notice to the administrator', async () => {
  const after = keptOn('eth0')
  const author = { userNo: '1', nickname: 'Admin' }
  const trial: StoredTrial = {
    ticket: 't',
    change: { part: 'address', before: { ...after, address: '10.8.0.2' }, after },
    deadlineMs: 60_000,
    isReached: true,
    author,
  }
  const { notices, parts } = machine('')
  const kept: KeptAddress[] = []
  const settle = async (): Promise<void> => {
    throw new NetworkCommandFailed('ip failed')
  }
  const failing = {
    backend: { ...modelBackend, isModel: false, settle },
    store: { trial: () => trial, endTrial: () => undefined, setAddress: (one: KeptAddress) => void kept.push(one) },
    host: { ...parts.host, nowMs: () => 0, module: () => undefined, events: { emit: () => undefined } },
  }
  // Only these members are used.
  using trials = await openTrials(failing as unknown as Parameters<typeof openTrials>[0])
  expect(await trials.confirm('t')).toBeUndefined()
  expect(kept).toHaveLength(1)
  expect(notices).toMatchObject([{ userNo: '1', text: 'notSettled', values: { address: '10.9.0.2', before: '10.8.0.2' } }])
})

/** A folder with an `ip` that only writes down what it is asked. */
async function recordingIp(parent: string): Promise<{ readonly folder: string; readonly asked: string }> {
  const [folder, asked] = [join(parent, 'programs'), join(parent, 'asked')]
  await mkdir(folder)
  await writeFile(join(folder, 'ip'), `#!/bin/sh\n[ "$1" = -V ] && echo "ip 6.1.0" || echo "$@" >> "${asked}"\n`)
  await chmod(join(folder, 'ip'), 0o755)
  return { folder, asked }
}

const firstName = Object.keys(networkInterfaces()).find((name) => name !== 'lo')

test.skipIf(process.platform !== 'linux' || firstName === undefined)('NET-01d a device that starts asks for its kept address', async () => {
  const parent = await mkdtemp(join(memoryDir(), 'cove-restore-'))
  const dataDir = join(parent, 'data')
  const { folder, asked } = await recordingIp(parent)
  // No machine can have this address, so that even the real `ip` would refuse it.
  const kept = { ...keptOn(firstName ?? ''), address: '10.9.0.300' }
  try {
    const first = await openTestDevice({ dataDir })
    const insert = 'insert into network_settings_value (key, value) values (?, ?)'
    first.device.parts.db.run(insert, `address:${kept.interfaceName}`, JSON.stringify(kept))
    await first.device.close()
    await using _second = await openTestDevice({ dataDir, network: 'linux', programFolders: [folder] })
    expect(await readFile(asked, 'utf8')).toBe(`address replace 10.9.0.300/24 dev ${kept.interfaceName}\n`)
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
})
