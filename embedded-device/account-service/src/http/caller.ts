import { type CallDefinition, type ErrorName } from '@cove/device-contract'
import { type FastifyRequest } from 'fastify'
import { type Caller, type Sessions } from '../sessions/sessions.ts'

const longestToken = 4096

/** AUTH-01: the calls an app may make, by the scope it needs; everything else is the person's own. */
const callsOfApps: Readonly<Record<string, string>> = {
  'account.detail': 'profile',
  'account.logout': '',
  'directory.mine': 'devices.read',
  'directory.info': 'devices.read',
}

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

function mayCall(call: CallDefinition, { session }: Caller): boolean {
  if (session.clientId === undefined) return true
  const needed = callsOfApps[call.id]
  return needed === '' || (needed !== undefined && session.scope.split(' ').includes(needed))
}
