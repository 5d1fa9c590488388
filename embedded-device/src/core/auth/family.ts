import type { ErrorName } from '@cove/device-contract'
import { accountProblemOf, isNickname, stripControlCharacters } from '@cove/device-contract/rules'
import { createHashGate, createRateLimit, hashPassword, hashToken, sourceKey } from '@cove/server-kit'
import type { FamilyLinkRow, FamilyLinks, LinkProblem } from './family-links.ts'
import type { Identity } from './identity.ts'
import type { LocalPasskeys, MadePasskey, PasskeyPage } from './local-passkeys.ts'
import { newPasswordIn } from './local-rules.ts'
import type { Members } from './members.ts'
import type { SecondStep } from './second-step.ts'
import type { Sessions, TokenPair } from './sessions.ts'
import type { UserRow, Users } from './users.ts'

/** What a person with a link in hand chose. */
export interface LinkAnswer {
  readonly link: string
  readonly account?: string | undefined
  readonly nickname?: string | undefined
  readonly encryptedPassword?: string | undefined
  readonly passkey?: { readonly ticket: string; readonly credential: string; readonly name: string } | undefined
  readonly platform: string
  readonly source: string
}
export interface Accepted {
  readonly account: string
  /** Undefined when the second step is still to be shown at the sign-in. */
  readonly pair?: TokenPair
}
type Refused = { readonly error: ErrorName }

/** USR-02e: users who join, or get a new password, by a one-time link of the administrator. */
export interface Family {
  look(link: string, source: string): { readonly row: FamilyLinkRow; readonly user: UserRow | undefined } | Refused
  passkeyOptions(
    request: { readonly link: string; readonly account: string; readonly source: string },
    page: PasskeyPage,
  ): Promise<{ readonly ticket: string; readonly options: string } | Refused>
  accept(answer: LinkAnswer): Promise<Accepted | Refused>
}

export interface FamilyOptions {
  readonly users: Users
  readonly members: Members
  readonly links: FamilyLinks
  readonly passkeys: LocalPasskeys
  readonly secondStep: SecondStep
  readonly sessions: Sessions
  readonly identity: Identity
  readonly freeAttempts: number
  readonly setQuota: (userNo: string, quotaBytes: number) => void
}

const minuteMs = 60_000

/** What the steps of a link work with. */
interface Context extends FamilyOptions {
  readonly gate: ReturnType<typeof createHashGate>
}

/** Creates the family's way in. */
export function createFamily(options: FamilyOptions): Family {
  const { users, links, passkeys } = options
  // A link cannot be guessed; the limit keeps hashing cheap, and a household shares one address.
  const perSource = createRateLimit({ free: options.freeAttempts * 20, firstWaitMs: 1_000, maxWaitMs: minuteMs, forgetMs: 5 * minuteMs })
  const context: Context = { ...options, gate: createHashGate() }

  function known(link: string, source: string): FamilyLinkRow | LinkProblem | 'tooManyAttempts' {
    const key = sourceKey(source)
    if (perSource.waitMs(key) > 0) return 'tooManyAttempts'
    perSource.attempt(key)
    const row = links.look(link)
    // The user the link is for may be gone.
    return typeof row !== 'string' && row.kind === 'reset' && !userOf(users, row) ? 'inviteCodeExpired' : row
  }
  return {
    look(link, source) {
      const row = known(link, source)
      return typeof row === 'string' ? { error: row } : { row, user: row.kind === 'reset' ? userOf(users, row) : undefined }
    },
    async passkeyOptions({ link, account, source }, page) {
      const row = known(link, source)
      if (typeof row === 'string') return { error: row }
      if (row.kind !== 'join') return { error: 'inviteCodeWrong' }
      const name = stripControlCharacters(account).trim()
      const problem = nameProblem(users, name)
      return problem ? { error: problem } : passkeys.beginFor(hashToken(link), { account: name, nickname: row.nickname }, page)
    },
    async accept(answer) {
      const row = known(answer.link, answer.source)
      if (typeof row === 'string') return { error: row }
      return row.kind === 'join' ? join(context, row, answer) : reset(context, row, answer)
    },
  }
}

const userOf = (users: Users, row: FamilyLinkRow): UserRow | undefined => (row.userNo === undefined ? undefined : users.get(row.userNo))

async function join(context: Context, row: FamilyLinkRow, answer: LinkAnswer): Promise<Accepted | Refused> {
  const { users, members, links } = context
  const account = stripControlCharacters(answer.account ?? '').trim()
  const nickname = stripControlCharacters(answer.nickname ?? row.nickname).trim()
  const problem = nameProblem(users, account) ?? (isNickname(nickname) ? undefined : ('nicknameInvalid' as const))
  if (problem) return { error: problem }
  const secret = await secretOf(context, answer)
  if ('error' in secret) return secret
  const made = members.welcome({ account, nickname, role: row.role, ...secret.password }, (user) => {
    const used = links.use(answer.link, user.no)
    if (used) return used
    if (row.quotaBytes > 0) context.setQuota(user.no, row.quotaBytes)
    return secret.passkey && !secret.passkey.store(user.no, answer.passkey?.name ?? '') ? 'passkeyRefused' : undefined
  })
  return 'error' in made ? made : enter(context, made, answer)
}

function nameProblem(users: Users, account: string): ErrorName | undefined {
  if (accountProblemOf(account)) return 'userNameInvalid'
  return users.byAccount(account) ? 'localAccountExists' : undefined
}

/** The password or the passkey a new person signs in with from now on; one of them is needed. */
async function secretOf(
  context: Context,
  answer: LinkAnswer,
): Promise<{ readonly password: { readonly passwordHash?: string }; readonly passkey?: MadePasskey } | Refused> {
  if (answer.passkey) {
    const passkey = await context.passkeys.finish(hashToken(answer.link), answer.passkey)
    if (passkey === undefined) return { error: 'secondFactorExpired' }
    return passkey ? { password: {}, passkey } : { error: 'passkeyRefused' }
  }
  const passwordHash = await hashOf(context, answer.encryptedPassword)
  return typeof passwordHash === 'string' ? { password: { passwordHash } } : passwordHash
}

async function hashOf({ identity, gate }: Context, encrypted: string | undefined): Promise<string | Refused> {
  const password = encrypted === undefined ? undefined : newPasswordIn(identity, encrypted)
  if (password === undefined) return { error: 'passwordWeak' }
  return (await gate(() => hashPassword(password))) ?? { error: 'systemBusy' }
}

async function reset(context: Context, row: FamilyLinkRow, answer: LinkAnswer): Promise<Accepted | Refused> {
  const { users, members, links, secondStep } = context
  const passwordHash = await hashOf(context, answer.encryptedPassword)
  if (typeof passwordHash !== 'string') return passwordHash
  // P7: hashing took time; the user and the link are those of now.
  const problem = members.resetPassword(row.userNo ?? '', passwordHash, (user) => {
    const used = links.use(answer.link, user.no)
    if (!used) secondStep.forgetBrowsers(user.no)
    return used
  })
  const user = userOf(users, row)
  if (problem || !user) return { error: problem ?? 'userNotFound' }
  // The link replaces the password only; the second step is asked for at the sign-in.
  return secondStep.isOn(user.no) ? { account: user.account } : enter(context, user, answer)
}

function enter({ users, sessions }: Context, user: UserRow, { platform, source }: LinkAnswer): Accepted {
  if (user.status === 'disabled') return { account: user.account }
  users.signedIn(user.no)
  return { account: user.account, pair: sessions.open(user, platform, { source }) }
}
