import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SmsPurpose } from '@cove/device-contract/account'
import type { AppScope } from '@cove/device-contract/authorize'
import { acceptForms, createHashGate, createKnownBrowsers, openSignInLimits } from '@cove/server-kit'
import type { Db, Log } from '@cove/server-kit'
import type { FastifyInstance } from 'fastify'
import { createApps, readApps } from './apps/apps.ts'
import { openAccountDatabase } from './database/open.ts'
import { createFeedbackBox } from './content/feedback-box.ts'
import { firstVersions } from './content/versions.ts'
import type { LeastVersions } from './content/versions.ts'
import { mountWallpapers } from './content/wallpaper-pictures.ts'
import { mountedCalls } from './handlers/handlers.ts'
import { mountCalls } from './http/mount.ts'
import { openKeys } from './keys.ts'
import { createLimits } from './limits.ts'
import { argonPasswords } from './people/passwords.ts'
import type { Passwords } from './people/passwords.ts'
import { createPictures } from './people/pictures.ts'
import { createPersons } from './people/persons.ts'
import type { Persons } from './people/persons.ts'
import { createAccessTokens } from './sessions/access-tokens.ts'
import { createPasskeys } from './sessions/passkeys.ts'
import { createQrCodes } from './sessions/qr-codes.ts'
import { createSessions } from './sessions/sessions.ts'
import type { SessionsEnded } from './sessions/sessions.ts'
import { createOutbox } from './sms/outbox.ts'
import type { Outbox } from './sms/outbox.ts'
import { mountOutbox, outboxPath } from './sms/outbox-page.ts'
import { createSmsCodes } from './sms/sms-codes.ts'
import type { SmsSender } from './sms/sms-sender.ts'
import { createLocalProvider } from './third/local-provider.ts'
import type { IdentityProvider } from './third/identity-provider.ts'
import { createTickets } from './tickets.ts'
import type { Road, ServiceParts } from './parts.ts'

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
  /** Tells requests that came through a relay; without it everything on loopback is this machine. */
  readonly road?: Road | undefined
  readonly passwords?: Passwords | undefined
  /** DEV-11: which clients and devices are too old. Default: the first release of both. */
  readonly least?: LeastVersions | undefined
  readonly extensions?: readonly ServiceExtension[] | undefined
  /** Makes room on a full disk before each write of the database; see `DatabaseOptions` (S-B1). */
  readonly makeRoom?: (() => boolean) | undefined
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

const monthSeconds = 30 * 24 * 3600
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

interface OpenedParts {
  readonly parts: ServiceParts
  readonly outbox: Outbox | undefined
}

async function openParts(options: AccountServiceOptions, stack: DisposableStack): Promise<OpenedParts> {
  const { log, nowMs = Date.now } = options
  const filesDir = join(options.dataDir, 'account')
  const { db, keys } = await openStorage(options, stack)
  const { secret } = keys
  const persons = createPersons(db, nowMs)
  const access = createAccessTokens(keys, { ttlSeconds: options.tokenTtlSeconds ?? 900, nowMs })
  const lives = { refreshTtlSeconds: options.refreshTtlSeconds ?? monthSeconds, refreshGraceSeconds: options.refreshGraceSeconds ?? 30 }
  const outbox = options.sms ? undefined : createOutbox(db, nowMs)
  const sender = options.sms ?? outbox
  if (!sender) throw new Error('no sender of messages exists')
  const tickets = createTickets(db, nowMs)
  const signInLimits = stack.use(openLimits(options))
  const passwords = options.passwords ?? argonPasswords
  const gate = createHashGate()
  const road = options.road ?? { isThrough: () => false, wasSecure: () => false }
  const parts: ServiceParts = {
    road,
    db,
    log,
    nowMs,
    keys,
    persons,
    tickets,
    limits: createLimits({ freeAttempts: freeAttemptsOf(options), monotonicMs: options.monotonicMs }),
    passwords,
    gate,
    apps: openApps(options, db),
    signInLimits,
    knownBrowsers: createKnownBrowsers({ secret, cookieName: 'cove-known-account', path: '/api/oauth', nowMs }),
    pictures: createPictures(filesDir),
    feedback: createFeedbackBox({ db, filesDir, nowMs }),
    sessions: createSessions({ db, persons, access, secret, nowMs, ...lives }),
    sms: createSmsCodes({ db, keys, sender, nowMs }),
    qr: createQrCodes({ db, secret, nowMs }),
    passkeys: createPasskeys(db, nowMs),
    providers: [createLocalProvider({ road, db, tickets, signInLimits, passwords, gate, nowMs }), ...(options.providers ?? [])],
    devices: { roleOf: () => 'unknown' },
    least: options.least ?? firstVersions,
  }
  return { parts, outbox }
}

/** Opens the database first: keys without one show that it was lost, and so do users without keys (S-A9). */
async function openStorage({ dataDir, makeRoom }: AccountServiceOptions, stack: DisposableStack) {
  const keysFile = join(dataDir, 'account', 'keys.json')
  const files = { file: join(dataDir, 'db', 'account.sqlite'), backupDir: join(dataDir, 'backups') }
  const isNew = !hasCopies(files.backupDir)
  const db = stack.use(await openAccountDatabase({ ...files, mayCreate: isNew && !existsSync(keysFile), beforeWrite: makeRoom }))
  const keys = await openKeys(keysFile, isNew && db.value('select count(*) from person') === 0)
  return { db, keys }
}

const freeAttemptsOf = (options: AccountServiceOptions): number => options.loginAttempts ?? 5

const openLimits = (options: AccountServiceOptions) =>
  openSignInLimits({
    freeAttempts: freeAttemptsOf(options),
    monotonicMs: options.monotonicMs,
    nowMs: options.nowMs ?? Date.now,
    sleep: options.sleep,
    file: join(options.dataDir, 'account', 'sign-in-limits.json'),
    onProblem: (error: unknown) => options.log.error('sign-in limits', error),
  })

function openApps({ appsFile, nowMs = Date.now }: AccountServiceOptions, db: Db) {
  const apps = createApps(db, nowMs)
  if (appsFile !== undefined) for (const app of readApps(appsFile)) apps.register(app)
  return apps
}

/** Copies of the database or the keys show that the service had both before. */
function hasCopies(backupDir: string): boolean {
  return existsSync(backupDir) && readdirSync(backupDir).some((name) => name.startsWith('account-'))
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
