import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createHashGate, createKnownBrowsers, openSignInLimits } from '@cove/server-kit'
import type { Db } from '@cove/server-kit'
import { createApps, readApps } from './apps/apps.ts'
import { createFeedbackBox } from './content/feedback-box.ts'
import { createFeedbackReader } from './content/feedback-reader.ts'
import { firstVersions } from './content/versions.ts'
import { openAccountDatabase } from './database/open.ts'
import { openKeys } from './keys.ts'
import { createLimits } from './limits.ts'
import type { ServiceParts } from './parts.ts'
import { argonPasswords } from './people/passwords.ts'
import { createPersons } from './people/persons.ts'
import { createPictures } from './people/pictures.ts'
import type { AccountServiceOptions } from './service.ts'
import { createAccessTokens } from './sessions/access-tokens.ts'
import { createPasskeys } from './sessions/passkeys.ts'
import { createQrCodes } from './sessions/qr-codes.ts'
import { createSessions } from './sessions/sessions.ts'
import { createOutbox } from './sms/outbox.ts'
import type { Outbox } from './sms/outbox.ts'
import { createSmsCodes } from './sms/sms-codes.ts'
import { createLocalProvider } from './third/local-provider.ts'
import { createTickets } from './tickets.ts'

const monthSeconds = 30 * 24 * 3600

/** What a service is opened from. */
interface OpenedParts {
  readonly parts: ServiceParts
  readonly outbox: Outbox | undefined
}

/** Opens the database, the keys and every part over them; `stack` disposes what must be closed. */
export async function openParts(options: AccountServiceOptions, stack: DisposableStack): Promise<OpenedParts> {
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
    feedbackReader: createFeedbackReader({ db, filesDir, nowMs }),
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
async function openStorage({ dataDir, makeSpace }: AccountServiceOptions, stack: DisposableStack) {
  const keysFile = join(dataDir, 'account', 'keys.json')
  const files = { file: join(dataDir, 'db', 'account.sqlite'), backupDir: join(dataDir, 'backups') }
  const isNew = !hasCopies(files.backupDir)
  const db = stack.use(await openAccountDatabase({ ...files, mayCreate: isNew && !existsSync(keysFile), beforeWrite: makeSpace }))
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
