import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { networkSettings } from '@cove/device-contract/network-settings'
import { expect, test } from 'vitest'
import { quickDir } from '../../../../test/faults/quick-dir.ts'
import { makeAdministrator, openTestDevice } from '../../../../test/http/test-device.ts'
import { createLinuxWifi, reasonOf } from '../wifi/linux-wifi.ts'
import { fieldsOf, networksOf, savedOf } from '../wifi/nmcli-output.ts'
import { WifiFailed } from '../wifi/wifi-backend.ts'

test('NET-01a what nmcli prints is read: colons in names, one row for each name, the strongest first', () => {
  expect(fieldsOf(String.raw`*:a\:b\\c:70:WPA2`)).toEqual(['*', String.raw`a:b\c`, '70', 'WPA2'])
  const text = [
    '*:Home:40:WPA2',
    ':Home:80:WPA2',
    ':Café 😀:55:',
    '::90:WPA2',
    ':New:60:WPA3',
    ':Both:30:WPA2 WPA3',
    ':Work:20:WPA2 802.1X',
  ].join('\n')
  expect(networksOf(text).map(({ ssid, signalPercent, security, isInUse }) => [ssid, signalPercent, security, isInUse])).toEqual([
    ['Home', 80, 'wpa', true],
    ['New', 60, 'wpa3', false],
    ['Café 😀', 55, 'open', false],
    ['Both', 30, 'wpa', false],
    ['Work', 20, 'other', false],
  ])
  expect([...savedOf('Home:802-11-wireless:u-1\nHome:802-3-ethernet:u-2\n')]).toEqual([['Home', 'u-1']])
})

test.each([
  ['Error: Connection activation failed: Secrets were required, but not provided.', 'wifiWrongPassword'],
  ['Error: Connection activation failed: The Wi-Fi network could not be found', 'wifiNetworkNotFound'],
  ['Error: Timeout 40 sec expired.', 'wifiConnectFailed'],
] as const)('NET-01b nmcli that says “%s” is %s', (text, problem) => expect(reasonOf(text)).toBe(problem))

/** `nmcli` as a list of what it was asked, and what the secret file had then; a command that contains `failing` fails. */
function fakeNmcli(stateDir: string, failing: string) {
  const asked: string[] = []
  const secrets: string[] = []
  const run = async (_name: string, { args }: { readonly args: readonly string[] }) => {
    const line = args.join(' ')
    asked.push(line)
    if (line.includes('passwd-file')) secrets.push(readFileSync(args.at(-1) ?? '', 'utf8'))
    const code = failing !== '' && line.includes(failing) ? 4 : 0
    const isList = line.includes('connection show')
    if (isList) asked.pop()
    const stdout = Buffer.from(isList ? 'New:802-3-ethernet:other\nNew:802-11-wireless:new\nHome:802-11-wireless:home\n' : '')
    return { kind: 'ended', code, stdout, stderr: code === 0 ? '' : 'Secrets were required', isTruncated: false }
  }
  const host = { stateDir, programs: { run, find: async () => ({ state: 'found' }) } }
  const reader = { interfaces: async () => [{ name: 'wlan0', kind: 'wifi' }] }
  // The adapter uses no more of either.
  const wifi = createLinuxWifi(
    host as unknown as Parameters<typeof createLinuxWifi>[0],
    reader as unknown as Parameters<typeof createLinuxWifi>[1],
  )
  return { asked, secrets, wifi }
}

const network = { ssid: 'New', signalPercent: 60, security: 'wpa3', isSaved: false } as const
const change = { before: { interfaceName: 'wlan0', ssid: 'Home' }, after: { interfaceName: 'wlan0', ssid: 'New' } }

