import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { TLSSocket } from 'node:tls'
import { refusalEnvelope } from '@cove/device-contract/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { headersToDevice, headersToPage, mayPass, relayedAnswerHeaders } from './relay-headers.ts'
import type { Road } from '../parts.ts'
import type { RelayHub } from './relay-hub.ts'
import type { RelayStream } from './relay-stream.ts'

interface Relay {
  readonly hub: RelayHub
  readonly road: Road
}

// A big chunk over a slow line takes long; the client has shorter limits.
const answerMs = 600_000

/** Adds `/relay/<clientId>/…`: the calls of a device that is on the line, under the service's own origin. */
export async function mountRelay(http: FastifyInstance, hub: RelayHub, road: Road): Promise<void> {
  await http.register(async (scope) => {
    // Bodies pass as they are: nothing here reads them.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.route<{ readonly Params: { readonly clientId: string } }>({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      url: '/relay/:clientId/*',
      handler: (request, reply) => forward({ hub, road }, request, reply),
    })
  })
}

function forward({ hub, road }: Relay, request: FastifyRequest<{ Params: { readonly clientId: string } }>, reply: FastifyReply): void {
  const { clientId } = request.params
  const path = request.url.slice(`/relay/${clientId}`.length)
  const { raw } = request
  if (!mayPass(path, raw.headers['sec-fetch-dest']?.toString())) return void refuse(reply, 404, 'notFound')
  const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
  const response = reply.raw
  const stream = hub.open(
    clientId,
    { method: request.method, path, headers: headersToDevice(raw.headers), hasBody, isSecure: isSecure(raw), source: addressOf(raw, road) },
    ({ status, headers }) => {
      clearTimeout(silent)
      if (response.headersSent) return
      response.writeHead(status, { ...headersToPage(headers), ...relayedAnswerHeaders })
      // An event stream's head must not wait for its first event.
      response.flushHeaders()
      stream?.pipe(response)
    },
  )
  if (!stream) return void refuse(reply, 503, 'tunnelUnavailable')
  reply.hijack()
  const silent = setTimeout(() => stream.destroy(new Error('the device is silent')), answerMs)
  link({ stream, raw, response })
  stream.once('close', () => clearTimeout(silent))
}

/** Connects the two ends: when one closes, the exchange ends, and half an answer is never taken for a whole one. */
function link({
  stream,
  raw,
  response,
}: {
  readonly stream: RelayStream
  readonly raw: IncomingMessage
  readonly response: ServerResponse
}): void {
  raw.pipe(stream)
  raw.once('error', () => stream.destroy())
  response.once('close', () => stream.destroy())
  stream.once('error', () => {
    if (response.headersSent) return void response.destroy()
    response.writeHead(502, { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8', connection: 'close' })
    response.end(JSON.stringify(refusalEnvelope('tunnelUnavailable')))
  })
}

/** The page's own address; '' where it came through another relay, whose word is not passed on. */
function addressOf(message: IncomingMessage, road: Road): string {
  const source = (road.sourceOf?.(message) ?? message.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return isIP(source) === 0 ? '' : source
}

function isSecure({ socket }: IncomingMessage): boolean {
  return socket instanceof TLSSocket || /^(?:::1$|(?:::ffff:)?127\.)/.test(socket.remoteAddress ?? '')
}

function refuse(reply: FastifyReply, status: number, name: 'notFound' | 'tunnelUnavailable'): FastifyReply {
  return reply
    .status(status)
    .headers({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8', connection: 'close' })
    .send(JSON.stringify(refusalEnvelope(name)))
}
