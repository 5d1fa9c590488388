import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer as createTls } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { packetOf, readSearch, searchLan } from '@cove/server-kit/lan'
import fc from 'fast-check'
import { generate } from 'selfsigned'
import { expect, onTestFinished, test, vi } from 'vitest'
import { certificateKey, verdictOn, verdicts } from '../src/main/discovery/certificate.ts'
import { createFindDevices } from '../src/main/discovery/find-devices.ts'
import { firstClientAt } from '../src/main/discovery/first-client.ts'
import { createDevicePins } from '../src/main/discovery/pins.ts'

const makeKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const spkiOf = ({ publicKey }: ReturnType<typeof makeKey>) => publicKey.export({ type: 'spki', format: 'der' })
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const certificate = async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'cove' }], { keyType: 'ec', algorithm: 'sha256' })
  return { key, cert }
}

interface FakeDevice {
  readonly sn: string
  readonly key: ReturnType<typeof makeKey>
  /** The key that it signs with, when it lies. */
  readonly signsWith?: ReturnType<typeof makeKey>
  readonly tls?: { readonly key: string; readonly cert: string }
}

/** A device on 127.0.0.1 that answers UDP searches and proves its key over http or https. */
async function fakeDevice({ sn, key, signsWith = key, tls }: FakeDevice) {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { nonce } = JSON.parse((await text(request)) || '{}') as { nonce?: string }
    const signature = sign('sha256', Buffer.from(`cove-prove:${sn}:${nonce}`), { key: signsWith.privateKey, dsaEncoding: 'ieee-p1363' })
    const info = {
      sn,
      mac: '',
      model: 'DX4600',
      name: 'nas',
      nas_server_ver: '1.0.0',
      active: 1,
      publicKey: '',
      identity_key: spkiOf(key).toString('base64'),
    }
    const data = nonce === undefined ? info : { sn, signature: signature.toString('base64') }
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ code: 200, data }))
  }
  const http = tls ? createTls(tls, (...both) => void answer(...both)) : createServer((...both) => void answer(...both))
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const udp = createSocket('udp4')
  udp.bind(0, '127.0.0.1')
  await once(udp, 'listening')
  const { port } = http.address() as AddressInfo
  udp.on('message', (packet, from) => {
    const search = readSearch(packet)
    const found = {
      sn,
      mac: '',
      model: 'DX4600',
      name: 'nas',
      port,
      protocol: tls ? ('https' as const) : ('http' as const),
      identityKey: hashOf(spkiOf(key)),
    }
    if (search) udp.send(packetOf({ ...found, nonce: search.nonce }), from.port, from.address)
  })
  onTestFinished(() => {
    udp.close()
    http.close()
    http.closeAllConnections()
  })
  return { udpPort: udp.address().port, port }
}

function client(pins = createDevicePins(undefined, () => {})) {
  let port = 0
  const useDevice = vi.fn()
  const devices = createFindDevices({
    search: () => searchLan({ port, targets: ['127.0.0.1'], waitMs: 150 }),
    clientAt: firstClientAt,
    pins,
    useDevice,
  })
  const findAt = async (udpPort: number) => {
    port = udpPort
    return devices.find()
  }
  return { devices, findAt, pins, useDevice }
}

test('DEV-04a a device that answers the search proves its key, is pinned by its number and used', async () => {
  const key = makeKey()
  const { udpPort, port } = await fakeDevice({ sn: 'SN0001', key })
  const { devices, findAt, pins, useDevice } = client()
  const [found] = await findAt(udpPort)
  expect(found).toMatchObject({ serialNo: 'SN0001', name: 'nas', trust: 'new', fingerprint: hashOf(spkiOf(key)).slice(0, 32) })
  expect(JSON.stringify(found)).not.toContain('127.0.0.1')
  expect(await devices.use(found?.id ?? '')).toBe('used')
  expect(useDevice).toHaveBeenCalledExactlyOnceWith(`http://127.0.0.1:${port}`, 'SN0001')
  expect(pins.of('SN0001')).toEqual({ serialNo: 'SN0001', identityKey: hashOf(spkiOf(key)) })
  expect((await findAt(udpPort))[0]?.trust).toBe('known')
  expect(await devices.use('0'.repeat(32))).toBe('unknown')
})

