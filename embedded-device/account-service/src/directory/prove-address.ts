import { randomBytes } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { createClient } from '@cove/device-contract'
import type { Transport } from '@cove/device-contract'
import { device as deviceArea } from '@cove/device-contract/device'
import { isSigned } from '../relay/relay-hub.ts'

/** What calling an address showed. */
export type ProofOutcome = 'reached' | 'refused' | 'timeout' | 'wrongDevice'

const waitMs = 3000
const maxAnswerBytes = 64 * 1024

/** S-C2: asks an address to prove that it is this device. Certificates of devices are their own, so only the signature counts. */
export async function proveAddress(
  address: string,
  device: { readonly serialNo: string; readonly identityKey: string },
): Promise<ProofOutcome> {
  const nonce = randomBytes(24).toString('base64url')
  try {
    const answer = await createClient(transportTo(address)).use(deviceArea).prove({ body: { nonce } })
    if (!answer.ok) return 'wrongDevice'
    const isHe =
      answer.data.serialNo === device.serialNo &&
      isSigned(`cove-prove:${device.serialNo}:${nonce}`, device.identityKey, answer.data.signature)
    return isHe ? 'reached' : 'wrongDevice'
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'refused'
  }
}

/** S-I1: one address, no redirect followed, a short wait, a small answer of which nothing is passed on. */
function transportTo(address: string): Transport {
  return ({ call, path, body }) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const signal = AbortSignal.timeout(waitMs)
    const url = new URL(path, address)
    const options = { method: call.method, signal, agent: false as const, headers: { 'content-type': 'application/json' } }
    const read = (answer: IncomingMessage): void =>
      void wholeText(answer)
        .then((text) => resolve(JSON.parse(text)), reject)
        .catch(reject)
    const request =
      url.protocol === 'https:' ? httpsRequest(url, { ...options, rejectUnauthorized: false }, read) : httpRequest(url, options, read)
    request.once('error', (error) => reject(signal.aborted ? Object.assign(new Error('too slow'), { name: 'TimeoutError' }) : error))
    request.end(JSON.stringify(body))
    return promise
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
