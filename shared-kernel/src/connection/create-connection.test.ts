// @vitest-environment jsdom
import { createClient } from '@cove/device-contract'
import type { DeviceRequest } from '@cove/device-contract'
import { session as sessionArea } from '@cove/device-contract/session'
import { beforeAll, expect, test, vi } from 'vitest'
import { okAnswer, refusal, worldDevice } from '../testing/device-world.ts'
import type { WorldDevice } from '../testing/device-world.ts'
import { entry, lan, openConnection, other } from '../testing/sim-connection.ts'
import type { Change } from '../testing/sim-connection.ts'

let home: WorldDevice
let stranger: WorldDevice
beforeAll(async () => {
  home = await worldDevice('COVE01')
  stranger = await worldDevice('COVE01')
})
const setUp = (change: Change = {}) => openConnection([home, stranger], { renew: vi.fn(() => Promise.resolve(true)), ...change })
const idsAsked = (device: WorldDevice) => device.asked.map(({ call }: DeviceRequest) => call.id)
test('DEV-04a search, login, user info, record: the account is in, the address moved, the way is remembered', async () => {
  const { connection, world, address, log, state } = setUp()
  world.at.set(lan, home)
  await connection.connect({ kind: 'normal', device: entry(home.identityKey) })
  expect(state()).toMatchObject({ phase: 'connected', step: undefined, failure: undefined })
  expect(address.baseUrl()).toBe(lan)
  expect(idsAsked(home)).toEqual(['device.info', 'device.prove', 'session.accountLogin', 'session.userInfo'])
  expect(log).toEqual(['staged', 'admitted sms'])
  expect(connection.reportText()).toMatch(/origin own origin: searchFailed: ERR_NETWORK[\s\S]*lan http:\/\/10.0.0.5:9999: reached in 0 ms/)
})
test.each([
  ['ipv4', 'ipv4Local'],
  ['ipv6', 'ipv6Local'],
  ['domain', 'domainLocal'],
  ['offline', 'localAccount'],
] as const)('LGN-03b a local account over %s signs in as %s, its password encrypted', async (kind, loginKind) => {
  const { connection, world, log } = setUp()
  world.at.set(kind === 'offline' ? '' : lan, home)
  const address = kind === 'offline' ? {} : { address: '10.0.0.5:9999' }
  await connection.connect({ kind, ...address, local: { account: 'wang', password: 'Abcdefg1', remember: true } })
  expect(log).toContain(`admitted ${loginKind}`)
  expect(JSON.stringify(home.asked.map(({ body, query }) => [body, query]))).not.toContain('Abcdefg1')
})
test('DEV-04b an offline computer fails at once', async () => {
  const { connection, state, world } = setUp({ isOffline: true })
  world.at.set(lan, home)
  await connection.connect({ kind: 'normal', device: entry(home.identityKey) })
  expect(state().failure).toMatchObject({ type: 'network-illegal', message: 'networkOffline', text: '网络已断开，请检查电脑的网络连接' })
  expect(home.asked).toEqual([])
})
test('DEV-04b after 120 s an attempt ends as timed out', async () => {
  const { connection, state, timers, world } = setUp()
  world.at.set('', home)
  world.hold.set('', new Promise(() => undefined))
  const ended = connection.connect({ kind: 'auto' })
  await vi.waitFor(() => expect(timers.map(({ delayMs }) => delayMs)).toContain(120_000))
  timers.find(({ delayMs }) => delayMs === 120_000)?.run()
  await ended
  expect(state().failure).toMatchObject({ type: 'device', message: 'connectTimeout' })
})
test('S-C2 an impostor gets neither password nor token, and the attempt says why', async () => {
  const { connection, world, state, address } = setUp()
  world.at.set(lan, stranger)
  await connection.connect({ kind: 'normal', device: entry(home.identityKey) })
  expect(state().failure).toMatchObject({ type: 'device', message: 'wrongDevice' })
  expect(idsAsked(stranger)).toEqual(['device.info'])
  expect(JSON.stringify(stranger.asked.map(({ body, query }) => [body, query]))).not.toContain('account-token')
  expect(address.baseUrl()).toBe('')
})
test('S-C2 negative control: signing in without asking for the proof hands the same impostor the token', async () => {
  const { world, accounts } = setUp()
  const impostor = await worldDevice('COVE01')
  world.at.set(lan, impostor)
  const unproved = createClient(world.transportTo(lan))
  const client = { userNo: '', phone: '', nickname: '', version: '1', clientType: 'web', method: 'account' as const }
  await unproved
    .use(sessionArea)
    .accountLogin({ body: { model: 'web', platform: 'test', client, accessToken: accounts.accessToken() ?? '' } })
  expect(JSON.stringify(impostor.asked.map(({ body, query }) => [body, query]))).toContain('account-token')
})
test('S-C2 control: the device that is really there gets both at the same address', async () => {
  const { connection, world } = setUp()
  world.at.set(lan, home)
  await connection.connect({ kind: 'normal', device: entry(home.identityKey) })
  expect(JSON.stringify(home.asked.map(({ body }) => body))).toContain('account-token-of-wang')
})
test.each([
  ['deviceNotBound', 'device'],
  ['notActivated', 'device'],
  ['userNotBound', 'user'],
] as const)('DEV-05c %s leads to binding (%s)', async (error, unbound) => {
  const { connection, world, state } = setUp()
  world.at.set(lan, home)
  home.answers['session.accountLogin'] = () => refusal(error)
  await connection.connect({ kind: 'normal', device: entry(home.identityKey) })
  expect(state().failure).toMatchObject({ type: 'unbind', unbound })
})
test.each([
  ['clientTooOld', 'client'],
  ['firmwareTooLow', 'firmware'],
] as const)('DEV-11 %s is told as such (%s), with the catalogue’s sentence', async (error, tooOld) => {
  const { connection, world, state } = setUp()
  world.at.set(lan, home)
  home.answers['session.accountLogin'] = () => refusal(error)
  await connection.connect({ kind: 'normal', device: entry(home.identityKey) })
  expect(state().failure).toMatchObject({ type: 'device', tooOld })
})
test('DEV-11 a line the directory refuses for the firmware is not told as a device that cannot be found', async () => {
  const tunnelDispatch = () => ({ refuse: 'firmwareTooLow' as const })
  const { connection, state } = setUp({ answers: { answers: { directory: { tunnelDispatch } } } })
  await connection.connect({ kind: 'normal', device: entry(home.identityKey, [lan], true) })
  expect(state().failure).toMatchObject({ type: 'device', tooOld: 'firmware' })
})
test('DEV-05c binding attaches the account with its code and lets it in', async () => {
  const { connection, world, log } = setUp()
  world.at.set(lan, home)
  expect(await connection.bind({ kind: 'bind', device: entry(home.identityKey) }, 'the-invitation')).toEqual({ ok: true })
  expect(idsAsked(home)).toContain('session.attach')
  expect(log).toEqual(['staged', 'admitted sms'])
  home.answers['session.attach'] = () => refusal('inviteCodeExpired')
  expect(await connection.bind({ kind: 'bind', device: entry(home.identityKey) }, 'old')).toMatchObject({
    ok: false,
    text: expect.stringMatching(/\D{4}/),
  })
})
test('LGN-07a a token the device finds too old is renewed once', async () => {
  const { connection, world, accounts, state } = setUp()
  world.at.set(lan, home)
  let asked = 0
  home.answers['session.accountLogin'] = () => ((asked += 1) === 1 ? refusal('deviceAccessTokenInvalid') : undefined)
  await connection.connect({ kind: 'normal', device: entry(home.identityKey) })
  expect(state().phase).toBe('connected')
  expect(accounts.renew).toHaveBeenCalledTimes(1)
})
test('DEV-05b tokens that do not work are taken back', async () => {
  const { connection, world, log, state } = setUp()
  world.at.set(lan, home)
  home.answers['session.userInfo'] = () => refusal('ioError')
  await connection.connect({ kind: 'normal', device: entry(home.identityKey) })
  expect(log).toEqual(['staged', 'unstaged'])
  expect(state().failure).toMatchObject({ type: 'space' })
})
test('DEV-04a the tunnel joins when nothing direct answers, and never for a local account', async () => {
  const tunnelDispatch = vi.fn(() => ({ type: 'relay' as const, clientId: 'c1', key: 'k', baseUrl: '/relay/c1', isOnline: true }))
  const account = setUp({ answers: { answers: { directory: { tunnelDispatch } } } })
  account.world.at.set('/relay/c1', home)
  await account.connection.connect({ kind: 'normal', device: entry(home.identityKey, [lan], true) })
  expect(account.state().phase).toBe('connected')
  expect(account.address.baseUrl()).toBe('/relay/c1')
  tunnelDispatch.mockClear()
  const local = setUp({ answers: { answers: { directory: { tunnelDispatch } } } })
  await local.connection.connect({
    kind: 'offline',
    device: entry(home.identityKey, [lan], true),
    local: { account: 'a', password: 'Abcdefg1', remember: false },
  })
  expect(local.state().failure?.type).toBe('device')
  expect(tunnelDispatch).not.toHaveBeenCalled()
})
test('DEV-08c a tunnel without a far end stands in the report with the code of its peer', async () => {
  const tunnelDispatch = () => ({ refuse: 'tunnelUnavailable' as const })
  const tunnel = { type: 'relay' as const, clientId: 'c1', key: '', baseUrl: '/relay/c1', isOnline: false, peer: 'notSignedIn' as const }
  const { connection } = setUp({ answers: { answers: { directory: { tunnelDispatch, tunnelInfo: () => ({ tunnels: [tunnel] }) } } } })
  await connection.connect({ kind: 'normal', device: entry(home.identityKey, [lan], true) })
  expect(connection.reportText()).toContain('tunnel relay: peer code 10, notSignedIn')
})
test('DEV-08b switching moves to a proved line; a line that fails restores the one before', async () => {
  const { connection, world, address, state, timers } = setUp()
  world.at.set(lan, home)
  await connection.connect({ kind: 'normal', device: entry(home.identityKey, [lan, other]) })
  expect(await connection.switchRoute(other)).toBe(false)
  expect(state()).toMatchObject({ phase: 'connected', restoredLine: true })
  expect(address.baseUrl()).toBe(lan)
  timers.at(-1)?.run()
  expect(state().restoredLine).toBe(false)
  world.at.set(other, home)
  expect(await connection.switchRoute(other)).toBe(true)
  expect(address.baseUrl()).toBe(other)
})
test('S-C2 when the line in use dies a warm one takes over; a line that only the directory knows is found, an impostor is not taken', async () => {
  const found = vi.fn(() => entry(home.identityKey, [other]))
  const { connection, world, address } = setUp({ answers: { answers: { directory: { info: found } } } })
  world.at.set(lan, home)
  await connection.connect({ kind: 'normal', device: entry(home.identityKey) })
  world.at.delete(lan)
  world.at.set('', stranger)
  world.at.set(other, home)
  expect(await connection.findAnother()).toBe(true)
  expect(address.baseUrl()).toBe(other)
  expect(idsAsked(stranger)).not.toContain('session.accountLogin')
  world.at.delete(other)
  expect(await connection.findAnother()).toBe(false)
})
test('DEV-04b a second attempt replaces the first without a word', async () => {
  const { connection, world, state } = setUp()
  world.at.set('', home)
  const gate = Promise.withResolvers<void>()
  world.hold.set('', gate.promise)
  const first = connection.connect({ kind: 'auto' })
  world.at.set(lan, home)
  await connection.connect({ kind: 'ipv4', address: '10.0.0.5:9999' })
  gate.resolve()
  await first
  expect(state()).toMatchObject({ phase: 'connected', kind: 'ipv4' })
})
test('S-C8 a scan lists each device once and marks whoever cannot prove himself', async () => {
  const mine = () => ({ devices: [entry(home.identityKey, [lan])] })
  const { connection, world } = setUp({ answers: { answers: { directory: { mine } } } })
  world.at.set('', home)
  await connection.connect({ kind: 'auto', local: { account: 'wang', password: 'Abcdefg1', remember: true } })
  world.at.set(lan, stranger)
  expect(await connection.scan(new AbortController().signal)).toMatchObject([{ serialNo: 'COVE01', baseUrl: '', isSuspicious: false }])
  world.at.delete('')
  expect(await connection.scan(new AbortController().signal)).toMatchObject([{ baseUrl: lan, isSuspicious: true }])
})
test('S-D7 connecting to another device leaves the first one’s session before anything of the second stands', async () => {
  const { connection, world, log, session } = setUp()
  const second = await worldDevice('COVE02')
  world.at.set('', home)
  world.at.set(other, second)
  await connection.connect({ kind: 'auto' })
  await connection.connect({ kind: 'ipv4', address: '10.0.0.6:9999' })
  expect(log).toEqual(['staged', 'admitted sms', 'ended on the device', 'left for devices', 'staged', 'admitted ipv4Account'])
  expect(session.getState().device?.serialNo).toBe('COVE02')
})
test('S-D6 when the session ends the connection is idle again', async () => {
  const { connection, world, session, state } = setUp()
  world.at.set('', home)
  await connection.connect({ kind: 'auto' })
  session.setState({ phase: 'signedOut', user: undefined })
  expect(state().phase).toBe('idle')
  connection[Symbol.dispose]()
})
test('LGN-13b the report holds no secret', async () => {
  const { connection, world } = setUp()
  world.at.set('', home)
  home.answers['session.login'] = () => okAnswer({})
  await connection.connect({ kind: 'offline', local: { account: 'wang', password: 'Abcdefg1', remember: true } })
  expect(connection.reportText() + JSON.stringify(connection.store.getState())).not.toMatch(/Abcdefg1|account-token/)
})