test('NET-01a a new network is joined with its password in a private file that is gone afterwards, and in no argument', async () => {
  using dir = quickDir('cove-wifi-')
  const { asked, secrets, wifi } = fakeNmcli(dir.path, '')
  wifi.prepare({ network, password: 'the password' })
  await wifi.use(change)
  expect(asked).toEqual([
    'connection add type wifi con-name New ifname wlan0 ssid New wifi-sec.key-mgmt sae',
    `--wait 40 connection up uuid new passwd-file ${join(dir.path, 'wifi-secret')}`,
  ])
  expect(secrets).toEqual(['802-11-wireless-security.psk:the password\n'])
  expect(() => readFileSync(join(dir.path, 'wifi-secret'))).toThrow('ENOENT')
  await wifi.goBack(change)
  expect(asked.at(-1)).toBe('--wait 40 connection up uuid home')
})

test('NET-01b a network that refuses the password leaves no connection, and the one before is in use again', async () => {
  using dir = quickDir('cove-wifi-')
  const { asked, wifi } = fakeNmcli(dir.path, 'up uuid new')
  wifi.prepare({ network, password: 'wrong password' })
  await expect(wifi.use(change)).rejects.toThrow(WifiFailed)
  expect(asked.slice(2)).toEqual(['connection delete uuid new', '--wait 40 connection up uuid home'])
  await expect(wifi.use(change)).rejects.toMatchObject({ problem: 'wifiWrongPassword' })
})

test('NET-01a NET-01b in the model a network is found, tried, proved and kept, and is forgotten when another one is used', async () => {
  let nowMs = Date.now()
  await using device = await openTestDevice({}, { nowMs: () => nowMs })
  const admin = (await makeAdministrator(device)).client.use(networkSettings)
  const sealed = device.encrypt('long enough')
  const refusedWith = (name: string) => ({ ok: false, error: { name } })
  expect(await admin.wifiJoin({ body: { ssid: 'Cove Home', encryptedPassword: sealed } })).toMatchObject(refusedWith('wifiNetworkNotFound'))
  expect(await admin.wifiScan({ body: {} })).toMatchObject({ ok: true })
  nowMs += 4_000
  expect(await admin.wifiScan({ body: {} })).toMatchObject(refusedWith('wifiScanTooSoon'))
  expect(await admin.wifiJoin({ body: { ssid: 'Cove Home' } })).toMatchObject(refusedWith('wifiPasswordTooShort'))
  expect(await admin.wifiJoin({ body: { ssid: 'Cove Home', encryptedPassword: device.encrypt('has\na second line') } })).toMatchObject(
    refusedWith('wifiWrongPassword'),
  )
  const joined = async () => {
    const now = await admin.wifi()
    return now.ok ? now.data.ssid : undefined
  }
  const keep = async (ssid: string, encryptedPassword?: string) => {
    const trial = await admin.wifiJoin({ body: { ssid, ...(encryptedPassword === undefined ? {} : { encryptedPassword }) } })
    if (!trial.ok) throw new Error(trial.error.name)
    await admin.prove({ body: { ticket: trial.data.ticket } })
    expect((await admin.confirm({ body: { ticket: trial.data.ticket } })).ok).toBe(true)
  }
  const undone = await admin.wifiJoin({ body: { ssid: 'Cove Home', encryptedPassword: sealed } })
  expect(undone).toMatchObject({ ok: true, data: { part: 'wifi', interfaceName: 'Cove Home' } })
  await admin.undo({ body: { ticket: undone.ok ? undone.data.ticket : '' } })
  expect(await joined()).toBe('')

  await keep('Cove Home', sealed)
  expect(await joined()).toBe('Cove Home')
  expect(await admin.wifiForget({ body: { ssid: 'Cove Home' } })).toMatchObject(refusedWith('wifiAlreadyConnected'))
  await keep('Cove Guest')
  nowMs += 6_000
  const found = await admin.wifiScan({ body: {} })
  expect(found.ok && found.data.networks.filter(({ isSaved }) => isSaved).map(({ ssid }) => ssid)).toEqual(['Cove Home', 'Cove Guest'])
  expect((await admin.wifiForget({ body: { ssid: 'Cove Home' } })).ok).toBe(true)
  expect(await admin.wifiJoin({ body: { ssid: 'Cove Home' } })).toMatchObject(refusedWith('wifiPasswordTooShort'))
  await keep('')
  expect(await joined()).toBe('')
})
