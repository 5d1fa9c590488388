import type { ErrorName, FailureDetail } from '@cove/device-contract'
import { device as deviceArea } from '@cove/device-contract/device'
import type { DeviceInfo } from '@cove/device-contract/device'
import { sealPassword } from '@cove/device-contract/rules'
import { session } from '@cove/device-contract/session'
import { setup } from '@cove/device-contract/setup'
import type { Grant } from '@cove/device-contract/users'
import { isFault } from '../device/is-fault.ts'
import { createBrowserTrust } from './browser-trust.ts'
import type { SessionParts } from './create-session.ts'
import type { Session, SetUpForm, SignInOptions, SignInResult } from './session.ts'

/** What a sign-in reports to the session. */
export interface Entry {
  readonly platform: string
  readonly meet: (device: DeviceInfo) => void
  readonly accept: (grant: Grant) => void
}

type SignInParts = Pick<SessionParts, 'device' | 'local' | 'texts' | 'waits'>

/** LGN-01: signs in with the name and password of a local account. */
export async function enterWithPassword(
  parts: SignInParts,
  { account, password, otp, trustsBrowser = false }: SignInOptions & { readonly account: string; readonly password: string },
  entry: Entry,
): Promise<SignInResult> {
  return attempt(parts, entry, async ({ publicKey, serialNo }) => {
    const encryptedPassword = await sealPassword(password, publicKey)
    const trust = createBrowserTrust(parts.local)
    const trustToken = trust.read(serialNo, account)
    const answer = await parts
      .device()
      .use(session)
      .login({
        body: {
          platform: entry.platform,
          clientType: 'web',
          method: 'localAccount',
          account,
          encryptedPassword,
          ...(otp === undefined ? {} : { otp, trustsBrowser }),
          ...(trustToken === undefined ? {} : { trustToken }),
        },
      })
    parts.waits.note(account, answer.ok ? undefined : answer.error.detail?.waitSeconds)
    if (!answer.ok) return failed(parts, answer.error.name, answer.error.detail)
    if (answer.data.trustToken !== undefined) trust.write(serialNo, account, answer.data.trustToken)
    entry.accept(answer.data)
    return { ok: true }
  })
}

type SetUpResult = Awaited<ReturnType<Session['setUp']>>

/** LGN-14a: creates the administrator of a new device and signs in. */
export async function enterBySetUp(parts: SignInParts, form: SetUpForm, entry: Entry): Promise<SetUpResult> {
  return attempt<SetUpResult>(parts, entry, async ({ publicKey }) => {
    const { link, account, nickname, deviceName } = form
    const encryptedPassword = await sealPassword(form.password, publicKey)
    const answer = await parts
      .device()
      .use(setup)
      .createAdministrator({ body: { link, account, nickname, encryptedPassword, ...(deviceName ? { deviceName } : {}) } })
    if (answer.ok) {
      entry.accept(answer.data)
      return { ok: true }
    }
    const { name } = answer.error
    if (name === 'setupLinkInvalid' || name === 'setupDone') return { ok: false, error: name, text: parts.texts.error(name) }
    return failed(parts, name)
  })
}

async function attempt<R>(parts: SignInParts, entry: Entry, work: (device: DeviceInfo) => Promise<R>): Promise<R | SignInResult> {
  try {
    const info = await deviceInfo(parts)
    entry.meet(info)
    return await work(info)
  } catch (cause) {
    if (isFault(cause) && (cause.kind === 'offline' || cause.kind === 'timeout')) return failed(parts, 'offline')
    return failed(parts, 'unknownError')
  }
}

async function deviceInfo(parts: SignInParts): Promise<DeviceInfo> {
  const info = await parts.device().use(deviceArea).info()
  if (!info.ok) throw new Error('the device did not return its identity')
  return info.data
}

const knownFailures = [
  'wrongAccountOrPassword',
  'secondFactorRequired',
  'secondFactorWrong',
  'tooManyAttempts',
  'accessWithdrawn',
  'deviceNotBound',
  'offline',
] as const

function failed(parts: SignInParts, name: ErrorName, detail: FailureDetail = {}): SignInResult {
  const known = knownFailures.find((failure) => failure === name)
  const { attemptsLeft, waitSeconds } = detail
  return { ok: false, error: known ?? 'other', text: parts.texts.error(name), attemptsLeft, waitSeconds }
}
