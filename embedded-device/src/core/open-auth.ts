import type { AccountService } from '@cove/account-service'
import type { EventLog } from './event-log/event-log.ts'
import { notingLimits, notingSessions } from './event-log/note-sign-ins.ts'
import type { Db, Log, UnusableFile } from '@cove/server-kit'
import type { DeviceConfig } from './base/device-config.ts'
import type { CoreSeams } from './core-seams.ts'
import { appFamily } from './auth/caller.ts'
import { createEventStreams } from './events/event-stream.ts'
import type { EventStreams } from './events/event-stream.ts'
import { createLiveRequests } from './http/live-requests.ts'
import type { LiveRequests } from './http/live-requests.ts'
import { createDirectoryHost } from './auth/directory-host.ts'
import { deviceGuards } from './http/guards.ts'
import { createRelayTag } from './http/relay-tag.ts'
import type { RelayTag } from './http/relay-tag.ts'
import { createAccountClient } from './auth/account-client.ts'
import type { AccountClient } from './auth/account-client.ts'
import { createAccountSignIn } from './auth/account-sign-in.ts'
import type { AccountSignIn } from './auth/account-sign-in.ts'
import { createClientGate } from './auth/client-gate.ts'
import type { ClientGate } from './auth/client-gate.ts'
import type { Identity } from './auth/identity.ts'
import { createInvitations } from './auth/invitations.ts'
import type { Invitations } from './auth/invitations.ts'
import { openOwnAccountService } from './auth/open-account-service.ts'
import { openLocalAuth } from './auth/open-local-auth.ts'
import type { LocalAuth } from './auth/open-local-auth.ts'
import { openSignInGuards } from './auth/open-sign-in-guards.ts'
import type { SignInGuards } from './auth/open-sign-in-guards.ts'
import { verifierOf } from './auth/own-account-service.ts'
import { createProver } from './auth/prover.ts'
import type { Prover } from './auth/prover.ts'
import { createRemoteVerifier } from './auth/remote-verifier.ts'
import { createSessions } from './auth/sessions.ts'
import type { Sessions } from './auth/sessions.ts'
import { createSetupLinks } from './auth/setup-links.ts'
import type { SetupLinks } from './auth/setup-links.ts'
import { createTickets } from './auth/tickets.ts'
import type { Tickets } from './auth/tickets.ts'
import type { Users } from './auth/users.ts'

/** Everything about who may use the device: sessions, tickets, local and online accounts. */
export interface Auth extends LocalAuth, Pick<SignInGuards, 'signInLimits' | 'knownBrowsers'> {
  readonly streams: EventStreams
  readonly live: LiveRequests
  readonly sessions: Sessions
  readonly tickets: Tickets
  readonly links: SetupLinks
  readonly invitations: Invitations
  readonly accounts: AccountClient
  readonly accountService: AccountService | undefined
  readonly accountSignIn: AccountSignIn
  readonly clientGate: ClientGate
  readonly prover: Prover
  readonly relayTag: RelayTag
  readonly deviceOrigins: () => readonly string[]
}

export interface AuthOptions {
  readonly config: DeviceConfig
  /** Version of the firmware, for clients that are too old for it. */
  readonly version: string
  readonly seams: Pick<CoreSeams, 'accounts'>
  /** Receives the file for whose sake the own account service does not run (S-A9). */
  readonly onNoAccountService: (problem: UnusableFile) => void
  readonly db: Db
  readonly identity: Identity
  readonly users: Users
  readonly log: Log
  readonly nowMs: () => number
  readonly makeSpace: () => boolean
  readonly setQuota: (userNo: string, quotaBytes: number) => void
  readonly eventLog: EventLog
}

/** Opens the parts above; `stack` closes what they opened. */
export async function openAuth(options: AuthOptions, stack: AsyncDisposableStack): Promise<Auth> {
  const { config, version, db, identity, users, log, nowMs } = options
  const { secret } = identity
  const freeAttempts = config.loginAttempts
  const { streams, live, sessions, accounts } = openSessions(options, stack)
  const relayTag = createRelayTag(config.trustedProxies)
  const directory = createDirectoryHost(deviceGuards(config, relayTag))
  const accountService = await openAccounts(options, { accounts, relayTag, directory, stack })
  const links = createSetupLinks(db, nowMs)
  const invitations = createInvitations(db, nowMs)
  const { signInLimits: limits, knownBrowsers } = stack.use(openSignInGuards({ config, secret, nowMs, log, serialNo: identity.serialNo }))
  const signInLimits = notingLimits(limits, options.eventLog)
  const local = openLocalAuth({
    db,
    users,
    sessions,
    links,
    invitations,
    identity,
    accounts,
    freeAttempts,
    nowMs,
    limits: signInLimits,
    setQuota: options.setQuota,
  })
  const { members } = local
  const clientGate = createClientGate({ leastClient: config.leastClient, firmware: version })
  return {
    ...local,
    signInLimits,
    knownBrowsers,
    streams,
    live,
    sessions,
    links,
    invitations,
    accounts,
    accountService,
    clientGate,
    relayTag,
    tickets: createTickets({ secret, mediaSeconds: config.mediaTicketSeconds, downloadSeconds: config.downloadTicketSeconds, nowMs }),
    accountSignIn: createAccountSignIn({ accounts, members, users, sessions, links, identity, clientGate, freeAttempts }),
    prover: createProver(identity),
    deviceOrigins: directory.origins,
  }
}

/** Sessions, with the streams and requests that end with them. */
function openSessions({ config, db, users, identity, nowMs, eventLog }: AuthOptions, stack: AsyncDisposableStack) {
  const streams = stack.use(createEventStreams())
  const live = stack.use(createLiveRequests())
  const opened = createSessions({
    db,
    users,
    secret: identity.secret,
    nowMs,
    ...config,
    onEnded: ({ family, reason }) => streams.kick(family, reason),
    onChanged: live.recheck,
  })
  const sessions = notingSessions(opened, eventLog)
  const accounts = createAccountClient(({ sessionId, ...end }) => {
    sessions.endOfAccount({ ...end, ...(sessionId === undefined ? {} : { accountSession: sessionId }) })
    if (sessionId !== undefined) live.endFamily(appFamily(sessionId))
  })
  return { streams, live, sessions, accounts }
}

/** Who judges account tokens: the device's own service, another one, or a test. */
async function openAccounts(
  { config, seams, log, nowMs, makeSpace, onNoAccountService }: AuthOptions,
  parts: {
    readonly accounts: AccountClient
    readonly relayTag: RelayTag
    readonly directory: ReturnType<typeof createDirectoryHost>
    readonly stack: AsyncDisposableStack
  },
): Promise<AccountService | undefined> {
  const { accounts, relayTag, directory, stack } = parts
  const opened = await openOwnAccountService(config, {
    log,
    nowMs,
    relayTag,
    makeSpace,
    extensions: [directory.extension],
    onUnusable: onNoAccountService,
  })
  const service = opened && stack.use(opened)
  if (service) stack.use(accounts.use(verifierOf(service)))
  else if (config.accountUrl !== undefined)
    stack.use(accounts.use(createRemoteVerifier({ accountUrl: config.accountUrl, fingerprint: config.accountFingerprint, nowMs })))
  if (seams.accounts) stack.use(accounts.use(seams.accounts))
  return service
}
