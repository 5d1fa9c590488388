import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createPlain } from 'node:http'
import type { Server } from 'node:http'
import { createServer as createSecure } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchPinned } from '../../src/core/auth/fetch-pinned.ts'
import { openCertificate } from '../../src/core/http/certificate.ts'
import type { Certificate } from '../../src/core/http/certificate.ts'

let dir: string
let certificate: Certificate
let asked: number
const servers: Server[] = []
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cove-pin-'))
  certificate = await openCertificate({ file: join(dir, 'tls.json'), hosts: ['127.0.0.1'] })
  asked = 0
})
afterEach(async () => {
  for (const server of servers.splice(0)) server.close()
  await rm(dir, { recursive: true, force: true })
})

async function serve(kind: 'http' | 'https', body: string): Promise<string> {
  const answer = (_request: unknown, response: { end(text: string): void }): void => {
    asked += 1
    response.end(body)
  }
  const server = kind === 'http' ? createPlain(answer) : createSecure({ key: certificate.key, cert: certificate.cert }, answer)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return `${kind}://127.0.0.1:${(server.address() as AddressInfo).port}/keys`
}

test('S-C2 with the fingerprint on record the own certificate of the other device is trusted', async () => {
  const url = await serve('https', '{"keys":1}')
  expect(await fetchPinned(url, certificate.fingerprint)).toEqual({ keys: 1 })
})

test('S-C2 another certificate, or one nobody vouches for, gets no answer read', async () => {
  const url = await serve('https', '{"keys":1}')
  await expect(fetchPinned(url, '0'.repeat(64))).rejects.toThrow('not the one on record')
  await expect(fetchPinned(url, undefined)).rejects.toThrow(/self.signed|unable to verify/)
})

test('S-C4 what is no JSON, or far too much of it, is an error', async () => {
  await expect(fetchPinned(await serve('http', '<html>'), undefined)).rejects.toThrow()
  await expect(fetchPinned(await serve('http', `"${'x'.repeat(100_000)}"`), undefined)).rejects.toThrow()
  expect(asked).toBe(2)
})
