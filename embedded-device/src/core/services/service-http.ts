import { once } from 'node:events'
import { request as requestPlain } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isRefusal } from '@cove/server-kit/refusal'
import type { AddressGuard } from '../http/address-guard.ts'
import { ServiceError } from './service-error.ts'

/** One request to a service. */
export interface ServiceRequest {
  readonly method: string
  readonly url: URL
  readonly headers?: Readonly<Record<string, string | number>>
  readonly body?: AsyncIterable<Uint8Array> | Uint8Array | string | undefined
  readonly signal: AbortSignal
}

/** The way to services: which addresses may be reached, and for how long one may be silent. */
export interface ServiceHttp {
  readonly guard: AddressGuard
  readonly silenceMs: number
  /** TLS settings of tests with their own certificates. */
  readonly tls?: { readonly ca?: string }
}

const maxHops = 3
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
const secretHeaders: ReadonlySet<string> = new Set([
  'authorization',
  'accesstoken',
  'token',
  'secretkey',
  'mcloud-sign',
  'x-amz-date',
  'x-amz-content-sha256',
  'x-amz-security-token',
])

/**
 * Sends a request; the caller reads or drops the answer. Every connection is judged (S-I1). Only a GET follows redirects, a few, never from
 * https to http, and takes no secret to another server.
 */
export async function sendToService(http: ServiceHttp, wanted: ServiceRequest): Promise<IncomingMessage> {
  let { url, headers = {} } = wanted
  for (let hop = 0; hop <= maxHops; hop += 1) {
    const response = await sendOnce(http, { ...wanted, url, headers })
    const { location } = response.headers
    if (wanted.method !== 'GET' || !redirects.has(response.statusCode ?? 0) || location === undefined) return response
    response.destroy()
    const next = URL.canParse(location, url.href) ? new URL(location, url) : undefined
    if (!next || !isAllowedHop(url, next)) throw new ServiceError('protocol', { text: 'a redirect that is not followed' })
    if (next.origin !== url.origin) headers = withoutSecrets(headers)
    url = next
  }
  throw new ServiceError('protocol', { text: 'too many redirects' })
}

const isAllowedHop = (from: URL, to: URL): boolean => to.protocol === 'https:' || (to.protocol === 'http:' && from.protocol === 'http:')

const withoutSecrets = (headers: NonNullable<ServiceRequest['headers']>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !secretHeaders.has(name)))

async function sendOnce({ guard, silenceMs, tls }: ServiceHttp, wanted: ServiceRequest): Promise<IncomingMessage> {
  const { method, url, headers, body, signal } = wanted
  try {
    guard.checkHost(url.hostname)
    const send = url.protocol === 'https:' ? requestSecure : requestPlain
    // Bytes as they are: a packed answer could not be continued, and its length would be another.
    const all = { 'user-agent': 'Cove/1.0', 'accept-encoding': 'identity', ...headers }
    const request = send(url, { ...tls, method, headers: all, signal, lookup: guard.lookup, agent: false, timeout: silenceMs })
    judgeSocket(request, guard)
    request.on('timeout', () => request.destroy(Object.assign(new Error('silent'), { code: 'ETIMEDOUT' })))
    const answered = once(request, 'response') as Promise<[IncomingMessage]>
    // Both may fail; the first failure is the one that counts.
    const [[response]] = await Promise.all([answered, give(request, body)])
    return response
  } catch (error) {
    signal.throwIfAborted()
    throw problemOf(error)
  }
}

/** The lookup has judged the address already; a patched resolver must not lead elsewhere. */
function judgeSocket(request: ClientRequest, guard: ServiceHttp['guard']): void {
  request.once('socket', (socket) => {
    const check = (): void => {
      const address = socket.remoteAddress
      if (address !== undefined && !guard.mayConnect(address)) request.destroy(new ServiceError('addressRefused'))
    }
    if (socket.connecting) socket.once('connect', check)
    else check()
  })
}

async function give(request: ClientRequest, body: ServiceRequest['body']): Promise<void> {
  if (body === undefined || typeof body === 'string' || body instanceof Uint8Array) return void request.end(body)
  try {
    for await (const piece of body) {
      // The service may refuse before it has read everything.
      if (request.destroyed || request.writableEnded) return
      if (!request.write(piece)) await room(request)
    }
    request.end()
  } catch (error) {
    request.destroy()
    throw error
  }
}

/** Resolves when more can be sent, or when nothing more will be taken. */
function room(request: ClientRequest): Promise<void> {
  const events = ['drain', 'response', 'close'] as const
  return new Promise((resolve) => {
    const done = (): void => {
      for (const event of events) request.off(event, done)
      resolve()
    }
    for (const event of events) request.on(event, done)
  })
}

/** The bytes of an answer; one that ends early is a failure that may pass. The connection ends with the iterator. */
export async function* piecesOf(response: IncomingMessage, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of response as AsyncIterable<Buffer>) yield piece
    if (!response.complete) throw new ServiceError('unavailable', { text: 'the answer ended early' })
  } catch (error) {
    signal.throwIfAborted()
    throw problemOf(error)
  } finally {
    response.destroy()
  }
}

/** Network and TLS failures pass; what is ours or the disk's stays what it is. */
function problemOf(error: unknown): unknown {
  if (error instanceof ServiceError) return error
  if (isRefusal(error)) return error.error === 'urlNotAllowed' ? new ServiceError('addressRefused', { cause: error }) : error
  const code = (error as { readonly code?: unknown } | undefined)?.code
  const isNetwork =
    typeof code === 'string' &&
    /^(?:E(?:CONN|HOST|NET|AI_|PIPE|PROTO|TIMEDOUT|NOTFOUND|ADDR)|HPE_|ERR_TLS|ERR_STREAM_PREMATURE|ERR_SSL|CERT|DEPTH|UNABLE|SELF)/.test(
      code,
    )
  return isNetwork ? new ServiceError('unavailable', { text: code, cause: error }) : error
}
