import type { IncomingMessage, ServerResponse } from 'node:http'
import { TLSSocket } from 'node:tls'
import { errnoOf } from '@cove/server-kit/refusal'
import type { HostNet } from '../../../module-kit/module-kit.ts'
import type { SignedIn, SignIns } from '../accounts/sign-ins.ts'
import type { LiveConnection, LiveConnections } from '../service/live-connections.ts'
import type { DavCall, DavMethod, DavParts } from './dav-call.ts'
import { DavError, statusOf } from './dav-error.ts'
import { emptyElement, davNamespace, xmlHead, xmlType } from './dav-xml.ts'
import { namesOf } from './dav-path.ts'
import { makeFolder, remove } from './folders.ts'
import { get } from './get.ts'
import { checkIf, parseIf, tokensOf } from './if-header.ts'
import { lock, unlock } from './lock.ts'
import { dropLostLocks } from './lock-rules.ts'
import { copy, move } from './move-copy.ts'
import { propfind } from './propfind.ts'
import { proppatch } from './proppatch.ts'
import { put } from './put.ts'
import { ClientGone } from './response-sink.ts'

/** Methods of WebDAV that HTTP itself does not define. */
export const davMethods = ['PROPFIND', 'PROPPATCH', 'MKCOL', 'COPY', 'MOVE', 'LOCK', 'UNLOCK']

const methods: Readonly<Record<string, DavMethod>> = {
  GET: get,
  HEAD: get,
  PUT: put,
  DELETE: remove,
  MKCOL: makeFolder,
  COPY: copy,
  MOVE: move,
  PROPFIND: propfind,
  PROPPATCH: proppatch,
  LOCK: lock,
  UNLOCK: unlock,
}

/** Methods that no lock keeps from what they do. */
const readers: ReadonlySet<DavMethod> = new Set([get, propfind])

/** What a handler needs besides the parts of its methods. */
export interface DavHandlerOptions {
  readonly parts: DavParts
  readonly prefix: string
  readonly isOn: () => boolean
  readonly signIns: SignIns
  readonly connections: LiveConnections
  readonly relayTag: HostNet['relayTag']
}

/** A request that is not refused before its method is known. */
interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly source: string
}

/** Answers every request of WebDAV, classes 1, 2 and 3 (NSV-03b). */
export function createDavHandler(options: DavHandlerOptions): (request: IncomingMessage, response: ServerResponse) => void {
  const connectionOf = trackSockets(options.connections)
  return (request, response) => {
    const exchange = { request, response, source: options.relayTag.sourceOf(request) }
    response.on('error', () => undefined)
    serve(options, exchange, connectionOf).catch((error: unknown) => fail(options, exchange, error))
  }
}

async function serve(options: DavHandlerOptions, exchange: Exchange, connectionOf: ReturnType<typeof trackSockets>): Promise<void> {
  const { request, response } = exchange
  if (!options.isOn()) throw new DavError(404)
  // Windows asks the root of the server first.
  if (request.method === 'OPTIONS') return void response.writeHead(200, { ...davHeaders, 'content-length': 0 }).end()
  const names = namesOf(request.url ?? '', options.prefix)
  const method = methods[request.method ?? '']
  if (!method) throw new DavError(405)
  const signedIn = await signIn(options, exchange)
  if (!signedIn) return
  const who = options.signIns.principal(signedIn)
  if (!who) return askForPassword(exchange)
  const connection = connectionOf(exchange, signedIn)
  const header = request.headers.if
  const lists = typeof header === 'string' ? parseIf(header) : []
  const place = await options.parts.tree.find(who, names)
  const { parts, prefix } = options
  const call: DavCall = { request, response, parts, who, prefix, names, place, connection, tokens: tokensOf(lists) }
  if (place.kind === 'place' && !readers.has(method)) await dropLostLocks(call, place.at)
  if (lists.length > 0) await checkIf(call, lists)
  try {
    await method(call)
  } finally {
    connection.does('idle')
  }
}

const davHeaders = {
  dav: '1, 2, 3',
  'ms-author-via': 'DAV',
  allow: ['OPTIONS', ...Object.keys(methods)].join(', '),
}

/** Undefined when the request was answered with a refusal. */
async function signIn(options: DavHandlerOptions, exchange: Exchange): Promise<SignedIn | undefined> {
  const sent = basicOf(exchange.request.headers.authorization)
  if (!sent) return askForPassword(exchange)
  const answer = await options.signIns.check({ ...sent, source: exchange.source })
  if (!('refused' in answer)) return answer
  const { refused, waitSeconds } = answer
  options.connections.refused({ service: 'webdav', address: exchange.source, account: sent.name.slice(0, 64), reason: refused })
  if (refused === 'wrongPassword') return askForPassword(exchange)
  return refuse(exchange, { status: 429, headers: { 'retry-after': String(waitSeconds ?? 5) } })
}

/** Name and password of an Authorization header (RFC 7617, UTF-8). */
export function basicOf(header: string | undefined): { readonly name: string; readonly password: string } | undefined {
  const [, encoded = ''] = /^basic\s+([A-Za-z0-9+/=]{1,2048})$/i.exec(header ?? '') ?? []
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon > 0 ? { name: text.slice(0, colon), password: text.slice(colon + 1) } : undefined
}

const askForPassword = (exchange: Exchange): undefined =>
  refuse(exchange, { status: 401, headers: { 'www-authenticate': 'Basic realm="Cove", charset="UTF-8"' } })

/** So much of a body that is not wanted is read, so that its client sees the answer. */
const unwantedBytes = 4 << 20

interface Refusing {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

function refuse({ request, response }: Exchange, { status, headers = {}, body = '' }: Refusing): undefined {
  let bytes = 0
  request.on('data', (piece: Buffer) => {
    bytes += piece.byteLength
    if (bytes > unwantedBytes) request.destroy()
  })
  request.resume()
  const length = { 'content-length': Buffer.byteLength(body) }
  response.writeHead(status, { ...headers, ...length, ...(request.complete ? {} : { connection: 'close' }) }).end(body)
}

function fail(options: DavHandlerOptions, exchange: Exchange, error: unknown): void {
  const { request, response, source } = exchange
  const isGone = error instanceof ClientGone || request.destroyed || errnoOf(error) === 'ECONNRESET'
  const status = statusOf(error)
  if (status === undefined && !isGone) options.parts.log.error(`WebDAV ${request.method}`, error)
  if (response.headersSent || response.destroyed) return void response.destroy()
  if (status === 507) options.connections.refused({ service: 'webdav', address: source, account: '', reason: 'noSpace' })
  const condition = error instanceof DavError ? error.condition : undefined
  if (condition === undefined) return refuse(exchange, { status: status ?? 500 })
  const body = `${xmlHead}<D:error xmlns:D="DAV:">${emptyElement(davNamespace, condition)}</D:error>`
  refuse(exchange, { status: status ?? 500, headers: { 'content-type': xmlType }, body })
}

/** One live connection for each socket, from its first request with a password. */
function trackSockets(connections: LiveConnections): (exchange: Exchange, who: SignedIn) => LiveConnection {
  const known = new WeakMap<object, LiveConnection>()
  return ({ request: { socket }, source }, who) => {
    const before = known.get(socket)
    const end = (): void => void socket.destroy()
    const connection = before ?? connections.open({ service: 'webdav', address: source, isEncrypted: socket instanceof TLSSocket, end })
    if (!before) {
      known.set(socket, connection)
      socket.once('close', () => connection[Symbol.dispose]())
    }
    connection.signedIn(who)
    return connection
  }
}
