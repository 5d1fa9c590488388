import { createHash } from 'node:crypto'
import { request as plainRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { json } from 'node:stream/consumers'
import { TLSSocket } from 'node:tls'
import { createClient } from '@cove/device-contract'
import type { DeviceClient } from '@cove/device-contract'

const timeoutMs = 5_000

/** A client of a device that is not pinned yet, and the certificates that its answers came under. */
export interface FirstClient {
  readonly client: DeviceClient
  /** SHA-256 in hex of the SPKI of each certificate seen. */
  readonly certificates: ReadonlySet<string>
}

/**
 * Speaks to an address before its certificate is known, so it carries no token and no cookie: what comes back is proved by the identity key.
 * The device's own certificate is signed by nobody; it is recorded to be pinned.
 */
export function firstClientAt(address: string): FirstClient {
  const certificates = new Set<string>()
  const client = createClient(async ({ call, path, body }) => {
    const send = address.startsWith('https:') ? tlsRequest : plainRequest
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const options = { method: call.method, headers: { 'content-type': 'application/json' }, rejectUnauthorized: false, timeout: timeoutMs }
    const asked = send(`${address}${path}`, options, resolve)
    asked.on('error', reject)
    asked.on('timeout', () => asked.destroy(new Error('the device did not answer')))
    asked.end(body === undefined || call.method === 'GET' ? undefined : JSON.stringify(body))
    const answer = await promise
    const key = answer.socket instanceof TLSSocket ? answer.socket.getPeerX509Certificate()?.publicKey : undefined
    if (key)
      certificates.add(
        createHash('sha256')
          .update(key.export({ type: 'spki', format: 'der' }))
          .digest('hex'),
      )
    return json(answer)
  })
  return { client, certificates }
}
