import { randomBytes } from 'node:crypto'
import { errorNameOf } from '@cove/device-contract'
import type { CallDefinition, Envelope, ErrorName } from '@cove/device-contract'
import { isRefusal, refusalEnvelope } from '@cove/device-contract/server'
import type { MountedCall } from '@cove/device-contract/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallContext, ServiceParts } from '../parts.ts'
import { callerFor } from './caller.ts'
import { drain, octetsOf } from './octet-body.ts'
import { sourceOf } from './source.ts'

/** Turns every call of the account contract into a route: access first, then the handler, then the envelope. */
export function mountCalls(http: FastifyInstance, calls: readonly MountedCall<CallContext>[], parts: ServiceParts): void {
  for (const mounted of calls) {
    const { call } = mounted
    // No call of the account service has another address; one would need the same care as on the device.
    if (call.also) throw new Error(`${call.id} has other addresses`)
    http.route({
      method: call.answerKind === 'bytes' ? ['GET', 'HEAD'] : call.method,
      url: call.path,
      handler: async (request, reply) => {
        const envelope = await answer(mounted, { request, reply }, parts)
        if (call.bodyKind === 'octet-stream') await drain(request.raw)
        // A handler that answers with bytes has written its answer itself.
        return envelope === undefined ? reply : send(reply, call, envelope)
      },
    })
  }
}

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

async function answer(
  { call, run }: MountedCall<CallContext>,
  { request, reply }: Exchange,
  parts: ServiceParts,
): Promise<Envelope | undefined> {
  try {
    const caller = await callerFor(call, request, parts.sessions)
    if (caller && 'error' in caller) return refusalEnvelope(caller.error)
    const query = { ...(request.query as object), ...(request.params as object) }
    const body = call.bodyKind === 'octet-stream' ? octetsOf(request.raw) : request.body
    return await run({ query, body }, { parts, request, reply, caller, source: sourceOf(request, parts.road) })
  } catch (cause) {
    if (isRefusal(cause)) return refusalEnvelope(cause.error)
    // S-I8: a defect is never a bare 500: the person gets a sentence and an id, the log gets the rest.
    const requestId = randomBytes(6).toString('hex')
    void reply.header('x-request-id', requestId)
    parts.log.error(`defect ${requestId} in ${call.id}`, cause)
    return refusalEnvelope('internalError')
  }
}

const answerHeaders = Object.freeze({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
const statusOfError: Partial<Record<ErrorName, number>> = {
  tokenInvalid: 401,
  sessionExpired: 401,
  noPermission: 403,
  illegalParameter: 400,
}

function send(reply: FastifyReply, call: CallDefinition, envelope: Envelope): FastifyReply {
  if (call.answerKind === 'bytes' && envelope.data === null) {
    const name = errorNameOf(envelope.code)
    void reply.status((name && statusOfError[name]) ?? 404)
  }
  return reply.headers(answerHeaders).send(JSON.stringify(envelope))
}
