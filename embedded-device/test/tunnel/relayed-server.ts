import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRelayAgent } from '../../src/modules/network/relay-agent.ts'
import { createRelayTag } from '../../src/core/http/relay-tag.ts'
import type { RelayHost } from './relay-host.ts'

/** Opens an HTTP server behind a relay agent, so that a test sees exactly what arrives. */
export async function openRelayedServer(relay: RelayHost, answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const serialNo = `COVE${randomBytes(4).toString('hex')}`
  const identity = {
    serialNo,
    identityKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    sign: (text: string) => sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64'),
  }
  const make = (changes: Partial<typeof identity> = {}) =>
    createRelayAgent({
      accountUrl: relay.url,
      fingerprint: undefined,
      identity: { ...identity, ...changes },
      startMs: 3000,
      own: { mark: createRelayTag(), address: () => `http://127.0.0.1:${port}` },
    })
  const agent = make()
  await agent.start()
  return {
    make,
    agent,
    url: `${relay.url}/relay/${relay.hub.clientIdOf(serialNo)}`,
    async [Symbol.asyncDispose]() {
      agent.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
