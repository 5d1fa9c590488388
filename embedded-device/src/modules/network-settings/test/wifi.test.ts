import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { networkSettings } from '@cove/device-contract/network-settings'
import { expect, test, vi } from 'vitest'
import { quickDir } from '../../../../test/faults/quick-dir.ts'
import { makeAdministrator, openTestDevice } from '../../../../test/http/test-device.ts'
import { createLinuxWifi, removeLeftPassword } from '../wifi/linux-wifi.ts'
import { reasonOf } from '../wifi/nmcli.ts'
import { fieldsOf, networksOf, wirelessOf } from '../wifi/nmcli-output.ts'
import { WifiFailed } from '../wifi-backend.ts'
import type { WifiChange, WifiKey } from '../wifi-backend.ts'

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
  const profiles = 'u-1:802-11-wireless:wlan0\nu-2:802-3-ethernet:eth0\nu-3:802-11-wireless:\n'
  expect([wirelessOf(profiles), wirelessOf(profiles, 'wlan0')]).toEqual([['u-1', 'u-3'], ['u-1']])
})

test.each([
  ['Error: Connection activation failed: Secrets were required, but not provided.', 'wifiWrongPassword'],
  ['Error: Connection activation failed: The Wi-Fi network could not be found', 'wifiNetworkNotFound'],
  ['Error: Timeout 40 sec expired.', 'wifiConnectFailed'],
] as const)('NET-01b nmcli that says “%s” is %s', (text, problem) => expect(reasonOf(text)).toBe(problem))

/** The password as `nmcli` reads its file: bare spaces at both ends are stripped, then a backslash starts an escape. */
const secretIn = (text: string): string =>
  (/^802-11-wireless-security\.psk: *((?:\\.|[^\\\n])*?) *\n$/.exec(text)?.[1] ?? '').replaceAll(/\\(.)/g, (_all, sign: string) =>
    'bfnrtv'.includes(sign) || /\d/.test(sign) ? '?' : sign,
  )

interface Profile {
  readonly name: string
  readonly type: string
  readonly ssid: string
  isAutomatic: boolean
}

const wireless = '802-11-wireless'

/** What `nmcli` shows of the profiles, and how it changes them; false for one that does not exist. */
function answersOf(profiles: Map<string, Profile>, state: { active: string }) {
  const show = (args: readonly string[]): string => {
    const uuid = args[args.indexOf('uuid') + 1] ?? ''
    if (args.includes('uuid')) return `${profiles.get(uuid)?.ssid.replaceAll(/[:\\]/g, String.raw`\$&`) ?? ''}\n`
    const uuids = [...profiles.keys()].filter((one) => !args.includes('--active') || one === state.active)
    return uuids.map((one) => `${one}:${profiles.get(one)?.type}:${one === state.active ? 'wlan0' : ''}\n`).join('')
  }
  const change = (args: readonly string[]): boolean => {
    const valueOf = (name: string): string => args[args.indexOf(name) + 1] ?? ''
    const uuid = valueOf('uuid')
    if (args.includes('add')) {
      const isAutomatic = !args.includes('connection.autoconnect') || valueOf('connection.autoconnect') === 'yes'
      profiles.set(valueOf('connection.uuid'), { name: valueOf('con-name'), type: wireless, ssid: valueOf('ssid'), isAutomatic })
    } else if (args.includes('disconnect')) state.active = ''
    else {
      const profile = profiles.get(uuid)
      if (!profile) return false
      if (args.includes('delete')) profiles.delete(uuid)
      if (args.includes('up')) state.active = uuid
      if (args.includes('modify')) profile.isAutomatic = valueOf('connection.autoconnect') === 'yes'
    }
    return true
  }
  return { show, change }
}

/** `nmcli` over three profiles: what it was asked, and what it read as the password; a command that contains `failing` fails. */
function fakeNmcli(stateDir: string, failing = '') {
  const profiles = new Map<string, Profile>([
    ['wired', { name: 'New', type: '802-3-ethernet', ssid: '', isAutomatic: true }],
    ['home', { name: 'preconfigured', type: wireless, ssid: 'Home: 5\\6', isAutomatic: true }],
    ['office', { name: 'Office 1', type: wireless, ssid: 'Office', isAutomatic: true }],
  ])
  const [asked, secrets, logged]: [string[], string[], string[]] = [[], [], []]
  const state = { active: 'home', failing }
  const { show, change } = answersOf(profiles, state)
  const run = async (_name: string, { args }: { readonly args: readonly string[] }) => {
    const line = args.join(' ')
    const isShow = args.includes('show')
    if (!isShow) asked.push(line)
    if (args.includes('passwd-file')) secrets.push(secretIn(readFileSync(args.at(-1) ?? '', 'utf8')))
    const isFailing = state.failing !== '' && new RegExp(state.failing).test(line)
    const isFound = isFailing || isShow || change(args)
    const code = isFailing ? 4 : isFound ? 0 : 10
    const stderr = isFailing ? 'Secrets were required' : isFound ? '' : 'Error: unknown connection.'
    return { kind: 'ended', code, stdout: Buffer.from(isShow && code === 0 ? show(args) : ''), stderr, isTruncated: false }
  }
  const log = { error: (what: string) => void logged.push(what) }
  const host = { stateDir, log, programs: { run, find: async () => ({ state: 'found' }) } }
  const reader = { interfaces: async () => [{ name: 'wlan0', kind: 'wifi' }] }
  // The adapter uses no more of either.
  const wifi = createLinuxWifi(
    host as unknown as Parameters<typeof createLinuxWifi>[0],
    reader as unknown as Parameters<typeof createLinuxWifi>[1],
  )
  return { asked, secrets, logged, state, profiles, wifi }
}

