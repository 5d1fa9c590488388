import type { ErrorName, FailureDetail } from '@cove/device-contract'
import { accountProblemOf, isNickname, stripControlCharacters } from '@cove/device-contract/rules'
import { createHashGate, createRateLimit, hashPassword, sourceKey, verifyPassword } from '@cove/server-kit'
import type { SignInLimits } from '@cove/server-kit'
import type { Identity } from './identity.ts'
import type { LocalPasskeys } from './local-passkeys.ts'
import { newPasswordIn } from './local-rules.ts'
import type { Members } from './members.ts'
import type { SecondStep } from './second-step.ts'
import type { Sessions, TokenPair } from './sessions.ts'
import type { SetupLinks } from './setup-links.ts'
import type { UserRow, Users } from './users.ts'

/** The ways in: local account, and the one-time link of the first start. */
export interface SignIn {
  login(request: {
    readonly account: string
    readonly encryptedPassword: string
    readonly platform: string
    readonly source: string
    /** S-I6: the id of a browser that is known for this account. */
    readonly browser?: string | undefined
    /** The second step, where the account has one. */
    readonly otp?: string | undefined
    readonly trustToken?: string | undefined
  }): Promise<Entrance>
  /** Makes the administrator; after `admin:recover` it replaces the names and password instead (H-68). */
  createAdministrator(request: AdministratorRequest): Promise<Entrance>
}
export type Entrance =
  | { readonly pair: TokenPair; readonly isNew?: boolean }
  | { readonly error: ErrorName; readonly detail?: FailureDetail }
export interface AdministratorRequest {
  readonly link: string
  readonly account: string
  readonly nickname: string
  readonly encryptedPassword: string
  /** S-D6: the client's name in the list of sessions. */
  readonly platform: string
  readonly source: string
}
export interface SignInOptions {
  readonly users: Users
  readonly sessions: Sessions
  readonly links: SetupLinks
  readonly members: Members
  readonly identity: Identity
  readonly limits: SignInLimits
  readonly secondStep: SecondStep
  readonly passkeys: LocalPasskeys
  readonly freeAttempts: number
}

const minutes = 60_000
/** How long a caller waits when too many passwords are being judged at once, in seconds. */
const busySeconds = 5

/** How an account is spelled for limits and known browsers. */
export const accountKey = (account: string): string => account.normalize('NFC').trim().toLowerCase()

export function createSignIn(options: SignInOptions): SignIn {
  const { users, sessions, links, members, identity, limits, secondStep, passkeys } = options
  const perSource = createRateLimit({ free: options.freeAttempts * 10, firstWaitMs: 1_000, maxWaitMs: 2 * minutes, forgetMs: 15 * minutes })
  const gate = createHashGate()

  async function login(request: Parameters<SignIn['login']>[0]): Promise<Entrance> {
    const attempt = { account: accountKey(request.account), source: request.source, browser: request.browser }
    // Before the wait: a password replaced meanwhile is then noticed by `admit`.
    const user = users.byAccount(request.account)
    const wait = await limits.check(attempt)
    if (wait) return { error: 'tooManyAttempts', detail: wait }
    if (!users.administrator()) return { error: users.nobodyEver() ? 'notActivated' : 'deviceNotBound' }
    const password = identity.decrypt(request.encryptedPassword)
    const matches = await gate(() => verifyPassword(password ?? '', password === undefined ? undefined : user?.passwordHash))
    if (matches === undefined) return { error: 'tooManyAttempts', detail: { waitSeconds: busySeconds } }
    if (!user || !matches) return { error: 'wrongAccountOrPassword', detail: limits.failed(attempt) }
    // S-I6: a wrong code counts like a wrong password, and a missing one forgives nothing.
    const unproven = secondStep.problemOf(user.no, request)
    if (unproven === 'secondFactorWrong') return { error: unproven, detail: limits.failed(attempt) }
    if (unproven) return { error: unproven }
    limits.succeeded(attempt)
    return admit(user, request)
  }

  function admit(judged: UserRow, request: { readonly platform: string; readonly source: string }): Entrance {
    // P7: hashing took time; the rights are those of now.
    const user = users.get(judged.no)
    if (!user || user.status === 'disabled') return { error: 'accessWithdrawn' }
    // S-D6: a password that was replaced meanwhile opens nothing, or the new one would not have ended this sign-in.
    if (user.passwordHash !== judged.passwordHash) return { error: 'wrongAccountOrPassword' }
    users.signedIn(user.no)
    return { pair: sessions.open(user, request.platform, { source: request.source, way: 'password' }) }
  }

  async function createAdministrator(request: AdministratorRequest): Promise<Entrance> {
    const key = `setup ${sourceKey(request.source)}`
    if (perSource.waitMs(key) > 0) return { error: 'tooManyAttempts' }
    perSource.attempt(key)
    if (!links.isValid(request.link)) return { error: users.administrator() ? 'setupDone' : 'setupLinkInvalid' }
    const chosen = credentialsIn(request, options)
    if ('error' in chosen) return chosen
    const { account, nickname } = chosen
    const passwordHash = await gate(() => hashPassword(chosen.password))
    if (passwordHash === undefined) return { error: 'tooManyAttempts' }
    // The link and the person in one transaction: two clicks at once make one administrator (S-J4).
    const person = { account, nickname, passwordHash }
    const made = members.settle(request.link, person, (known) => {
      users.replaceCredentials(known.no, person)
      // H-68: the machine's owner may have lost the phone as well, or another person may have added a passkey.
      secondStep.turnOff(known.no)
      passkeys.removeAllOf(known.no)
    })
    if (!made) return { error: 'setupLinkInvalid' }
    perSource.forgive(key)
    return { pair: sessions.open(made.user, request.platform, { source: request.source, way: 'setup' }), isNew: made.isNew }
  }

  return { login, createAdministrator }
}

interface Credentials {
  readonly account: string
  readonly nickname: string
  readonly password: string
}

/** The names and the password of the request, or why they cannot be an administrator's. */
function credentialsIn(
  request: AdministratorRequest,
  { identity, users }: Pick<SignInOptions, 'identity' | 'users'>,
): Credentials | { readonly error: ErrorName } {
  const password = newPasswordIn(identity, request.encryptedPassword)
  if (password === undefined) return { error: 'wrongAccountOrPassword' }
  const account = stripControlCharacters(request.account).trim()
  const nickname = stripControlCharacters(request.nickname).trim()
  if (accountProblemOf(account) || !isNickname(nickname)) return { error: 'illegalParameter' }
  // H-68: an administrator who is repaired may keep the current name, but not take another user's.
  const taken = users.byAccount(account)
  if (taken && taken.role !== 'admin') return { error: 'illegalParameter' }
  return { account, nickname, password }
}
