import type { DataOf } from '@cove/device-contract'
import { session } from '@cove/device-contract/session'
import { users } from '@cove/device-contract/users'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { sealPassword } from './device-calls.ts'

type Session = typeof session.calls
/** How the local account is protected. */
export type LocalFactors = DataOf<Session['factors']>

const silent = { silent: true } as const

export async function beginTotp(kernel: Kernel, password: string): Promise<Outcome<DataOf<Session['totpBegin']>>> {
  const sealed = await sealPassword(kernel, password)
  return sealed.ok ? attempt(kernel, () => kernel.device.use(session).totpBegin({ body: { encryptedPassword: sealed.data } })) : sealed
}

export function confirmTotp(kernel: Kernel, ticket: string, otp: string): Promise<Outcome<DataOf<Session['totpConfirm']>>> {
  return attempt(kernel, () => kernel.device.use(session).totpConfirm({ body: { ticket, otp } }))
}

export async function endTotp(kernel: Kernel, password: string, otp: string): Promise<Outcome<unknown>> {
  const sealed = await sealPassword(kernel, password)
  return sealed.ok ? attempt(kernel, () => kernel.device.use(session).totpOff({ body: { encryptedPassword: sealed.data, otp } })) : sealed
}

export async function renewRecoveryCodes(
  kernel: Kernel,
  password: string,
  otp: string,
): Promise<Outcome<DataOf<Session['recoveryCodes']>>> {
  const sealed = await sealPassword(kernel, password)
  return sealed.ok
    ? attempt(kernel, () => kernel.device.use(session).recoveryCodes({ body: { encryptedPassword: sealed.data, otp } }))
    : sealed
}

export function forgetBrowsers(kernel: Kernel): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(session).forgetBrowsers(undefined, silent))
}

/** LGN-03a: makes a passkey in this browser and stores it; 'dismissed' when the user or the browser cancelled. */
export async function addPasskey(
  kernel: Kernel,
  { name, password }: { readonly name: string; readonly password: string | undefined },
): Promise<Outcome<unknown> | 'dismissed'> {
  const sealed = password === undefined ? undefined : await sealPassword(kernel, password)
  if (sealed && !sealed.ok) return sealed
  const begun = await attempt(kernel, () =>
    kernel.device.use(session).passkeyBegin({ body: sealed ? { encryptedPassword: sealed.data } : {} }),
  )
  if (!begun.ok) return begun
  const credential = await kernel.session.passkeys.create(begun.data.options)
  if (credential === undefined) return 'dismissed'
  return attempt(kernel, () => kernel.device.use(session).passkeyAdd({ body: { ticket: begun.data.ticket, credential, name } }))
}

export function renamePasskey(kernel: Kernel, passkeyId: string, name: string): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(session).passkeyRename({ body: { passkeyId, name } }, silent))
}

export function removePasskey(kernel: Kernel, passkeyId: string): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(session).passkeyRemove({ body: { passkeyId } }, silent))
}

/** LGN-14a: the name of the user on this device; every screen follows by the news about users. */
export function renameMyself(kernel: Kernel, nickname: string): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(users).renameMyself({ body: { nickname } }))
}

/** LGN-14a: the picture of the user on this device. */
export function setMyPicture(kernel: Kernel, picture: Blob): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(users).setMyPicture({ body: picture }))
}

export function removeMyPicture(kernel: Kernel): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(users).removeMyPicture())
}