test('S-C2 a device with the number of a pinned one and another key is shown as changed and never used', async () => {
  const known = await fakeDevice({ sn: 'SN0001', key: makeKey() })
  const { devices, findAt, useDevice } = client()
  await devices.use((await findAt(known.udpPort))[0]?.id ?? '')
  const impostor = await fakeDevice({ sn: 'SN0001', key: makeKey() })
  const [found] = await findAt(impostor.udpPort)
  expect(found?.trust).toBe('changed')
  expect(await devices.use(found?.id ?? '')).toBe('otherDevice')
  expect(useDevice).toHaveBeenCalledOnce()
})

test('S-C2 a device that names a key which it does not hold is not used', async () => {
  const { udpPort } = await fakeDevice({ sn: 'SN0001', key: makeKey(), signsWith: makeKey() })
  const { devices, findAt, pins, useDevice } = client()
  expect(await devices.use((await findAt(udpPort))[0]?.id ?? '')).toBe('otherDevice')
  expect([pins.of('SN0001'), useDevice.mock.calls.length]).toEqual([undefined, 0])
})

test('S-C2 over https the certificate is pinned with the number; another one later is refused', async () => {
  const key = makeKey()
  const [first, second] = await Promise.all([certificate(), certificate()])
  const device = await fakeDevice({ sn: 'SN0001', key, tls: first })
  const { devices, findAt, pins } = client()
  expect(await devices.use((await findAt(device.udpPort))[0]?.id ?? '')).toBe('used')
  const pinned = pins.of('SN0001')?.certificate
  expect(pinned).toBe(certificateKey(first.cert))
  const other = await fakeDevice({ sn: 'SN0001', key, tls: second })
  expect(await devices.use((await findAt(other.udpPort))[0]?.id ?? '')).toBe('otherDevice')
  const host = { hostName: '10.0.0.2', certificate: pinned }
  expect(verdictOn(host, { hostName: '10.0.0.2', pem: first.cert })).toBe(verdicts.accept)
  expect(verdictOn(host, { hostName: '10.0.0.2', pem: second.cert })).toBe(verdicts.refuse)
  expect(verdictOn(host, { hostName: '10.0.0.2', pem: 'rubbish' })).toBe(verdicts.refuse)
  expect(verdictOn(host, { hostName: 'example.com', pem: second.cert })).toBe(verdicts.asChromium)
  expect(verdictOn(undefined, { hostName: '10.0.0.2', pem: first.cert })).toBe(verdicts.asChromium)
})

test('DEV-04a a device that is gone before it is used is unreachable', async () => {
  const { devices, findAt } = client()
  const socket = createSocket('udp4')
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  const claims = { sn: 'SN0001', mac: '', model: '', name: '', port: 1, protocol: 'http' as const, identityKey: 'a'.repeat(64) }
  socket.on('message', (packet, from) => {
    const search = readSearch(packet)
    if (search) socket.send(packetOf({ ...claims, nonce: search.nonce }), from.port, from.address)
  })
  const [found] = await findAt(socket.address().port)
  expect(await devices.use(found?.id ?? '')).toBe('unreachable')
})

test('S-C2 pins: a number keeps its keys, a full list replaces none, and a damaged file pins nothing wrong', () => {
  const onChanged = vi.fn()
  const pins = createDevicePins([null, { serialNo: 'x' }, { serialNo: 'SN0000', identityKey: 'short' }], onChanged)
  const pin = { serialNo: 'SN0001', identityKey: 'a'.repeat(64) }
  expect([pins.pin(pin), pins.pin({ ...pin, identityKey: 'b'.repeat(64) }), pins.pin({ ...pin, certificate: 'c'.repeat(64) })]).toEqual([
    true,
    false,
    true,
  ])
  expect(pins.pin({ ...pin, certificate: 'd'.repeat(64) })).toBe(false)
  expect(createDevicePins(onChanged.mock.lastCall?.[0], () => {}).of('SN0001')).toEqual({ ...pin, certificate: 'c'.repeat(64) })
  for (let at = 0; at < 300; at += 1) pins.pin({ serialNo: `MORE${at}`, identityKey: 'a'.repeat(64) })
  expect([pins.of('SN0001')?.identityKey, pins.of('MORE299')]).toEqual(['a'.repeat(64), undefined])
  fc.assert(fc.property(fc.anything(), (kept) => createDevicePins(kept, () => {}).of('SN0001') === undefined))
})