const network = { ssid: 'New', signalPercent: 60, security: 'wpa3', isSaved: false } as const
const office = { ...network, ssid: 'Office', isSaved: true }

/** The change to a network, as the handler makes it. */
async function changeTo({ wifi }: ReturnType<typeof fakeNmcli>, key: WifiKey): Promise<WifiChange & { readonly uuid: string }> {
  const before = await wifi.used()
  const after = await wifi.prepare(key)
  return { before, after, uuid: after.uuid ?? '' }
}

test('NET-01a a new network is joined with its password in a private file that is gone afterwards, and in no argument', async () => {
  using dir = quickDir('cove-wifi-')
  const fake = fakeNmcli(dir.path)
  const { asked, secrets, wifi } = fake
  const change = await changeTo(fake, { network, password: 'the_password' })
  await wifi.use(change)
  expect(asked).toEqual([
    `connection add type wifi con-name New ifname wlan0 connection.uuid ${change.uuid} connection.autoconnect no ssid New wifi-sec.key-mgmt sae`,
    `--wait 40 connection up uuid ${change.uuid} passwd-file ${join(dir.path, 'wifi-secret')}`,
  ])
  expect(secrets).toEqual(['the_password'])
  expect(() => readFileSync(join(dir.path, 'wifi-secret'))).toThrow('ENOENT')
})

test.each([String.raw`back\slash\n`, ' spaces at both ends ', String.raw`ends with \ `, '12:34=56#78'])(
  'NET-01a NetworkManager reads the password “%s” as it was typed',
  async (password) => {
    using dir = quickDir('cove-wifi-')
    const fake = fakeNmcli(dir.path)
    await fake.wifi.use(await changeTo(fake, { network, password }))
    expect(fake.secrets).toEqual([password])
  },
)

test('NET-01a a password that a killed process left in its file is removed', async () => {
  using dir = quickDir('cove-wifi-')
  const host = { stateDir: dir.path, log: { error: vi.fn() } } as unknown as Parameters<typeof removeLeftPassword>[0]
  await removeLeftPassword(host)
  writeFileSync(join(dir.path, 'wifi-secret'), 'secret')
  await removeLeftPassword(host)
  expect(readdirSync(dir.path)).toEqual([])
  expect(host.log.error).not.toHaveBeenCalled()
})

test('NET-01b a new network is joined by itself only once it is kept, and its profile goes with the change', async () => {
  using dir = quickDir('cove-wifi-')
  const fake = fakeNmcli(dir.path)
  const { wifi, profiles, state, logged } = fake
  const change = await changeTo(fake, { network, password: 'the password' })
  await wifi.use(change)
  expect([state.active, profiles.get(change.uuid)?.isAutomatic]).toEqual([change.uuid, false])
  await wifi.settle(change)
  expect(profiles.get(change.uuid)?.isAutomatic).toBe(true)
  await wifi.goBack(change)
  await wifi.goBack(change)
  expect([state.active, profiles.has(change.uuid), logged]).toEqual(['home', false, []])
  await wifi.use(await changeTo(fake, { network: office, password: undefined }))
  await wifi.goBack(await changeTo(fake, { network: office, password: undefined }))
  expect(profiles.has('office')).toBe(true)
})

test('NET-01b the network before is joined again by its profile, whatever that is called', async () => {
  const fake = fakeNmcli('/none')
  const { wifi, state } = fake
  expect(await wifi.now()).toMatchObject({ ssid: 'Home: 5\\6' })
  const change = await changeTo(fake, { network: office, password: undefined })
  expect(change).toMatchObject({ before: { ssid: 'Home: 5\\6', uuid: 'home' }, after: { ssid: 'Office', uuid: 'office' } })
  await wifi.use(change)
  expect(state.active).toBe('office')
  await wifi.goBack(change)
  expect(state.active).toBe('home')
  // A trial of an earlier version has no profile.
  await wifi.goBack({ before: { interfaceName: 'wlan0', ssid: 'Office' }, after: change.before })
  expect(state.active).toBe('office')
  state.failing = 'up uuid home'
  await expect(wifi.goBack(change)).rejects.toThrow(WifiFailed)
})

test('NET-01b a network in use that cannot be read is none that a change could go back to', async () => {
  const { wifi } = fakeNmcli('/none', 'show --active')
  expect(await wifi.now()).toMatchObject({ hasAdapter: true, ssid: '' })
  await expect(wifi.used()).rejects.toThrow(WifiFailed)
})

test('NET-01a every profile of a network is forgotten', async () => {
  const { wifi, profiles } = fakeNmcli('/none')
  profiles.set('again', { name: 'Office 2', type: '802-11-wireless', ssid: 'Office', isAutomatic: true })
  await wifi.forget('Office')
  expect([...profiles.keys()]).toEqual(['wired', 'home'])
  await expect(wifi.forget('Office')).rejects.toMatchObject({ problem: 'wifiNetworkNotFound' })
})

test('NET-01b a network that refuses the password leaves no connection, and the one before is in use again', async () => {
  using dir = quickDir('cove-wifi-')
  const fake = fakeNmcli(dir.path, 'up .* passwd-file')
  const { asked, wifi, state, logged } = fake
  const change = await changeTo(fake, { network, password: 'wrong password' })
  await expect(wifi.use(change)).rejects.toMatchObject({ problem: 'wifiWrongPassword', isStuck: false })
  expect(asked.slice(2)).toEqual([`connection delete uuid ${change.uuid}`, '--wait 40 connection up uuid home'])
  expect(logged).toEqual([])
  state.failing = ' up '
  await expect(wifi.use(await changeTo(fake, { network, password: 'wrong password' }))).rejects.toMatchObject({ isStuck: true })
  expect(logged).toEqual(['the way back to a wireless network'])
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
