import { request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { TLSSocket } from 'node:tls'
import type { Transport } from '@cove/device-contract'
import type { InProcessServer } from '../../module-kit/module-kit.ts'
import { isPinned } from '../../module-kit/module-kit.ts'

const waitMs = 15_000
const maxAnswerBytes = 256 * 1024

/** Speaks to the account service of another machine; an own certificate is believed by its fingerprint alone (S-C2). */
export function farAccountTransport(accountUrl: string, fingerprint: string | undefined): Transport {
  return ({ call, path, body }) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const url = new URL(path, accountUrl)
    const text = JSON.stringify(body)
    const options = { method: call.method, signal: AbortSignal.timeout(waitMs), headers: { 'content-type': 'application/json' } }
    const read = (answer: IncomingMessage): void =>
      void wholeText(answer)
        .then((whole) => resolve(JSON.parse(whole)), reject)
        .catch(reject)
    const isTls = url.protocol === 'https:'
    const request = isTls
      ? httpsRequest(url, { ...options, agent: false, ...(fingerprint === undefined ? {} : { rejectUnauthorized: false }) }, read)
      : httpRequest(url, { ...options, agent: false }, read)
    request.once('error', reject)
    if (!isTls || fingerprint === undefined) request.end(text)
    else
      request.once('socket', (socket) =>
        // The transport of `https` is a TLS socket; nothing is written before its certificate was compared.
        (socket as TLSSocket).once('secureConnect', () => {
          if (isPinned(socket, fingerprint)) request.end(text)
          else request.destroy(new Error('the account service shows another certificate'))
        }),
      )
    return promise
  }
}

/** Speaks to the account service in the same process, without a network. */
export function ownAccountTransport(http: InProcessServer): Transport {
  return async ({ call, path, body }) => {
    // Only these three; the contract has no other method with a body.
    const method = call.method === 'GET' ? 'GET' : call.method === 'PUT' ? 'PUT' : 'POST'
    const payload = JSON.stringify(body)
    const answer = await http.inject({ method, url: path, headers: { 'content-type': 'application/json' }, payload })
    return answer.json<unknown>()
  }
}

async function wholeText(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of answer as AsyncIterable<Buffer>) {
    text += piece.toString('utf8')
    if (text.length > maxAnswerBytes) throw new Error('the answer is too long')
  }
  return text
}
