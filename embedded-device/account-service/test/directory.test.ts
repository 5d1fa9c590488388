import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { catalogue } from '@cove/device-contract'
import { directory as directoryArea } from '@cove/device-contract/directory'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { canonicalReport, mountDirectory } from '../src/index.ts'
import type { DeviceReport, Directory, DirectorySeams } from '../src/index.ts'
import { nameOf, openTestService, otherPhone, signUp } from './test-service.ts'
import type { Signed, TestService } from './test-service.ts'

let one: TestService

let directory: Directory

let anna: Signed

let ben: Signed

let seams: Partial<DirectorySeams>

beforeEach(async () => {
  seams = { wakeWaitMs: 0, wakeEveryMs: 1 }
  one = await openTestService({
    extensions: [(http, parts) => (directory = mountDirectory(http, parts, seams))],
  })
  anna = await signUp(one)
  ben = await signUp(one, otherPhone)
})

afterEach(() => one[Symbol.asyncDispose]())

interface Keys {
  readonly identityKey: string
  readonly sign: (text: string) => string
}

function newKeys(): Keys {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    identityKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    sign: (text) => sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64'),
  }
}

const keys = newKeys()

const serialNo = 'COVE0001'

function reportOf(changes: Partial<DeviceReport> = {}, by: Keys = keys): DeviceReport & { signature: string } {
  one.clock.ms += 1
  const report: DeviceReport = {
    serialNo,
    mac: '02:00:00:00:00:01',
    model: 'Cove Embedded',
    name: '客厅',
    version: '1.0.0',
    addresses: ['https://192.168.1.20:9999'],
    identityKey: by.identityKey,
    members: [
      { accountNo: anna.profile.userNo, role: 'admin' },
      { accountNo: ben.profile.userNo, role: 'user' },
    ],
    sentSeconds: one.clock.ms / 1000,
    nonce: randomBytes(18).toString('base64url'),
    ...changes,
  }
  return { ...report, signature: by.sign(canonicalReport(report)) }
}

const report = async (body: ReturnType<typeof reportOf>): Promise<string> => nameOf(await one.client().use(directoryArea).report({ body }))

test('DEV-09 a device that reported stands in the list of its people, with addresses, role and state', async () => {
  expect(await report(reportOf())).toBe('ok')
  const mine = await anna.client.use(directoryArea).mine()
  if (!mine.ok) throw new Error(mine.error.name)
  expect(mine.data.devices).toMatchObject([
    {
      serialNo,
      name: '客厅',
      state: 'online',
      binding: 'bound',
      role: 'admin',
      addresses: ['https://192.168.1.20:9999'],
      identityKey: keys.identityKey,
      hasTunnel: false,
    },
  ])
  expect(await ben.client.use(directoryArea).info({ query: { serialNo } })).toMatchObject({ ok: true, data: { role: 'user' } })
  expect(one.service.parts.devices.roleOf(anna.profile.userNo, serialNo)).toBe('admin')
  expect(one.service.parts.devices.roleOf('1', serialNo)).toBe('none')
  expect(one.service.parts.devices.roleOf('1', 'COVE9999')).toBe('unknown')
})

test('DEV-02b a device goes offline after its reports stop, sleeps when it said so, and comes back', async () => {
  const stateNow = async (): Promise<unknown> => {
    const answer = await anna.client.use(directoryArea).info({ query: { serialNo } })
    return answer.ok ? answer.data.state : answer.error.name
  }
  await report(reportOf())
  one.clock.seconds(240)
  expect(await stateNow()).toBe('online')
  one.clock.seconds(60)
  expect(await stateNow()).toBe('offline')
  await report(reportOf({ isGoingToSleep: true }))
  expect(await stateNow()).toBe('sleep')
  await report(reportOf())
  expect(await stateNow()).toBe('online')
})

test('DEV-09 who is not bound sees nothing of a device, and learns only whether it has an administrator', async () => {
  await report(reportOf({ members: [{ accountNo: anna.profile.userNo, role: 'admin' }] }))
  const body = { serialNo }
  const refused = await Promise.all([
    ben.client.use(directoryArea).info({ query: body }),
    ben.client.use(directoryArea).remove({ body }),
    ben.client.use(directoryArea).wake({ body }),
    ben.client.use(directoryArea).networkCheck({ body }),
    ben.client.use(directoryArea).tunnelInfo({ body }),
    ben.client.use(directoryArea).tunnelDispatch({ query: body }),
    ben.client.use(directoryArea).tunnelSwitchList({ body }),
    ben.client.use(directoryArea).tunnelSwitch({ body: { ...body, type: 'relay' } }),
  ])
  expect(refused.map(nameOf)).toEqual(refused.map(() => 'deviceUnknown'))
  expect(await ben.client.use(directoryArea).mine()).toMatchObject({ data: { devices: [] } })
  expect(await ben.client.use(directoryArea).binding({ query: body })).toMatchObject({ data: { device: 'bound', me: 'notBound' } })
  expect(nameOf(await one.client().use(directoryArea).mine())).toBe('tokenInvalid')
})

