import type { ErrorName } from '@cove/device-contract'
import { isNickname, stripControlCharacters } from '@cove/device-contract/rules'
import { createRateLimit, sourceKey } from '@cove/server-kit'
import { createTurns } from '@cove/server-kit/turns'
import type { Turns } from '@cove/server-kit/turns'
import type { AccountClient, AccountPerson } from './account-client.ts'
import type { ClientGate } from './client-gate.ts'
import type { Identity } from './identity.ts'
import type { Members } from './members.ts'
import type { Sessions } from './sessions.ts'
import type { SetupLinks } from './setup-links.ts'
import type { Entrance } from './sign-in.ts'
import type { UserRow, Users } from './users.ts'

/** What every way in with an account carries. */
export interface AccountRequest {
  readonly accessToken: string | undefined
  readonly platform: string
  readonly source: string
  /** DEV-11: of the client; '' where it says none. */
  readonly clientVersion: string
  /** As the client says it; shown only where the account service says nothing. */
  readonly nickname: string
}
export interface AttachRequest extends AccountRequest {
  /** The setup link, or an invitation. */
  readonly authCode: string | undefined
  /** The session of the local user to whom the account is bound. */
  readonly apiToken: string | undefined
}

/** The ways in with an account of the account service (LGN-07a, LGN-07c, DEV-05c). */
export interface AccountSignIn {
  login(request: AccountRequest): Promise<Entrance>
  attach(request: AttachRequest): Promise<Entrance & { readonly isFirstAttach?: boolean }>
}

export interface AccountSignInOptions {
  readonly accounts: AccountClient
  readonly members: Members
  readonly users: Users
  readonly sessions: Sessions
  readonly links: SetupLinks
  readonly identity: Identity
  readonly clientGate: ClientGate
  readonly freeAttempts: number
}

const minuteMs = 60_000
/** S-D6: who is let in, and whether by signing in or by binding the account to the device. */
interface Admitted {
  readonly user: UserRow
  readonly continues?: string
  readonly way: 'account' | 'attach'
}
type Attached =
  | { readonly user: UserRow; readonly isNew: boolean; readonly isFirstAttach: boolean; readonly continues?: string }
  | { readonly error: ErrorName }

export function createAccountSignIn(options: AccountSignInOptions): AccountSignIn {
  const { accounts, users, sessions, clientGate } = options
  const joining = createTurns()
  // S-I6: a token cannot be guessed, but judging one costs; a household shares one address.
  const perSource = createRateLimit({
    free: options.freeAttempts * 10,
    firstWaitMs: 1_000,
    maxWaitMs: 2 * minuteMs,
    forgetMs: 15 * minuteMs,
  })

  async function judge(
    request: AccountRequest,
    way: Admitted['way'],
    work: (person: AccountPerson) => Promise<Attached>,
  ): Promise<Entrance & { isFirstAttach?: boolean }> {
    const unfit = clientGate.problemOf(request.clientVersion)
    if (unfit) return { error: unfit }
    const key = sourceKey(request.source)
    if (perSource.waitMs(key) > 0) return { error: 'tooManyAttempts' }
    perSource.attempt(key)
    const known = request.accessToken === undefined ? undefined : await accounts.verify(request.accessToken)
    if (!known) return { error: 'deviceAccessTokenInvalid' }
    const person = known.nickname === '' ? { ...known, nickname: request.nickname } : known
    const attached = await work(person)
    if ('error' in attached) return attached
    perSource.forgive(key)
    return { ...admit({ ...attached, way }, person, request), isNew: attached.isNew, isFirstAttach: attached.isFirstAttach }
  }

  function admit(who: Admitted, person: AccountPerson, request: AccountRequest): Entrance {
    // P7: judging took time; the rights are those of now.
    const user = users.get(who.user.no)
    if (!user || user.status === 'disabled') return { error: 'accessWithdrawn' }
    users.signedIn(user.no)
    const origin = { source: request.source, accountSession: person.sessionId, continues: who.continues, way: who.way }
    return { pair: sessions.open(user, request.platform, origin) }
  }

  return {
    login: (request) =>
      judge(request, 'account', async (person) => {
        if (!users.administrator()) return { error: users.nobodyEver() ? 'notActivated' : 'deviceNotBound' }
        const user = users.byAccountNo(person.userNo)
        if (!user) return { error: 'userNotBound' }
        if (person.phone !== '' && user.phone !== person.phone) users.bindAccount(user.no, bound(person))
        return { user, isNew: false, isFirstAttach: false }
      }),
    attach: (request) => judge(request, 'attach', (person) => bind({ ...options, joining }, request, person)),
  }
}

