import type { DataOf } from '@cove/device-contract'
import { device } from '@cove/device-contract/device'
import { session } from '@cove/device-contract/session'
import { users } from '@cove/device-contract/users'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { ownFailure } from './own-failure.ts'
import { sealPassword as seal } from '@cove/device-contract/rules'

/** The proof before an irreversible step: a ticket of a checked SMS code, or the user's sealed password. */
export type Proof = { readonly code: string } | { readonly encryptedPassword: string }

const silent = { silent: true } as const

/** Ends one sign-in on this device, or all others without an id. */
export function endDeviceSignIn(kernel: Kernel, sessionId: string | undefined): Promise<Outcome<{ readonly ended: number }>> {
  return attempt(kernel, () => kernel.device.use(session).revoke({ body: sessionId === undefined ? {} : { sessionId } }, silent))
}

/** S-D6: a code that signs in another computer of the user once. */
export function makeSignInCode(kernel: Kernel): Promise<Outcome<DataOf<typeof session.calls.signInCode>>> {
  return attempt(kernel, () => kernel.device.use(session).signInCode(undefined, silent))
}

/** LGN-07d: gives the user a local account. */
export async function setLocalAccount(kernel: Kernel, account: string, password: string): Promise<Outcome<unknown>> {
  const sealed = await sealPassword(kernel, password)
  if (!sealed.ok) return sealed
  return attempt(kernel, () => kernel.device.use(session).setLocalAccount({ body: { account, encryptedPassword: sealed.data } }))
}

/** LGN-05a: replaces the password of the local account. */
export async function changeLocalPassword(kernel: Kernel, old: string, next: string): Promise<Outcome<unknown>> {
  const [oldSealed, sealed] = [await sealPassword(kernel, old), await sealPassword(kernel, next)]
  if (!oldSealed.ok) return oldSealed
  if (!sealed.ok) return sealed
  const body = { oldEncryptedPassword: oldSealed.data, encryptedPassword: sealed.data }
  return attempt(kernel, () => kernel.device.use(session).changeLocalPassword({ body }))
}

/** USR-02a: the own password as the device takes it. */
export async function sealPassword(kernel: Kernel, password: string): Promise<Outcome<string>> {
  const publicKey = kernel.session.store.getState().device?.publicKey
  const info = publicKey === undefined ? await attempt(kernel, () => kernel.device.use(device).info()) : undefined
  if (info && !info.ok) return info
  try {
    return { ok: true, data: await seal(password, publicKey ?? info?.data.publicKey ?? '') }
  } catch (cause) {
    // A browser seals nothing on a plain address other than this machine's own.
    return { ok: false, failure: await ownFailure(kernel, 'secureConnectionRequired', cause) }
  }
}

/** USR-02a: both sign in again afterwards. */
export function handOver(kernel: Kernel, userNo: string, proof: Proof): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(users).handOver({ body: { userNo, ...proof } }, silent))
}

/** DEV-10a: the user leaves the device. */
export function leaveDevice(kernel: Kernel, proof: Proof): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(users).detach({ body: { code: codeOf(proof) } }, silent))
}

/** DEV-10a: removes every user from the device. */
export function unbindDevice(kernel: Kernel, proof: Proof, clearsDiskFiles: boolean): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(users).detachAdministrator({ body: { clearsDiskFiles, code: codeOf(proof) } }, silent))
}

const codeOf = (proof: Proof) => ('code' in proof ? proof.code : proof.encryptedPassword)
