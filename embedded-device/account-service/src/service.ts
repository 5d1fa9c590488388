import type { SmsPurpose } from '@cove/device-contract/account'
import type { AppScope } from '@cove/device-contract/authorize'
import { acceptForms } from '@cove/server-kit'
import type { Log } from '@cove/server-kit'
import type { FastifyInstance } from 'fastify'
import type { LeastVersions } from './content/versions.ts'
import { mountWallpapers } from './content/wallpaper-pictures.ts'
import { mountedCalls } from './handlers/handlers.ts'
import { mountCalls } from './http/mount.ts'
import type { Passwords } from './people/passwords.ts'
import type { Persons } from './people/persons.ts'
import type { SessionsEnded } from './sessions/sessions.ts'
import type { Outbox } from './sms/outbox.ts'
import { mountOutbox, outboxPath } from './sms/outbox-page.ts'
import type { SmsSender } from './sms/sms-sender.ts'
import type { IdentityProvider } from './third/identity-provider.ts'
import type { Road, ServiceParts } from './parts.ts'
import { openParts } from './open-parts.ts'

/** How an account service is opened. Times default to those of the specification. */
export interface AccountServiceOptions {
  /** DATA of the machine: the service keeps `db/account.sqlite` and `account/` there. */
  readonly dataDir: string
  readonly log: Log
  readonly nowMs?: (() => number) | undefined
  /** Clock of the limits; a changed wall clock neither frees nor locks an account. */
  readonly monotonicMs?: (() => number) | undefined
  /** Sends messages; without it they are listed in the outbox of the machine's owner. */
  readonly sms?: SmsSender | undefined
  /** Third parties in addition to the local one. */
  readonly providers?: readonly IdentityProvider[] | undefined
  /** Life of an access token. Default 900 s. */
  readonly tokenTtlSeconds?: number | undefined
  readonly refreshTtlSeconds?: number | undefined
  readonly refreshGraceSeconds?: number | undefined
  /** Delays a slowed sign-in; replaced in tests. */
  readonly sleep?: ((ms: number) => Promise<void>) | undefined
  /** Wrong guesses per account before waiting begins (S-I6). Default 5. */
  readonly loginAttempts?: number | undefined
  /** JSON file of registered apps (AUTH-01). Throws `AppProblem` when it cannot be used. */
  readonly appsFile?: string | undefined
  /** Recognises requests that came through a relay; without it everything on loopback is this machine. */
  readonly road?: Road | undefined
  readonly passwords?: Passwords | undefined
  /** DEV-11: which clients and devices are too old. Default: the first release of both. */
  readonly least?: LeastVersions | undefined
  readonly extensions?: readonly ServiceExtension[] | undefined
  /** Makes space on a full disk before each write of the database; see `DatabaseOptions` (S-B1). */
  readonly makeSpace?: (() => boolean) | undefined
}

/** Adds routes to the service, such as the relay. Its result is disposed when the service closes. */
export type ServiceExtension = (http: FastifyInstance, parts: ServiceParts) => Disposable | undefined

/** The account service of one machine (H-58). Close it by disposing, after the server it is mounted on. */
export interface AccountService extends Disposable {
  /** The name of the service in its tokens. */
  readonly issuer: string
  /** Checks an access token of a user; undefined for an invalid, expired or revoked one, and for those of apps. */
  verify(accessToken: string): Promise<AccountIdentity | undefined>
  /** AUTH-01: checks an access token of an app: for which user it may act, and with which scopes. */
  verifyApp(accessToken: string): Promise<AppIdentity | 'invalid' | 'expired'>
  /** LGN-06: uses the ticket of a checked SMS code of this user's phone; works once. */
  takeTicket(request: { readonly ticket: string; readonly purpose: SmsPurpose; readonly accountNo: string }): Promise<boolean>
  /** DEV-05c: uses an invitation for this device; works once. */
  takeInvitation(request: { readonly code: string; readonly serialNo: string }): Promise<boolean>
  /** Adds every call of the account contract, the outbox page and the pages of third parties, in a separate scope. */
  mount(http: FastifyInstance): Promise<void>
  /** Notified when sessions end: logged out, revoked, password changed, disabled. A device ends its sessions of that user. */
  onSessionsEnded(listener: (ended: SessionsEnded) => void): Disposable
  /** The one-time path of the outbox for the console; undefined where a real sender is connected. */
  outboxLink(): string | undefined
  /** Locks or unlocks an account; locking ends its sessions. False when it does not exist. */
  setDisabled(userNo: string, isDisabled: boolean): boolean
  readonly persons: Persons
  readonly parts: ServiceParts
}

/** The user of an account token. */
export interface AccountIdentity {
  readonly userNo: string
  readonly sessionId: string
  readonly nickname: string
  readonly phone: string
}