/** Who binds an account, and the turns of those who join. */
interface Binding extends AccountSignInOptions {
  readonly joining: Turns
}

async function bind(options: Binding, { authCode, apiToken }: AttachRequest, person: AccountPerson): Promise<Attached> {
  const { users, links } = options
  if (users.byAccountNo(person.userNo)) return { error: 'userAlreadyBound' }
  if (apiToken !== undefined) return bindToSelf(options, apiToken, person)
  const hasAdministrator = users.administrator() !== undefined
  if (authCode === undefined) return { error: hasAdministrator ? 'deviceHasAdmin' : 'setupLinkInvalid' }
  const isInvitation = hasAdministrator && !links.isValid(authCode)
  return isInvitation ? bindByInvitation(options, authCode, person) : bindByLink(options, authCode, person)
}

const bound = (person: AccountPerson): { accountNo: string; phone: string } => ({ accountNo: person.userNo, phone: person.phone })

/** Binds the account to the local user who is signed in. */
function bindToSelf({ sessions, users }: AccountSignInOptions, apiToken: string, person: AccountPerson): Attached {
  const verdict = sessions.byToken(apiToken)
  if ('error' in verdict) return verdict
  const { user } = verdict.session
  if (user.accountNo !== undefined) return { error: 'userAlreadyBound' }
  users.bindAccount(user.no, bound(person))
  // S-D6: the local session continues as this one, so the list shows one sign-in.
  return { user, isNew: false, isFirstAttach: user.role === 'admin', continues: apiToken }
}

/** Binds by the setup link: to the first administrator, or to the present one (H-68). */
function bindByLink({ members, users }: AccountSignInOptions, link: string, person: AccountPerson): Attached {
  const request = { nickname: nicknameOf(person), ...bound(person) }
  const made = members.settle(link, request, (known) => users.bindAccount(known.no, bound(person)))
  return made ? { ...made, isFirstAttach: true } : { error: 'setupLinkInvalid' }
}

async function bindByInvitation(
  { accounts, identity, members, users, joining }: Binding,
  code: string,
  person: AccountPerson,
): Promise<Attached> {
  // DEV-05c: the account service takes an invitation for good. One comes in after the other, so that nobody loses theirs for want of room.
  return joining('', async () => {
    if (users.byAccountNo(person.userNo)) return { error: 'userAlreadyBound' }
    if (members.isFull()) return { error: 'userLimit' }
    const isTaken = await accounts.takeInvitation({ code, serialNo: identity.serialNo })
    // Taking it may have been asked of another machine: the same account may have come in on another way meanwhile.
    if (users.byAccountNo(person.userNo)) return { error: 'userAlreadyBound' }
    const made = members.join({ nickname: nicknameOf(person), ...bound(person) }, { code, isTaken })
    return 'error' in made ? made : { user: made, isNew: true, isFirstAttach: false }
  })
}

/** LGN-14a: 2 to 16 characters, whatever the account service allows. */
function nicknameOf(person: AccountPerson): string {
  const text = Array.from(stripControlCharacters(person.nickname).trim()).slice(0, 16).join('').trim()
  return isNickname(text) ? text : `Cove ${person.userNo.slice(-4)}`
}
