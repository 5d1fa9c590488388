import type { Answer, DeviceClient, ErrorName, FailureDetail, InputOf } from '@cove/device-contract'
import { account } from '@cove/device-contract/account'
import type { AccountGrant, AccountProfile } from '@cove/device-contract/account'
import { isFault } from '../device/is-fault.ts'
import type { Texts } from '../texts/texts.ts'
import type { AccountResult, LoginKind, ShownQr, SignInLimit } from './accounts.ts'
import { tokensOf } from './account-client.ts'
import type { Tokens } from '../session/token-vault.ts'

/** How a user signs in: the line in the account list and what is stored of it. */
export interface SignInWay {
  readonly kind: LoginKind
  /** The line's name; by default the profile's phone or e-mail. */
  readonly account?: string
  readonly remember: boolean
  readonly autoLogin?: boolean
}
/** What signing in needs. */
export interface SignInParts {
  readonly client: DeviceClient
  readonly texts: Texts
  readonly platform: string
  /** Stores the tokens of a user who signed in. */
  readonly accept: (tokens: Tokens, profile: AccountProfile, way: SignInWay) => void
}
type TokenBody = InputOf<typeof account.calls.token>['body']
type GrantAnswer = Answer<typeof account.calls.token | typeof account.calls.signUp>

/** Requests tokens with a grant and signs the user in, or returns what is missing. */
export async function grantWith(parts: SignInParts, body: TokenBody, way: SignInWay): Promise<AccountResult> {
  return settle(parts, way, () => parts.client.use(account).token({ body: { ...body, platform: parts.platform } }))
}

/** Runs a call that answers with a grant. */
export async function settle(parts: SignInParts, way: SignInWay, ask: () => Promise<GrantAnswer>): Promise<AccountResult> {
  try {
    const answer = await ask()
    if (!answer.ok) return { ...(await failedWith(parts, answer.error.name)), ...limitOf(answer.error.detail) }
    return (await admit(parts, answer.data, way)) ?? (await failedWith(parts, 'unknownError'))
  } catch (cause) {
    return failedWith(parts, errorOf(cause))
  }
}

/** S-I6: the limit in the answer. */
function limitOf(detail: FailureDetail | undefined): SignInLimit {
  return detail ? { attemptsLeft: detail.attemptsLeft, waitSeconds: detail.waitSeconds } : {}
}

async function admit(parts: SignInParts, grant: AccountGrant, way: SignInWay): Promise<AccountResult | undefined> {
  const tokens = tokensOf(grant)
  if (tokens && grant.profile) {
    parts.accept(tokens, grant.profile, way)
    return { kind: 'signedIn', profile: grant.profile }
  }
  if (grant.challenge === undefined) return undefined
  return { kind: 'secondFactor', challenge: grant.challenge, factors: grant.challengeKinds ?? ['totp', 'recovery'] }
}

/** The name of what went wrong, for a form. */
export function errorOf(cause: unknown): ErrorName | 'offline' {
  if (isFault(cause) && (cause.kind === 'offline' || cause.kind === 'timeout')) return 'offline'
  // A passkey that the user dismissed, or that this browser does not have.
  return cause instanceof Error && cause.name === 'NotAllowedError' ? 'passkeyRefused' : 'unknownError'
}

/** REQ-04: a failure with the catalogue's sentence. */
export async function failedWith(
  parts: Pick<SignInParts, 'texts'>,
  error: ErrorName | 'offline',
): Promise<Extract<AccountResult, { kind: 'failed' }>> {
  await parts.texts.loadErrors().catch(() => undefined)
  return { kind: 'failed', error, text: parts.texts.error(error) }
}

/** The monotonic clock (S-D4). */
interface Clock {
  readonly nowMs: () => number
  readonly sleep: (ms: number) => Promise<void>
}

/** LGN-03a: a QR code to show, followed until a user approved or refused it. */
export async function showQrCode(parts: SignInParts, clock: Clock): Promise<ShownQr | { readonly kind: 'failed'; readonly text: string }> {
  const made = await parts.client
    .use(account)
    .qrGenerate()
    .catch((cause: unknown) => errorOf(cause))
  if (typeof made === 'string') return failedWith(parts, made)
  if (!made.ok) return failedWith(parts, made.error.name)
  const { id, watchKey, path, expiresInSeconds } = made.data
  const expiresAtMs = clock.nowMs() + expiresInSeconds * 1_000
  return { path, expiresAtMs, watch: (onState, signal) => watchQr(parts, clock, { id, watchKey, expiresAtMs, onState, signal }) }
}

interface QrWatch {
  readonly id: string
  readonly watchKey: string
  readonly expiresAtMs: number
  readonly onState: (state: 'new' | 'scanned', nickname: string | undefined) => void
  readonly signal: AbortSignal
}

/** How long a watch that lost the service waits before it asks again, in ms. */
const qrRetryMs = 1_000

/** The service holds each question up to 20 s; each answer is news, so nothing is asked in a hurry. */
async function watchQr(parts: SignInParts, clock: Clock, watch: QrWatch): ReturnType<ShownQr['watch']> {
  let known: 'new' | 'scanned' = 'new'
  while (clock.nowMs() < watch.expiresAtMs) {
    const answer = await askQr(parts, watch, known)
    if (!answer) {
      await clock.sleep(qrRetryMs)
      continue
    }
    if (!answer.ok) return answer.error.name === 'qrCodeExpired' ? { kind: 'expired' } : failedWith(parts, answer.error.name)
    const { state, nickname, ticket } = answer.data
    switch (state) {
      case 'new':
      case 'scanned':
        if (state !== known) watch.onState(state, nickname)
        known = state
        break
      case 'confirmed':
        if (ticket === undefined) return { kind: 'expired' }
        return grantWith(parts, { grant: 'qrcode', ticket }, { kind: 'qrcode', remember: false })
      case 'refused':
        return { kind: 'refused' }
      case 'expired':
      case 'used':
        return { kind: 'expired' }
    }
  }
  return { kind: 'expired' }
}

/** Undefined while the service cannot be reached: the code on the screen is good all the same. */
async function askQr(parts: SignInParts, { id, watchKey, signal }: QrWatch, known: 'new' | 'scanned') {
  try {
    return await parts.client.use(account).qrState({ body: { id, watchKey, known } }, { signal })
  } catch (cause) {
    if (isFault(cause) && !signal.aborted) return undefined
    throw cause
  }
}