test('S-C2 the first key of a number stays: another key is refused, also with its own good signature', async () => {
  await report(reportOf())
  expect(await report(reportOf({ name: 'stolen' }, newKeys()))).toBe('deviceKeyMismatch')
  const mine = await anna.client.use(directoryArea).info({ query: { serialNo } })
  expect(mine).toMatchObject({ data: { name: '客厅', identityKey: keys.identityKey } })
})

test('S-C2 a report is good once: replayed, older or of another time it is refused', async () => {
  const first = reportOf()
  expect(await report(first)).toBe('ok')
  expect(await report(first)).toBe('illegalParameter')
  const second = reportOf({ name: 'second' })
  expect(await report(second)).toBe('ok')
  expect(await report(first)).toBe('illegalParameter')
  expect(await report(reportOf({ sentSeconds: one.clock.ms / 1000 + 3600 }))).toBe('illegalParameter')
  expect(await report(reportOf({ sentSeconds: one.clock.ms / 1000 - 3600 }))).toBe('illegalParameter')
})

test('S-C2 no field of a report can be changed on its way', async () => {
  const good = reportOf()
  const forgeries: Partial<DeviceReport>[] = [
    { mac: 'x' },
    { model: 'x' },
    { name: 'x' },
    { version: 'x' },
    { addresses: ['https://10.0.0.66:9999'] },
    { members: [{ accountNo: ben.profile.userNo, role: 'admin' }] },
    { sentSeconds: good.sentSeconds + 1 },
    { nonce: 'n'.repeat(20) },
    { isGoingToSleep: true },
    { tunnelType: 'relay' },
    { serialNo: 'COVE0002' },
  ]
  for (const forgery of forgeries) expect(await report({ ...good, ...forgery }), JSON.stringify(forgery)).toBe('deviceKeyMismatch')
  expect(await report({ ...good, signature: '' })).toBe('deviceKeyMismatch')
  expect(await report({ ...good, identityKey: 'AAAA' })).toBe('deviceKeyMismatch')
})

test('S-C2 what is signed is the same whatever order the fields and members come in', () => {
  const { signature: _signature, ...plain } = reportOf()
  fc.assert(
    fc.property(fc.shuffledSubarray(Object.entries(plain), { minLength: Object.keys(plain).length }), (entries) => {
      // A shuffled report is still one.
      const shuffled = Object.fromEntries(entries) as unknown as DeviceReport
      expect(canonicalReport({ ...shuffled, members: [...shuffled.members].toReversed() })).toBe(canonicalReport(plain))
    }),
  )
})

test('DEV-02a the administrator removes a device for everybody; it comes back only with other people, and with its old key', async () => {
  await report(reportOf())
  expect(nameOf(await ben.client.use(directoryArea).remove({ body: { serialNo } }))).toBe('adminOnly')
  expect(nameOf(await anna.client.use(directoryArea).remove({ body: { serialNo } }))).toBe('ok')
  await report(reportOf())
  expect(await anna.client.use(directoryArea).mine()).toMatchObject({ data: { devices: [] } })
  expect(await ben.client.use(directoryArea).mine()).toMatchObject({ data: { devices: [] } })
  expect(await report(reportOf({}, newKeys()))).toBe('deviceKeyMismatch')
  await report(reportOf({ members: [{ accountNo: ben.profile.userNo, role: 'admin' }] }))
  expect(await ben.client.use(directoryArea).mine()).toMatchObject({ data: { devices: [{ serialNo, role: 'admin' }] } })
})

test('S-C2 a stranger’s device cannot put itself into somebody’s list: he must have asked for it himself', async () => {
  const fromAfar = async (): Promise<string> =>
    nameOf(await one.client(undefined, { address: '192.168.1.66' }).use(directoryArea).report({ body: reportOf() }))
  const listOf = async ({ client }: Signed): Promise<number | undefined> => {
    const answer = await client.use(directoryArea).mine()
    return answer.ok ? answer.data.devices.length : undefined
  }
  expect(await fromAfar()).toBe('ok')
  expect([await listOf(anna), await listOf(ben)]).toEqual([0, 0])
  await anna.client.use(directoryArea).binding({ query: { serialNo } })
  expect(directory.origins()).toEqual([])
  await fromAfar()
  expect([await listOf(anna), await listOf(ben)]).toEqual([1, 0])
  expect(directory.origins()).toEqual(['https://192.168.1.20:9999'])
  one.clock.seconds(600)
  await fromAfar()
  expect(await listOf(anna)).toBe(1)
  await anna.client.use(directoryArea).remove({ body: { serialNo } })
  await fromAfar()
  expect(await listOf(anna)).toBe(0)
})

