import type { authorize as authorizeArea } from '@cove/device-contract/authorize'
import type { AppScope } from '@cove/device-contract/authorize'
import type { HandlersOf } from '@cove/device-contract/server'
import { scopesOf } from '../../apps/apps.ts'
import type { Apps, RegisteredApp } from '../../apps/apps.ts'
import { isRegistered, locationOf } from '../../apps/redirect.ts'
import { callerOf } from '../../parts.ts'
import type { CallContext, HandlerOf } from '../../parts.ts'

type Calls = typeof authorizeArea.calls
const codeSeconds = 60

interface Request {
  readonly clientId: string
  readonly redirectUri: string
  readonly scope: string
}
type Judged =
  | { readonly app: RegisteredApp; readonly scopes: readonly AppScope[] }
  | { readonly error: 'appUnknown' | 'redirectRefused' | 'scopeRefused' | 'illegalParameter' }

/** S-I4: app, address and scopes are those the owner of the machine registered; otherwise the browser is not redirected. */
function judge(request: Request & { readonly codeChallenge: string }, apps: Apps): Judged {
  const app = apps.get(request.clientId)
  if (!app) return { error: 'appUnknown' }
  if (!isRegistered(app.redirects, request.redirectUri)) return { error: 'redirectRefused' }
  const scopes = scopesOf(request.scope)
  if (!scopes?.every((scope) => app.scopes.includes(scope))) return { error: 'scopeRefused' }
  // S256 of anything is 43 letters of base64url.
  return /^[\w-]{43}$/.test(request.codeChallenge) ? { app, scopes } : { error: 'illegalParameter' }
}

/** The origin a person can recognise; an app's own scheme is shown as it is. */
function originOf(redirectUri: string): string {
  const url = new URL(redirectUri)
  return url.origin === 'null' ? url.protocol : url.origin
}

const describe: HandlerOf<Calls['describe']> = ({ query }, { context, refuse }) => {
  const { apps } = context.parts
  const judged = judge(query, apps)
  if ('error' in judged) return refuse(judged.error)
  const consent = apps.consent(callerOf(context).person.no, query.clientId)
  const isGranted = consent?.isRemembered === true && judged.scopes.every((scope) => consent.scopes.includes(scope))
  return { appName: judged.app.name, origin: originOf(query.redirectUri), scopes: [...judged.scopes], isGranted }
}

const decide: HandlerOf<Calls['decide']> = ({ body }, { context, refuse }) => {
  const { apps, tickets, keys } = context.parts
  const { person } = callerOf(context)
  const judged = judge(body, apps)
  if ('error' in judged) return refuse(judged.error)
  const back = { state: body.state, iss: keys.issuer }
  if (!body.allow) return { location: locationOf(body.redirectUri, { error: 'access_denied', ...back }) }
  apps.allow(person.no, body.clientId, { scopes: judged.scopes, remember: body.remember === true })
  const payload = {
    personNo: person.no,
    clientId: body.clientId,
    redirectUri: body.redirectUri,
    challenge: body.codeChallenge,
    scope: judged.scopes.join(' '),
  }
  const code = tickets.issue('code', payload, { seconds: codeSeconds, personNo: person.no })
  return { location: locationOf(body.redirectUri, { code, ...back }) }
}

const granted: HandlerOf<Calls['granted']> = (_input, { context }) => {
  const { apps, sessions } = context.parts
  const { person } = callerOf(context)
  const seen = sessions.listOf(person.no)
  return {
    apps: apps.consentsOf(person.no).map(({ app, scopes, createdMs, usedMs }) => {
      // Its tokens are seen here and by devices; the code they came from was only the first time.
      const timesMs = seen.filter(({ clientId }) => clientId === app.clientId).map(({ lastSeenMs }) => lastSeenMs)
      const lastMs = usedMs === undefined && timesMs.length === 0 ? undefined : Math.max(usedMs ?? 0, ...timesMs)
      return {
        clientId: app.clientId,
        appName: app.name,
        origin: originOf(app.redirects[0] ?? 'about:blank'),
        scopes: [...scopes],
        grantedSeconds: createdMs / 1000,
        ...(lastMs === undefined ? {} : { lastUsedSeconds: lastMs / 1000 }),
      }
    }),
  }
}

const revoke: HandlerOf<Calls['revoke']> = ({ body }, { context, refuse }) => {
  const { apps, sessions } = context.parts
  const { person } = callerOf(context)
  if (!apps.withdraw(person.no, body.clientId)) return refuse('appUnknown')
  sessions.end(person.no, { reason: 'appRevoked', clientId: body.clientId })
  return {}
}

/** Apps and what users let them do (AUTH-01). */
export const authorize: HandlersOf<typeof authorizeArea, CallContext> = { describe, decide, granted, revoke }
