import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { AddressGuard } from '../../http/address-guard.ts'
import { DeliveryFailure } from './delivery-failure.ts'

/** What a webhook is called with. */
export interface WebhookCall {
  readonly url: string
  readonly body: string
  readonly guard: AddressGuard
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/** NTC-07: posts to a webhook; every connection is judged and no redirect is followed. Rejects with `DeliveryFailure`. */
export function sendWebhook({ url, body, guard, timeoutMs, signal }: WebhookCall): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!URL.canParse(url) || !/^https?:/i.test(url)) return reject(new DeliveryFailure('channelUnset'))
    const target = new URL(url)
    const fail = (cause: unknown): void => reject(failureOf(cause))
    try {
      guard.checkHost(target.hostname)
    } catch (cause) {
      return fail(cause)
    }
    const send = target.protocol === 'https:' ? requestSecure : requestPlain
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body), 'user-agent': 'Cove' }
    // One limit for the whole exchange: a server that sends a byte a minute does not hold it open.
    const limit = AbortSignal.timeout(timeoutMs)
    const request = send(target, {
      method: 'POST',
      headers,
      lookup: guard.lookup,
      agent: false,
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    })
    request.once('socket', (socket) => {
      // The lookup has judged it already; a patched resolver must not lead elsewhere.
      socket.once('connect', () => {
        if (socket.remoteAddress !== undefined && !guard.mayConnect(socket.remoteAddress))
          request.destroy(new DeliveryFailure('channelAddressRefused'))
      })
    })
    request.once('response', (response) => {
      const status = response.statusCode ?? 0
      response.destroy()
      if (status >= 200 && status < 300) resolve()
      else fail(new Error(`status ${status}`))
    })
    request.once('error', (cause) => fail(limit.aborted ? new DeliveryFailure('channelTimedOut', cause) : cause))
    request.end(body)
  })
}

function failureOf(cause: unknown): DeliveryFailure {
  if (cause instanceof DeliveryFailure) return cause
  const isRefused = cause instanceof Error && 'error' in cause && cause.error === 'urlNotAllowed'
  return new DeliveryFailure(isRefused ? 'channelAddressRefused' : 'channelFailed', cause)
}
