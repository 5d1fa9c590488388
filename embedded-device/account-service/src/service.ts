import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SmsPurpose } from '@cove/device-contract/account'
import type { AppScope } from '@cove/device-contract/authorize'
import { acceptForms, createHashGate, createKnownBrowsers, openSignInLimits } from '@cove/server-kit'
import type { Log } from '@cove/server-kit'
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
  /** Clock of the limits; a changed wall clock neither frees nor locks anybody. */
  readonly monotonicMs?: (() => number) | undefined
  /** Sends messages; without it they stand in the outbox of the owner of the machine. */
  readonly sms?: SmsSender | undefined
  /** Third parties beside the local one. */
  readonly providers?: readonly IdentityProvider[] | undefined
  /** Life of an access token. Default 900 s. */
  readonly tokenTtlSeconds?: number | undefined
  readonly refreshTtlSeconds?: number | undefined
  readonly refreshGraceSeconds?: number | undefined
  /** Waits for the place of a slowed sign-in; replaced in tests. */
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

/** Adds routes of its own to the service: the relay, for one. What it answers is disposed when the service closes. */
export type ServiceExtension = (http: FastifyInstance, parts: ServiceParts) => Disposable | undefined

/** The account service of one machine (H-58). Close it by disposing, after the server it is mounted on. */
export interface AccountService extends Disposable {
  /** The name of the service in its tokens. */
  readonly issuer: string
  /** Judges an access token of a person; undefined for one that is wrong, over or revoked, and for those of apps. */
  verify(accessToken: string): Promise<AccountIdentity | undefined>
  /** AUTH-01: judges an access token of an app: for whom it may act, and what he let it do. */
  verifyApp(accessToken: string): Promise<AppIdentity | 'invalid' | 'expired'>
  /** LGN-06: takes the ticket of a checked SMS code of this person's phone, once. */
  takeTicket(wish: { readonly ticket: string; readonly purpose: SmsPurpose; readonly accountNo: string }): Promise<boolean>
  /** DEV-05c: takes an invitation for this device, once. */
  takeInvitation(wish: { readonly code: string; readonly serialNo: string }): Promise<boolean>
  /** Adds every call of the account contract, the outbox page and the pages of third parties, in a scope of its own. */
  mount(http: FastifyInstance): Promise<void>
  /** Told when sessions end: logged out, revoked, password changed, disabled. A device ends its own sessions of that person. */
  onSessionsEnded(listener: (ended: SessionsEnded) => void): Disposable
  /** The one-time path of the outbox for the console; undefined where a real sender is connected. */
  outboxLink(): string | undefined
  /** Locks or unlocks an account; locking ends its sessions. False when there is none. */
  setDisabled(userNo: string, isDisabled: boolean): boolean
  readonly persons: Persons
  readonly parts: ServiceParts
}

/** Who an account token belongs to. */
export interface AccountIdentity {
  readonly userNo: string
  readonly sessionId: string
  readonly nickname: string
  readonly phone: string
}

/** For whom an app's token speaks. */
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

async function openParts(
  options: AccountServiceOptions,
  stack: DisposableStack,
): Promise<{ readonly parts: ServiceParts; readonly outbox: Outbox | undefined }> {
  const { dataDir, log, nowMs = Date.now, makeRoom } = options
  const filesDir = join(dataDir, 'account')
  const keysFile = join(filesDir, 'keys.json')
  // The database first: keys without one show that it was lost, and so do people without keys (S-A9).
  const files = { file: join(dataDir, 'db', 'account.sqlite'), backupDir: join(dataDir, 'backups') }
  const isNew = !hasCopies(files.backupDir)
  const db = stack.use(await openAccountDatabase({ ...files, mayCreate: isNew && !existsSync(keysFile), beforeWrite: makeRoom }))
  const keys = await openKeys(keysFile, isNew && db.value('select count(*) from person') === 0)
  const { secret } = keys
  const persons = createPersons(db, nowMs)
  const access = createAccessTokens(keys, { ttlSeconds: options.tokenTtlSeconds ?? 900, nowMs })
  const lives = { refreshTtlSeconds: options.refreshTtlSeconds ?? monthSeconds, refreshGraceSeconds: options.refreshGraceSeconds ?? 30 }
  const outbox = options.sms ? undefined : createOutbox(db, nowMs)
  const sender = options.sms ?? outbox
  if (!sender) throw new Error('there is no sender of messages')
  const apps = createApps(db, nowMs)
  if (options.appsFile !== undefined) for (const app of readApps(options.appsFile)) apps.register(app)
  const tickets = createTickets(db, nowMs)
  const limits = createLimits({ freeAttempts: options.loginAttempts ?? 5, monotonicMs: options.monotonicMs })
  const signInLimits = stack.use(
    openSignInLimits({
      ...{ freeAttempts: options.loginAttempts ?? 5, monotonicMs: options.monotonicMs, nowMs, sleep: options.sleep },
      ...{ file: join(filesDir, 'sign-in-limits.json'), onProblem: (error: unknown) => log.error('sign-in limits', error) },
    }),
  )
  const knownBrowsers = createKnownBrowsers({ secret, cookieName: 'cove-known-account', path: '/api/oauth', nowMs })
  const passwords = options.passwords ?? argonPasswords
  const gate = createHashGate()
  const road = options.road ?? { isThrough: () => false, wasSecure: () => false }
  const parts: ServiceParts = {
    ...{ road, db, log, nowMs, keys, persons, tickets, limits, passwords, gate, apps },
    ...{ signInLimits, knownBrowsers },
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

function toService({ parts, outbox, stack, options }: ServiceInside): AccountService {
  const { sessions, persons, tickets, sms, qr, keys, apps, feedback, log } = parts
  const hourly = setInterval(() => {
    for (const part of [sessions, tickets, sms, qr, ...(outbox ? [outbox] : [])]) part.cleanUp()
    feedback.cleanUp().catch((error: unknown) => log.error('clean-up of attachments', error))
  }, cleanUpEveryMs)
  hourly.unref()
  stack.defer(() => clearInterval(hourly))
  return {
    issuer: keys.issuer,
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
      // The owner of the machine may have registered it with less since.
      const scopes = app.scopes.filter((one) => scope.split(' ').includes(one))
      return { userNo: caller.person.no, sessionId: id, clientId: app.clientId, scopes }
    },
    async takeTicket({ ticket, purpose, accountNo }) {
      const payload = tickets.peek('sms', ticket)
      // An account without a phone has no codes.
      const phone = persons.get(accountNo)?.phone || undefined
      const isHis = payload?.purpose === purpose && payload.phone === phone
      return isHis && tickets.use('sms', ticket) !== undefined
    },
    async takeInvitation({ code, serialNo }) {
      return tickets.peek('invitation', code)?.serialNo === serialNo && tickets.use('invitation', code) !== undefined
    },
    async mount(http) {
      await http.register(async (scope) => {
        acceptForms(scope)
        // No request waits for a code or a place while the server wants to close.
        scope.addHook('preClose', (done) => {
          qr.release()
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
      })
    },
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
