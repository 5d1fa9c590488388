import { randomBytes } from 'node:crypto'
import { errorNameOf, isOk } from '@cove/device-contract'
import type { CallDefinition, Envelope, ErrorName } from '@cove/device-contract'
import { doorsOf, isRefusal, readsBodyFromQuery, refusalEnvelope } from '@cove/device-contract/server'
import type { Answer, MountedCall } from '@cove/device-contract/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toRefusal } from '@cove/server-kit/refusal'
import type { CoreParts } from '../core-parts.ts'
import { noteCall } from './note-calls.ts'
import { admit } from './admit.ts'
import { callerFor } from '../auth/caller.ts'
import type { Caller } from '../auth/caller.ts'
import type { CallContext } from './context.ts'
import { isDisconnect, isGone } from '../http/disconnect.ts'
import { readFields } from '../http/multipart-body.ts'
import { narrowError } from '../http/narrow-error.ts'
import { announcesTooMuch, readOctets } from '../http/octet-body.ts'
import { envelopeHeaders, sendPlain } from '../http/plain-answer.ts'
import { setCommonHeaders } from '../http/security-headers.ts'

/** Turns every call of the contract into a route: access first, then the handler, then the envelope. */
export function mountCalls<Parts extends CoreParts>(
  http: FastifyInstance,
  calls: readonly MountedCall<CallContext<Parts>>[],
  parts: Parts,
): void {
  for (const one of calls) {
    const mounted = noteCall(one)
    const { call } = mounted
    // Bytes that a body names are no resource: nothing asks for their headers alone.
    for (const door of doorsOf(call))
      http.route({
        method: call.answerKind === 'bytes' && door.method === 'GET' ? ['GET', 'HEAD'] : door.method,
        url: door.path,
        // Nothing is returned: the answer is sent by itself, and the framework need not wait for a promise of ours (W5).
        handler: handlerOf(readsBodyFromQuery(call, door) ? takingQuery(mounted) : mounted, parts),
      })
  }
}

/** TSK-01a: the call with what its body takes in the query. */
const takingQuery = <Context>({ call, run, answer }: MountedCall<Context>): MountedCall<Context> => ({
  call,
  run: ({ query }, context) => run({ query, body: query }, context),
  answer: ({ query }, context) => answer({ query, body: query }, context),
})

function handlerOf<Parts extends CoreParts>(mounted: MountedCall<CallContext<Parts>>, parts: Parts): RouteHandler {
  if (mounted.call.bodyKind === 'octet-stream') return octetHandler(mounted, parts)
  return mounted.call.bodyKind === 'multipart' ? formHandler(mounted, parts) : plainHandler(mounted, parts)
}

type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => void

function plainHandler<Parts extends CoreParts>(mounted: MountedCall<CallContext<Parts>>, parts: Parts): RouteHandler {
  const { call } = mounted
  return (request, reply) => {
    const go = (caller: Caller): void => {
      const context = admit(call, caller, { parts, request, reply })
      if ('error' in context) return send(reply, call, refusalEnvelope(context.error, context.detail))
      const fail = (cause: unknown) => finish(mounted, context, failed(call, context, cause))
      let answer: Answer | Promise<Answer>
      try {
        answer = mounted.answer({ query: request.query, body: request.body }, context)
      } catch (cause) {
        return fail(cause)
      }
      if (answer instanceof Promise) answer.then((given) => finish(mounted, context, given), fail)
      else finish(mounted, context, answer)
    }
    const caller = callerFor(call, request, parts)
    if (!(caller instanceof Promise)) return go(caller)
    caller.then(go).catch((cause: unknown) => giveUp(parts, reply, cause))
  }
}

function octetHandler<Parts extends CoreParts>(mounted: MountedCall<CallContext<Parts>>, parts: Parts): RouteHandler {
  const { call } = mounted
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const octets = readOctets(request.raw)
    if (announcesTooMuch(request.raw)) {
      void reply.raw.setHeader('connection', 'close')
      return send(reply, call, refusalEnvelope(narrowError(call, 'chunkTooLarge') ?? 'requestTooLarge'))
    }
    const context = admit(call, await callerFor(call, request, parts), { parts, request, reply })
    if ('error' in context) {
      await octets.drain()
      return send(reply, call, refusalEnvelope(context.error, context.detail))
    }
    const envelope = await mounted
      .run({ query: request.query, body: octets.bytes }, context)
      .catch((cause: unknown) => failed(call, context, cause))
    await octets.drain()
    finish(mounted, context, envelope)
  }
  return (request, reply) => {
    answer(request, reply).catch((cause: unknown) => giveUp(parts, reply, cause))
  }
}

