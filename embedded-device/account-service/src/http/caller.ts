import type { CallDefinition, ErrorName } from '@cove/device-contract'
import type { FastifyRequest } from 'fastify'
import type { Caller, Sessions } from '../sessions/sessions.ts'

const longestToken = 4096

/** Checks who calls before any handler runs: `Authorization: Bearer`, never a token in an address (S-D8). */
export async function callerFor(
  call: CallDefinition,
  request: FastifyRequest,
  sessions: Sessions,
): Promise<Caller | undefined | { readonly error: ErrorName }> {
  if (call.access === 'anyone') return undefined
  const token = bearerOf(request)
  if (token === undefined) return { error: 'tokenInvalid' }
  const caller = await sessions.verify(token)
  if (caller === 'expired') return { error: 'sessionExpired' }
  if (caller === 'invalid') return { error: 'tokenInvalid' }
  return mayCall(call, caller) ? caller : { error: 'noPermission' }
}

/** The token in the Authorization header. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ')
  const isBearer = scheme?.toLowerCase() === 'bearer' && token !== undefined && rest.length === 0
  return isBearer && token.length > 0 && token.length <= longestToken ? token : undefined
}

/** AUTH-01: an app does what one of its scopes covers; everything else is the person's own. */
function mayCall(call: CallDefinition, { session }: Caller): boolean {
  if (session.clientId === undefined) return true
  const scopes = session.scope.split(' ')
  return call.scopes?.some((scope) => scopes.includes(scope)) === true
}
