import { randomBytes } from 'node:crypto'
import { errorNameOf, isOk, type CallDefinition, type Envelope, type ErrorName } from '@cove/device-contract'
import { isRefusal, refusalEnvelope, type MountedCall } from '@cove/device-contract/server'
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { toRefusal } from '../storage/refusal.ts'
import { type DeviceParts } from '../system/device-parts.ts'
import { callerFor } from './caller.ts'
import { type CallContext } from './context.ts'
import { narrowError } from './narrow-error.ts'
import { announcesTooMuch, readOctets } from './octet-body.ts'

/** Turns every call of the contract into a route: access first, then the handler, then the envelope. */
export function mountCalls(http: FastifyInstance, calls: readonly MountedCall<CallContext>[], parts: DeviceParts): void {
  for (const mounted of calls) {
    const { call } = mounted
    const isBytes = call.answerKind === 'bytes'
    http.route({
      method: isBytes ? ['GET', 'HEAD'] : call.method,
      url: call.path,
      handler: (request, reply) => answer(mounted, { request, reply, parts }),
    })
  }
}

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly parts: DeviceParts
}

async function answer(mounted: MountedCall<CallContext>, exchange: Exchange): Promise<FastifyReply> {
  const { call } = mounted
  const { request, reply, parts } = exchange
  const isOctets = call.bodyKind === 'octet-stream'
  const octets = isOctets ? readOctets(request.raw) : undefined
  if (isOctets && announcesTooMuch(request.raw)) {
    void reply.header('connection', 'close')
    return send(exchange, call, refusalEnvelope(narrowError(call, 'chunkTooLarge') ?? 'requestTooLarge'))
  }
  const caller = callerFor(call, request, parts)
  if ('error' in caller) {
    await octets?.drain()
    return send(exchange, call, refusalEnvelope(caller.error))
  }
  const context: CallContext = { parts, request, reply, session: caller.session, ticket: caller.ticket }
  const envelope = await run(mounted, { query: request.query, body: octets ? octets.bytes : request.body }, context)
  await octets?.drain()
  // A call that answers with bytes has written its answer itself.
  return envelope === undefined ? reply : send(exchange, call, envelope)
}

async function run(
  mounted: MountedCall<CallContext>,
  input: { query: unknown; body: unknown },
  context: CallContext,
): Promise<Envelope | undefined> {
  try {
    const envelope = await mounted.run(input, context)
    return envelope === undefined || isOk(envelope.code) ? envelope : narrowed(mounted.call, envelope, context)
  } catch (cause) {
    const refusal = toRefusal(fullDatabase(cause) ?? cause)
    const { log } = context.parts
    if (isRefusal(refusal)) {
      log.error(`${mounted.call.id}: ${refusal.error}`, cause)
      return refusalEnvelope(narrowError(mounted.call, refusal.error) ?? 'ioError')
    }
    // S-I8: a defect is never a bare 500: the person gets a sentence and an id, the log gets the rest.
    const requestId = randomBytes(6).toString('hex')
    void context.reply.header('x-request-id', requestId)
    log.error(`defect ${requestId} in ${mounted.call.id}`, cause)
    return refusalEnvelope('internalError')
  }
}

function narrowed(call: CallDefinition, envelope: Envelope, context: CallContext): Envelope {
  const error = errorNameOf(envelope.code)
  const name = error && narrowError(call, error)
  if (name === error) return envelope
  if (name) return refusalEnvelope(name)
  context.parts.log.error(`${call.id} refused with ${error}, which its entry does not name`)
  return envelope
}

// SQLITE_FULL: the disk below the database is full (S-B1).
const sqliteFull = 13

function fullDatabase(cause: unknown): Error | undefined {
  return (cause as { errcode?: unknown } | undefined)?.errcode === sqliteFull
    ? Object.assign(new Error('database full', { cause }), { code: 'ENOSPC' })
    : undefined
}

/** Bytes and streams answer a refusal with a real status, because an `<img>` or a download manager reads no envelope. */
const statusOfError: Partial<Record<ErrorName, number>> = {
  tokenInvalid: 401,
  sessionExpired: 401,
  noPermission: 403,
  accessWithdrawn: 403,
  adminOnly: 403,
  illegalParameter: 400,
  invalidPath: 400,
  redownload: 409,
}

function send({ reply, request }: Exchange, call: CallDefinition, envelope: Envelope): FastifyReply {
  if (call.answerKind === 'bytes' || call.answerKind === 'event-stream') {
    const name = errorNameOf(envelope.code)
    void reply.status((name && statusOfError[name]) ?? 404)
  }
  void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
  const text = JSON.stringify(envelope)
  return request.method === 'HEAD' ? reply.header('content-length', Buffer.byteLength(text)).send() : reply.send(text)
}