/** The user and app of an app's token. */
export interface AppIdentity {
  readonly userNo: string
  readonly sessionId: string
  readonly clientId: string
  readonly scopes: readonly AppScope[]
}

const cleanUpEveryMs = 3600_000

/** Opens the service over its data folder: database, keys, codes, apps. It answers nothing until it is mounted. */
export async function openAccountService(options: AccountServiceOptions): Promise<AccountService> {
  const stack = new DisposableStack()
  try {
    const { parts, outbox } = await openParts(options, stack)
    return toService({ parts, outbox, stack, options })
  } catch (error) {
    stack.dispose()
    throw error
  }
}

interface ServiceInside {
  readonly parts: ServiceParts
  readonly outbox: Outbox | undefined
  readonly stack: DisposableStack
  readonly options: AccountServiceOptions
}

function toService(inside: ServiceInside): AccountService {
  const { parts, outbox, stack } = inside
  const { sessions, persons } = parts
  stack.use(startCleanUp(inside))
  return {
    issuer: parts.keys.issuer,
    ...tokenChecks(parts),
    ...proofs(parts),
    mount: async (http) => void (await http.register(async (scope) => mountService(inside, scope))),
    onSessionsEnded: (listener) => sessions.onEnded(listener),
    outboxLink: () => outbox && `${outboxPath}?link=${outbox.renewKey()}`,
    setDisabled(userNo, isDisabled) {
      if (!persons.get(userNo)) return false
      persons.setStatus(userNo, isDisabled ? 'disabled' : 'active')
      if (isDisabled) sessions.end(userNo, { reason: 'disabled' })
      return true
    },
    persons,
    parts,
    [Symbol.dispose]: () => stack.dispose(),
  }
}

/** Deletes expired rows and files every hour. */
function startCleanUp({ parts, outbox }: ServiceInside): Disposable {
  const { sessions, tickets, sms, qr, feedback, log } = parts
  const hourly = setInterval(() => {
    for (const part of [sessions, tickets, sms, qr, ...(outbox ? [outbox] : [])]) part.cleanUp()
    feedback.cleanUp().catch((error: unknown) => log.error('clean-up of attachments', error))
  }, cleanUpEveryMs)
  hourly.unref()
  return { [Symbol.dispose]: () => clearInterval(hourly) }
}

function tokenChecks({ sessions, apps }: ServiceParts): Pick<AccountService, 'verify' | 'verifyApp'> {
  return {
    async verify(accessToken) {
      const caller = await sessions.verify(accessToken)
      // An app acts within its scopes only: `verifyApp`.
      if (typeof caller === 'string' || caller.session.clientId !== undefined) return undefined
      const { person, session } = caller
      return { userNo: person.no, sessionId: session.id, nickname: person.nickname, phone: person.phone }
    },
    async verifyApp(accessToken) {
      const caller = await sessions.verify(accessToken)
      if (typeof caller === 'string') return caller
      const { id, clientId, scope } = caller.session
      const app = clientId === undefined ? undefined : apps.get(clientId)
      if (!app) return 'invalid'
      // The owner of the machine may have reduced its scopes since.
      const scopes = app.scopes.filter((one) => scope.split(' ').includes(one))
      return { userNo: caller.person.no, sessionId: id, clientId: app.clientId, scopes }
    },
  }
}

/** Proofs that work once: tickets of checked SMS codes, and invitations. */
function proofs({ tickets, persons }: ServiceParts): Pick<AccountService, 'takeTicket' | 'takeInvitation'> {
  return {
    async takeTicket({ ticket, purpose, accountNo }) {
      const payload = tickets.peek('sms', ticket)
      // An account without a phone has no codes.
      const phone = persons.get(accountNo)?.phone || undefined
      const isOwn = payload?.purpose === purpose && payload.phone === phone
      return isOwn && tickets.use('sms', ticket) !== undefined
    },
    async takeInvitation({ code, serialNo }) {
      return tickets.peek('invitation', code)?.serialNo === serialNo && tickets.use('invitation', code) !== undefined
    },
  }
}

function mountService({ parts, outbox, stack, options }: ServiceInside, scope: FastifyInstance): void {
  acceptForms(scope)
  // No request may wait for a code or a sign-in slot while the server closes.
  scope.addHook('preClose', (done) => {
    parts.qr.release()
    parts.signInLimits[Symbol.dispose]()
    done()
  })
  if (!scope.hasContentTypeParser('application/octet-stream'))
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
  mountCalls(scope, mountedCalls, parts)
  mountWallpapers(scope)
  if (outbox) mountOutbox(scope, outbox, parts.road)
  for (const provider of parts.providers) provider.mount?.(scope)
  for (const extend of options.extensions ?? []) {
    const extension = extend(scope, parts)
    if (extension) stack.use(extension)
  }
}
