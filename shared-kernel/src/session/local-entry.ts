import type { DeviceClient, ErrorName } from '@cove/device-contract'
import { device as deviceArea } from '@cove/device-contract/device'
import type { DeviceInfo } from '@cove/device-contract/device'
import { session } from '@cove/device-contract/session'
import { setup } from '@cove/device-contract/setup'
import type { Grant } from '@cove/device-contract/users'
import { sealPassword } from '@cove/device-contract/rules'
import { browserPasskeys } from '../account/passkeys.ts'
import type { Passkeys } from '../account/passkeys.ts'
import { isFault } from '../device/is-fault.ts'
import type { Texts } from '../texts/texts.ts'
import type { AcceptForm, AcceptResult, PasskeyResult } from './session.ts'

/** What coming in by a passkey or a link needs. */
export interface LocalEntryParts {
  readonly device: () => DeviceClient
  readonly texts: Texts
  readonly platform: string
  readonly meet: (device: DeviceInfo) => void
  readonly accept: (grant: Grant) => void
  readonly passkeys?: Pick<Passkeys, 'get'>
}

/** LGN-03a: signs in with a passkey of a local account. With `conditional` the browser offers it in the account field. */
export async function enterWithPasskey(
  parts: LocalEntryParts,
  { conditional = false, signal }: { readonly conditional?: boolean; readonly signal?: AbortSignal },
): Promise<PasskeyResult> {
  const { get } = parts.passkeys ?? browserPasskeys()
  try {
    const info = await deviceInfo(parts)
    const begun = await parts.device().use(session).passkeyChallenge()
    if (!begun.ok) return await refused(parts, begun.error.name)
    const credential = await get(begun.data.options, { conditional, signal }).catch(() => undefined)
    if (credential === undefined) return { ok: false, error: 'dismissed', text: parts.texts.error('passkeyRefused') }
    const body = { ticket: begun.data.ticket, credential, platform: parts.platform, clientType: 'web' }
    const answer = await parts.device().use(session).passkeyLogin({ body })
    if (!answer.ok) return await refused(parts, answer.error.name)
    parts.meet(info)
    parts.accept(answer.data)
    return { ok: true }
  } catch (cause) {
    return refused(parts, faultName(cause))
  }
}

/** USR-02e: uses a one-time link with what the person chose. */
export async function enterByLink(parts: LocalEntryParts, { password, ...form }: AcceptForm): Promise<AcceptResult> {
  try {
    const info = await deviceInfo(parts)
    const sealed = password === undefined ? {} : { encryptedPassword: await sealPassword(password, info.publicKey) }
    const answer = await parts
      .device()
      .use(setup)
      .acceptLink({ body: { ...form, ...sealed, platform: parts.platform } })
    if (!answer.ok) return await refused(parts, answer.error.name)
    const { grant, account } = answer.data
    if (!grant) return { ok: true, account, isSignedIn: false }
    parts.meet(info)
    parts.accept(grant)
    return { ok: true, account, isSignedIn: true }
  } catch (cause) {
    return refused(parts, faultName(cause))
  }
}

async function deviceInfo(parts: LocalEntryParts): Promise<DeviceInfo> {
  const info = await parts.device().use(deviceArea).info()
  if (!info.ok) throw new Error('the device did not say who it is')
  return info.data
}

async function refused(parts: LocalEntryParts, error: ErrorName) {
  await parts.texts.loadErrors().catch(() => undefined)
  return { ok: false, error, text: parts.texts.error(error) } as const
}

function faultName(cause: unknown): ErrorName {
  return isFault(cause) && (cause.kind === 'offline' || cause.kind === 'timeout') ? 'offline' : 'unknownError'
}