/** A form is read when it is known whose it is: a stranger's is not even looked at. */
function formHandler<Parts extends CoreParts>(mounted: MountedCall<CallContext<Parts>>, parts: Parts): RouteHandler {
  const { call } = mounted
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const context = admit(call, await callerFor(call, request, parts), { parts, request, reply })
    if ('error' in context) return send(reply, call, refusalEnvelope(context.error, context.detail))
    const envelope = await readFields(request)
      .then((body) => mounted.run({ query: request.query, body }, context))
      .catch((cause: unknown) => failed(call, context, cause))
    finish(mounted, context, envelope)
  }
  return (request, reply) => {
    answer(request, reply).catch((cause: unknown) => giveUp(parts, reply, cause))
  }
}

function finish({ call }: Pick<MountedCall<never>, 'call'>, context: CallContext, envelope: Answer): void {
  // A call that answers with bytes has written its answer itself, and a client that left gets none.
  if (envelope === undefined) return
  if (envelope instanceof Uint8Array) return sendPlain(context.reply, envelope)
  if (context.reply.raw.headersSent) return breakOff(call, context, envelope)
  try {
    send(context.reply, call, isOk(envelope.code) ? envelope : narrowed(call, envelope, context))
  } catch (cause) {
    const answer = failed(call, context, cause)
    if (answer) send(context.reply, call, answer)
  }
}

/** P5: an answer that failed on its way cannot say why any more; it must not look whole. */
function breakOff(call: CallDefinition, { parts, reply }: CallContext, envelope: Envelope): void {
  if (!isGone(reply)) parts.log.error(`${call.id} broke off its answer: ${errorNameOf(envelope.code) ?? envelope.code}`)
  reply.raw.destroy()
}

/** The answer to what is no refusal; undefined when the client left, which is neither an error nor answered. */
function failed(call: CallDefinition, context: CallContext, cause: unknown): Envelope | undefined {
  if (isDisconnect(cause, context.reply)) return undefined
  const refusal = toRefusal(fullDatabase(cause) ?? cause)
  const { log } = context.parts
  if (isRefusal(refusal)) {
    log.error(`${call.id}: ${refusal.error}`, cause)
    return refusalEnvelope(narrowError(call, refusal.error) ?? 'ioError')
  }
  // S-I8: a defect is never a bare 500: the person gets a sentence and an id, the log gets the rest.
  const requestId = randomBytes(6).toString('hex')
  if (!context.reply.raw.headersSent) void context.reply.raw.setHeader('x-request-id', requestId)
  log.error(`defect ${requestId} in ${call.id}`, cause)
  return refusalEnvelope('internalError')
}

/** For what failed outside a handler: the framework's error handler answers. */
function giveUp(parts: CoreParts, reply: FastifyReply, cause: unknown): void {
  if (isDisconnect(cause, reply)) return
  if (!reply.raw.headersSent) return void reply.send(cause)
  parts.log.error(`defect in ${reply.request.method} ${reply.request.routeOptions.url ?? 'unknown route'}`, cause)
  reply.raw.destroy()
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
  rateLimited: 429,
}

/** S-C9: when another download may have ended. */
const retrySeconds = 5

function send(reply: FastifyReply, call: CallDefinition, envelope: Envelope): void {
  const text = JSON.stringify(envelope)
  if (call.answerKind === undefined || call.answerKind === 'json') return sendPlain(reply, text)
  if (call.answerKind === 'bytes' || call.answerKind === 'event-stream') {
    const name = errorNameOf(envelope.code)
    void reply.status((name && statusOfError[name]) ?? 404)
    if (name === 'rateLimited') void reply.header('retry-after', retrySeconds)
  }
  void setCommonHeaders(reply).headers(envelopeHeaders)
  if (reply.request.method === 'HEAD') void reply.header('content-length', Buffer.byteLength(text)).send()
  else void reply.send(text)
}
