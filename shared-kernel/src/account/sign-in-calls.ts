import { account as accountArea } from '@cove/device-contract/account'
import type { AccountProfile } from '@cove/device-contract/account'
import { security } from '@cove/device-contract/security'
import type { AccountContext } from './account-context.ts'
import { tokensOf } from './account-client.ts'
import type { AccountResult, Accounts } from './accounts.ts'
import type { AccountParts } from './create-accounts.ts'
import { errorOf, failedWith, grantWith, settle, showQrCode } from './sign-in.ts'
import type { SignInParts, SignInWay } from './sign-in.ts'

type Grant = Parameters<typeof grantWith>[1]

/** The ways to sign in to the account service. */
export function signInCalls(context: AccountContext) {
  const { parts, client, signing, hashPassword } = context
  const attempt = (work: () => Promise<AccountResult>) => attemptSignIn(parts, work)
  // A second factor finishes with the options of its first step.
  let pending: SignInWay = { kind: 'account', remember: false }
  const first = (body: Grant, way: SignInWay) => {
    pending = way
    return grantWith(signing, body, way)
  }
  return {
    signInWithPassword: (account, password, options) =>
      noteWait(parts, account, () =>
        attempt(async () =>
          first({ grant: 'password', account, hashedPassword: await hashPassword(password) }, { kind: 'account', account, ...options }),
        ),
      ),
    signInWithSms: (phone, smsCode, { remember }) =>
      noteWait(parts, phone, () => first({ grant: 'sms', phone, smsCode }, { kind: 'sms', account: phone, remember })),
    signInWithPasskey: () =>
      attempt(async () => first({ grant: 'passkey', ...(await answerChallenge(context)) }, { kind: 'account', remember: false })),
    signInAgain: (account) => signInAgain(context, account),
    signInWithProvider: (grant, ticket) => first({ grant: grant as Grant['grant'], ticket }, { kind: 'account', remember: false }),
    finishSecondFactor: (challenge, answer) =>
      attempt(async () => {
        const proof = 'otp' in answer ? { otp: answer.otp } : await answerChallenge(context)
        return grantWith(signing, { grant: 'second_factor', challenge, ...proof }, pending)
      }),
    signUp: (form) =>
      attempt(async () => {
        const { phone, code, nickname, email } = form
        const hashedPassword = await hashPassword(form.password)
        return settle(signing, { kind: 'account', account: phone, remember: false }, () =>
          client.use(accountArea).signUp({
            body: { phone, smsCode: code, nickname, hashedPassword, platform: parts.platform, ...(email ? { email } : {}) },
          }),
        )
      }),
    showQr: () => showQrCode(signing, parts),
  } satisfies Partial<Accounts>
}

/** Turns an error of a first step into a result: a salt that cannot be read, a passkey that was refused. */
function attemptSignIn(parts: AccountParts, work: () => Promise<AccountResult>): Promise<AccountResult> {
  return work().catch((cause: unknown) => failedWith(parts, errorOf(cause)))
}

/** Stores how long an account has to wait after a failed sign-in. */
async function noteWait({ waits }: AccountParts, account: string, work: () => Promise<AccountResult>): Promise<AccountResult> {
  const result = await work()
  waits.note(account, result.kind === 'failed' ? result.waitSeconds : undefined)
  return result
}

async function answerChallenge({ client, parts }: AccountContext) {
  const challenge = await client.use(security).passkeyChallenge()
  if (!challenge.ok) throw new Error(challenge.error.name)
  return { ticket: challenge.data.ticket, credential: await parts.passkeys.get(challenge.data.options) }
}

function signInAgain({ parts, signing, onLinesChanged }: AccountContext, account: string): Promise<AccountResult> {
  const refreshToken = parts.lines.tokenOf(account)
  const kind = parts.lines.known().find((line) => line.account === account)?.kind ?? 'account'
  if (refreshToken === undefined) return failedWith(parts, 'accountTokenInvalid')
  return again(parts, { signing, account, kind, refreshToken }).finally(onLinesChanged)
}

interface Again {
  readonly signing: SignInParts
  readonly account: string
  readonly kind: SignInWay['kind']
  readonly refreshToken: string
}

/** LGN-13a: a remembered line signs in with its refresh token; an expired token is deleted. */
async function again(parts: AccountParts, { signing, account, kind, refreshToken }: Again): Promise<AccountResult> {
  try {
    const answer = await signing.client.use(accountArea).token({ body: { grant: 'refresh_token', refreshToken, platform: parts.platform } })
    const tokens = answer.ok ? tokensOf(answer.data) : undefined
    if (answer.ok && tokens) {
      parts.vault.write(tokens, true)
      parts.lines.replaceToken(account, tokens.refreshToken)
      const profile = answer.data.profile ?? (await detailOf(signing))
      if (profile) {
        signing.accept(tokens, profile, { kind, account, remember: true })
        return { kind: 'signedIn', profile }
      }
    }
    // Only an expired token is deleted; a service that is overloaded leaves the line as it is.
    if (!answer.ok && answer.error.name === 'accountAccessTokenInvalid') parts.lines.dropToken(account)
    return await failedWith(parts, answer.ok ? 'unknownError' : answer.error.name)
  } catch (cause) {
    return failedWith(parts, errorOf(cause))
  }
}

async function detailOf({ client }: SignInParts): Promise<AccountProfile | undefined> {
  const answer = await client.use(accountArea).detail()
  return answer.ok ? answer.data : undefined
}
