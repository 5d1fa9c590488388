import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { RequestOptions } from 'node:https'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { relayAgentPath } from '@cove/account-service/relay-listener'
import { openTestDevice } from '../http/test-device.ts'
import type { TestDevice } from '../http/test-device.ts'
import { tunnelsOf } from '../http/module-apis.ts'

const longMs = 60_000
let home: TestDevice
let url: string
let fingerprint: string

// The account service of a device that listens with its own certificate.
beforeAll(async () => {
  home = await openTestDevice({ accountService: true, lan: true })
  const address = new URL(await home.device.listen())
  url = `https://127.0.0.1:${address.port}`
  fingerprint = home.device.parts.reach.certificate?.fingerprint ?? ''
}, longMs)
afterAll(() => home?.[Symbol.asyncDispose]())

const knows = (device: TestDevice): boolean =>
  home.device.parts.accountService?.parts.db.get('select 1 from device where sn = ?', device.device.parts.identity.serialNo) !== undefined

test(
  'S-C2 a device reports and connects when the certificate is the configured one',
  async () => {
    await using away = await openTestDevice({ accountUrl: url, accountFingerprint: fingerprint })
    await away.device.listen()
    await expect.poll(() => tunnelsOf(away.device).state().isConnected, { timeout: longMs }).toBe(true)
    expect(knows(away)).toBe(true)
    // The whole way is encrypted, so passwords may go through; by the relay's own mark this is judged at the device.
    const { clientId } = tunnelsOf(away.device).state()
    const answer = await ask({ path: `/relay/${clientId}/v1/device/info` })
    expect(answer.status).toBe(200)
  },
  longMs,
)

test(
  'S-C2 with another certificate, or an untrusted one, nothing is reported and no connection is made',
  async () => {
    for (const wrong of ['0'.repeat(64), undefined]) {
      await using away = await openTestDevice({ accountUrl: url, accountFingerprint: wrong })
      await away.device.listen()
      expect(await tunnelsOf(away.device).switchTo('peergine')).toBeUndefined()
      await expect.poll(() => tunnelsOf(away.device).state().failures, { timeout: longMs }).toBeGreaterThan(0)
      expect(tunnelsOf(away.device).state().isConnected).toBe(false)
      expect(knows(away)).toBe(false)
    }
  },
  longMs,
)

interface Asked {
  readonly path: string
  readonly headers?: Record<string, string>
}
async function ask({ path, headers = {} }: Asked): Promise<{ readonly status: number }> {
  const options: RequestOptions = { host: '127.0.0.1', port: new URL(url).port, path, headers, rejectUnauthorized: false, agent: false }
  const { promise, resolve, reject } = Promise.withResolvers<{ readonly status: number }>()
  const request = httpsRequest(options, (answer) => {
    answer.resume()
    resolve({ status: answer.statusCode ?? 0 })
  })
  request.on('upgrade', (_answer, socket: Socket) => {
    socket.destroy()
    resolve({ status: 101 })
  })
  request.on('error', reject)
  request.end()
  return promise
}

test('S-I2 a page cannot open the line of a device, and nothing else can be upgraded', async () => {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  expect((await ask({ path: relayAgentPath, headers: upgrade })).status).toBe(101)
  expect((await ask({ path: relayAgentPath, headers: { ...upgrade, origin: url } })).status).toBe(403)
  expect((await ask({ path: relayAgentPath, headers: { ...upgrade, origin: 'null' } })).status).toBe(403)
  expect((await ask({ path: '/v1/events', headers: upgrade })).status).toBe(403)
  // DNS rebinding: a page under a name of its own, and one whose browser sends no Origin.
  expect((await ask({ path: relayAgentPath, headers: { ...upgrade, host: 'rebound.example.com' } })).status).toBe(421)
  expect((await ask({ path: relayAgentPath, headers: { ...upgrade, 'sec-fetch-site': 'same-origin' } })).status).toBe(403)
})

test(
  'S-C9 who connects and says nothing is sent away',
  async () => {
    // Ten seconds to say who one is pass sooner here.
    const wait = globalThis.setTimeout
    using hurried = vi.spyOn(globalThis, 'setTimeout')
    const hurry = (run: (...rest: unknown[]) => void, ms = 0, ...rest: unknown[]) => wait(run, ms === 10_000 ? 300 : ms, ...rest)
    hurried.mockImplementation(hurry as typeof setTimeout)
    const request = httpRequest({
      host: '127.0.0.1',
      port: new URL(url).port,
      path: relayAgentPath,
      agent: false,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    })
    request.end()
    const [, socket] = (await once(request, 'upgrade')) as [unknown, Socket]
    socket.resume()
    await once(socket, 'close')
    expect(hurried).toHaveBeenCalledWith(expect.any(Function), 10_000)
  },
  longMs,
)
