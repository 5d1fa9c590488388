import { request as plainRequest } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import { once } from 'node:events'
import { errnoOf, isRefusal, refuse } from '@cove/server-kit/refusal'
import type { RemoteTarget } from './remote-client.ts'

/** One request to the other device. */
export interface DavRequest {
  readonly method: string
  readonly url: URL
  readonly headers?: Readonly<Record<string, string | number>>
  readonly body?: AsyncIterable<Uint8Array> | string | undefined
  readonly signal?: AbortSignal | undefined
}

/** Nothing sent or received for so long: the device is away. */
const idleMs = 10_000
const maxTextBytes = 64 << 20

/** Sends a request; the caller reads or drops the answer. Refuses an error of the mounts when no answer comes. */
export async function sendDav(target: RemoteTarget, wanted: DavRequest): Promise<IncomingMessage> {
  try {
    return await send(target, wanted)
  } catch (error) {
    wanted.signal?.throwIfAborted()
    throw isRefusal(error) ? error : failureOf(error)
  }
}

async function send(target: RemoteTarget, { method, url, headers = {}, body, signal }: DavRequest): Promise<IncomingMessage> {
  const { account, password, acceptsAnyCertificate } = target
  const authorization = `Basic ${Buffer.from(`${account}:${password}`).toString('base64')}`
  const options = {
    method,
    headers: { ...(account === '' ? {} : { authorization }), ...headers },
    timeout: idleMs,
    agent: false as const,
    ...(signal ? { signal } : {}),
  }
  const isSecure = url.protocol === 'https:'
  const request = isSecure ? secureRequest(url, { ...options, rejectUnauthorized: !acceptsAnyCertificate }) : plainRequest(url, options)
  request.on('timeout', () => request.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })))
  const answered = once(request, 'response') as Promise<[IncomingMessage]>
  // Both may fail; the first failure is the one that counts.
  const [[response]] = await Promise.all([answered, give(request, body)])
  return response
}

async function give(request: ClientRequest, body: DavRequest['body']): Promise<void> {
  if (body === undefined || typeof body === 'string') return void request.end(body)
  for await (const piece of body) {
    // The other device may refuse before it has read everything.
    if (request.destroyed || request.writableEnded) return
    const isTaken = request.write(piece)
    if (!isTaken) await room(request)
  }
  request.end()
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

/** The bytes of an answer; a connection that breaks is an error of the mounts. */
export async function* piecesOf(response: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    for await (const piece of response as AsyncIterable<Buffer>) yield piece
  } catch (error) {
    throw isRefusal(error) ? error : failureOf(error)
  }
}

/** The answer as text. */
export async function textOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let sizeBytes = 0
  for await (const piece of piecesOf(response)) {
    pieces.push(piece)
    sizeBytes += piece.byteLength
    if (sizeBytes > maxTextBytes) refuse('mountFailed')
  }
  return Buffer.concat(pieces).toString('utf8')
}

const wrongAddress: ReadonlySet<string | undefined> = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
])

function failureOf(error: unknown): unknown {
  const errno = errnoOf(error)
  try {
    if (errno === 'ETIMEDOUT') refuse('mountTimedOut', error)
    if (wrongAddress.has(errno)) refuse('mountAddressWrong', error)
    refuse('mountFailed', error)
  } catch (refusal) {
    return refusal
  }
}
