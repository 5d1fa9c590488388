import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { networkInterfaces } from 'node:os'
import { connect as tlsConnect } from 'node:tls'
import type { PeerCertificate } from 'node:tls'
import { connect } from 'node:net'
import { once } from 'node:events'
import { catalogue } from '@cove/device-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchLan } from '@cove/server-kit/lan'
import { encryptFor, makeAdministrator, openTestDevice, password } from '../http/test-device.ts'
import type { TestDevice } from '../http/test-device.ts'
import { startDevice } from '../http/running-device.ts'

let one: TestDevice
let port: number
beforeAll(async () => {
  one = await openTestDevice({ lan: true })
  await makeAdministrator(one)
  port = Number(new URL(await one.device.listen()).port)
})
afterAll(() => one[Symbol.asyncDispose]())

interface Asked {
  readonly host?: string
  readonly path?: string
  readonly body?: string
  readonly tls?: boolean
  readonly headers?: Record<string, string>
}
interface Answered {
  readonly status: number
  readonly text: string
  readonly location: string | undefined
}
function ask({ host = '127.0.0.1', path = '/v1/device/info', body, tls = true, headers = {} }: Asked): Promise<Answered> {
  const options = { host, port, path, method: body === undefined ? 'GET' : 'POST', rejectUnauthorized: false, agent: false, headers }
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  const request = (tls ? tlsRequest : plainRequest)(options, (answer) => {
    let text = ''
    answer.on('data', (piece: Buffer) => (text += piece.toString()))
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, location: answer.headers.location }))
  })
  request.on('error', reject)
  if (body !== undefined) request.setHeader('content-type', 'application/json')
  request.end(body)
  return promise
}

test('H-28 one port speaks TLS to everybody and plain HTTP on loopback', async () => {
  expect((await ask({})).status).toBe(200)
  expect((await ask({ tls: false })).status).toBe(200)
})

test('S-C2 the certificate shown is the one whose fingerprint the console prints', async () => {
  const socket = tlsConnect({ host: '127.0.0.1', port, rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  const seen: PeerCertificate = socket.getPeerCertificate()
  expect(seen.fingerprint256.replaceAll(':', '').toLowerCase()).toBe(one.device.parts.reach.certificate?.fingerprint)
  socket.destroy()
})

const outside = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address

test.runIf(outside !== undefined)('H-28 on a network address a plain password is refused and a visit is led to TLS', async () => {
  const body = JSON.stringify({ account: 'admin', password: encryptFor(one.device.parts.identity.publicKey, password) })
  const plain = await ask({ host: String(outside), path: '/v1/user/offline/login', tls: false, body })
  expect(plain.status).toBe(421)
  expect((JSON.parse(plain.text) as { code: number }).code).toBe(catalogue.secureConnectionRequired.code)
  const visit = await ask({ host: String(outside), path: '/setup?link=x', tls: false, headers: { accept: 'text/html' } })
  expect(visit).toMatchObject({ status: 307, location: `https://${outside}:${port}/` })
  expect((await ask({ host: String(outside) })).status).toBe(200)
})

test('S-I2 a name that is not this machine’s is refused with TLS too', async () => {
  expect((await ask({ headers: { host: 'evil.example' } })).status).toBe(421)
})

test('S-C4 rubbish and silence on the port harm nobody', async () => {
  const silent = connect(port, '127.0.0.1')
  const rubbish = connect(port, '127.0.0.1')
  await Promise.all([once(silent, 'connect'), once(rubbish, 'connect')])
  rubbish.write(Buffer.from([0x16, 0x03, 0x01, 0xff, 0xff, 1, 2, 3]))
  rubbish.on('error', () => {})
  expect((await ask({})).status).toBe(200)
  silent.destroy()
  rubbish.destroy()
})

test('S-C9 closing ends TLS connections that are kept open, and silent ones', async () => {
  await using other = await openTestDevice({ lan: true })
  const at = Number(new URL(await other.device.listen()).port)
  const silent = connect(at, '127.0.0.1')
  const kept = tlsConnect({ host: '127.0.0.1', port: at, rejectUnauthorized: false })
  await Promise.all([once(kept, 'secureConnect'), once(silent, 'connect')])
  const ended = Promise.all([once(kept, 'close'), once(silent, 'close')])
  await other.device.close()
  await ended
})

test('DEV-04a a device started with --lan prints its addresses, its fingerprint and a code, and answers a search with them', async () => {
  await using folder = await openTestDevice()
  const discoveryPort = 60_000 + (process.pid % 5000)
  const running = await startDevice(['--lan', '--port', '0', '--data', `${folder.dataDir}/second`], {
    COVE_DISCOVERY_PORT: String(discoveryPort),
  })
  await expect.poll(running.printed, { timeout: 30_000 }).toMatch(/SHA-256 (?:[0-9A-F]{2}:){31}[0-9A-F]{2}/)
  expect(running.printed()).toContain('█')
  const own = new URL(running.url)
  const found = await searchLan({ port: discoveryPort, targets: ['127.0.0.1', '127.255.255.255'], waitMs: 1200 })
  expect(found).toMatchObject([{ port: Number(own.port), protocol: 'https', sender: '127.0.0.1' }])
  expect(await running.stop('SIGTERM')).toBe(0)
}, 60_000)
