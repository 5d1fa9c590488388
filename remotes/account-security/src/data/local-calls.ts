import type { DataOf } from '@cove/device-contract'
import { session } from '@cove/device-contract/session'
import { users } from '@cove/device-contract/users'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { sealPassword } from './device-calls.ts'

type Session = typeof session.calls
type Users = typeof users.calls
/** How the local account is protected. */
export type LocalFactors = DataOf<Session['factors']>
/** A one-time link as the administrator sees it. */
export type FamilyLink = DataOf<Users['links']>['links'][number]
/** A one-time link that was just made, with its secret. */
export type NewLink = DataOf<Users['inviteMember']>

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

/** USR-02e: a link that adds one more user. */
export function inviteMember(
  kernel: Kernel,
  body: { readonly nickname: string; readonly role: 'user' | 'experience'; readonly quotaBytes: number },
): Promise<Outcome<NewLink>> {
  return attempt(kernel, () => kernel.device.use(users).inviteMember({ body }))
}

/** LGN-07d: a link with which a member sets a new password. */
export function makeResetLink(kernel: Kernel, userNo: string): Promise<Outcome<NewLink>> {
  return attempt(kernel, () => kernel.device.use(users).resetLink({ body: { userNo } }, silent))
}

export function revokeLink(kernel: Kernel, linkId: string): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(users).revokeLink({ body: { linkId } }, silent))
}

export function resetSecondStep(kernel: Kernel, userNo: string): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(users).resetSecondStep({ body: { userNo } }, silent))
}

export function renameMember(kernel: Kernel, userNo: string, nickname: string): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(users).rename({ body: { userNo, nickname } }, silent))
}