/** A device on loopback that proves itself with these keys. */
async function openDevice(by: Keys, sn = serialNo) {
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (piece: Buffer) => (text += piece.toString()))
    request.on('end', () => {
      const { nonce } = JSON.parse(text) as { nonce: string }
      const data = { sn, signature: by.sign(`cove-prove:${sn}:${nonce}`) }
      response.end(JSON.stringify({ code: catalogue.success.code, msg: 'ok', data }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('S-C2 the network check tells this device, another one, a redirect and nobody apart', async () => {
  await using right = await openDevice(keys)
  await using impostor = await openDevice(newKeys())
  const redirecting = createServer((_request, response) => void response.writeHead(302, { location: right.url }).end())
  redirecting.listen(0, '127.0.0.1')
  await once(redirecting, 'listening')
  const elsewhere = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}`
  const closed = createServer()
  closed.listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const nobody = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`
  await new Promise((resolve) => closed.close(resolve))

  await report(reportOf({ addresses: [right.url, impostor.url, elsewhere, nobody] }))
  const answer = await anna.client.use(directoryArea).networkCheck({ body: { serialNo } })
  redirecting.close()
  if (!answer.ok) throw new Error(answer.error.name)
  const outcomes = Object.fromEntries(answer.data.results.map(({ address, outcome }) => [address, outcome]))
  expect(outcomes[right.url]).toBe('reached')
  expect(outcomes[impostor.url]).toBe('wrongDevice')
  expect(outcomes[elsewhere]).not.toBe('reached')
  expect(outcomes[nobody]).toBe('refused')
})

test('DEV-12 waking sends the packet to the device’s card and waits until it proves to be there', async () => {
  const woken: string[] = []
  await one[Symbol.asyncDispose]()
  await using device = await openDevice(keys)
  seams = { wakeWaitMs: 0, wakeEveryMs: 1, wakeUp: async (mac) => void woken.push(mac) }
  one = await openTestService({ extensions: [(http, parts) => (directory = mountDirectory(http, parts, seams))] })
  anna = await signUp(one)
  await report(reportOf({ addresses: [device.url], members: [{ accountNo: anna.profile.userNo, role: 'admin' }] }))
  expect(await anna.client.use(directoryArea).wake({ body: { serialNo } })).toMatchObject({ data: { awake: true } })
  expect(woken).toEqual(['02:00:00:00:00:01'])
  await report(reportOf({ addresses: [], members: [{ accountNo: anna.profile.userNo, role: 'admin' }] }))
  expect(await anna.client.use(directoryArea).wake({ body: { serialNo } })).toMatchObject({ data: { awake: false } })
})

test('DEV-08a without a far end there is no tunnel, the list says so, and a switch keeps the old line', async () => {
  await report(reportOf())
  const body = { serialNo }
  expect(nameOf(await anna.client.use(directoryArea).tunnelDispatch({ query: body }))).toBe('tunnelUnavailable')
  expect(await anna.client.use(directoryArea).tunnelInfo({ body })).toMatchObject({
    data: { tunnels: [{ type: 'relay', isOnline: false }] },
  })
  expect(await anna.client.use(directoryArea).tunnelSwitchList({ body })).toMatchObject({ data: { available: ['relay'] } })
  for (const type of ['relay', 'peergine', 'guanglian'] as const)
    expect(nameOf(await anna.client.use(directoryArea).tunnelSwitch({ body: { ...body, type } }))).toBe('tunnelUnavailable')
})

test('DEV-11 a device is told the least firmware when it reports, and below it no line is named', async () => {
  await using strict = await openTestService({
    least: { client: '1.0.0', firmware: '1.2.0' },
    extensions: [(http, parts) => mountDirectory(http, parts, seams)],
  })
  const { client, profile } = await signUp(strict)
  const tell = (version: string) => {
    const body = reportOf({ version, members: [{ accountNo: profile.userNo, role: 'admin' }], sentSeconds: (strict.clock.ms += 1) / 1000 })
    return strict.client().use(directoryArea).report({ body })
  }
  const lineOf = async () => nameOf(await client.use(directoryArea).tunnelDispatch({ query: { serialNo } }))
  expect(await tell('1.1.9')).toMatchObject({ ok: true, data: { leastFirmware: '1.2.0' } })
  expect(await lineOf()).toBe('firmwareTooLow')
  await tell('1.2.0')
  expect(await lineOf()).toBe('tunnelUnavailable')
})

test('S-I6 reports of one number from one source are slowed', async () => {
  const seen = new Set<string>()
  for (let at = 0; at < 130; at += 1) seen.add(await report(reportOf({ name: `n${at}` }, newKeys())))
  expect(seen).toContain('tooManyAttempts')
})

test('S-C2 the policy’s origins are those of devices that were seen lately and not removed', async () => {
  await report(reportOf())
  expect(directory.origins()).toEqual(['https://192.168.1.20:9999'])
  await anna.client.use(directoryArea).remove({ body: { serialNo } })
  expect(directory.origins()).toEqual([])
})
