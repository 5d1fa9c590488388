import type { DataOf, InputOf } from '@cove/device-contract'
import { clouds } from '@cove/device-contract/clouds'
import type { CloudAccount } from '@cove/device-contract/clouds'
import { device } from '@cove/device-contract/device'
import type { ResourceRef } from '@cove/device-contract/files'
import { sealPassword } from '@cove/device-contract/rules'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import type { VendorKind } from './cloud-kinds.ts'

const silent = { silent: true } as const
const calls = (kernel: Kernel) => kernel.device.use(clouds)

/** What a user types to add an account; the password is not sealed yet. */
export type NewAccount = Omit<InputOf<typeof clouds.calls.add>['body'], 'encryptedPassword'> & { readonly password: string }

/** SED-04c: adds an account after the device has tried it. */
export async function addAccount(kernel: Kernel, { password, ...account }: NewAccount): Promise<Outcome<CloudAccount>> {
  const sealed = await seal(kernel, password)
  return sealed.ok ? attempt(kernel, () => calls(kernel).add({ body: { ...account, ...sealed.data } }, silent)) : sealed
}

/** SED-04b: signs in to an account again. */
export async function signInAgain(
  kernel: Kernel,
  { accountId, user, password }: { readonly accountId: number; readonly user: string; readonly password: string },
): Promise<Outcome<CloudAccount>> {
  const sealed = await seal(kernel, password)
  return sealed.ok ? attempt(kernel, () => calls(kernel).signIn({ body: { accountId, user, ...sealed.data } }, silent)) : sealed
}

/** A password as the device takes it; nothing for an empty one. */
async function seal(kernel: Kernel, password: string): Promise<Outcome<{ readonly encryptedPassword?: string }>> {
  if (password === '') return { ok: true, data: {} }
  const known = kernel.session.store.getState().device?.publicKey
  const info = known === undefined ? await attempt(kernel, () => kernel.device.use(device).info()) : undefined
  if (info && !info.ok) return info
  try {
    return { ok: true, data: { encryptedPassword: await sealPassword(password, known ?? info?.data.publicKey ?? '') } }
  } catch (cause) {
    // Browsers have no WebCrypto on a plain address other than this machine's.
    await kernel.texts.loadErrors()
    const name = 'secureConnectionRequired'
    const report = { error: name, detail: String(cause), atMs: Date.now() }
    return { ok: false, failure: { name, text: kernel.texts.error(name), offline: false, report } }
  }
}

/** Renames an account. */
export const renameAccount = (kernel: Kernel, accountId: number, name: string): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).rename({ body: { accountId, name } }, silent))

/** Forgets an account; nothing changes in the cloud. */
export const removeAccount = (kernel: Kernel, accountId: number): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).remove({ body: { accountId } }, silent))

/** Makes a folder in the cloud. */
export const makeCloudFolder = (kernel: Kernel, accountId: number, path: string): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).makeFolder({ body: { accountId, path } }, silent))

/** One move inside an account. */
export interface CloudMove {
  readonly accountId: number
  readonly path: string
  readonly newPath: string
}

/** Renames or moves a file or folder inside an account. */
export const moveInCloud = (kernel: Kernel, body: CloudMove): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).move({ body: { ...body } }, silent))

/** Deletes a file, or a folder with its content, in the cloud. */
export const removeInCloud = (kernel: Kernel, accountId: number, path: string): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).removeItem({ body: { accountId, path } }, silent))

/** Things of one account. */
export interface CloudItems {
  readonly accountId: number
  readonly paths: readonly string[]
}

/** SED-04e: starts a task that copies from an account to a folder of the device. */
export const downloadToDevice = (kernel: Kernel, { accountId, paths }: CloudItems, target: ResourceRef): Promise<Outcome<unknown>> =>
  attempt(kernel, () =>
    calls(kernel).download({ body: { accountId, paths: [...paths], storageId: target.storageId, folder: target.path } }, silent),
  )

/** SED-04e: starts a task for each space the items are on, which copies them to a folder of an account. */
export async function uploadFromDevice(
  kernel: Kernel,
  items: readonly ResourceRef[],
  { accountId, path: folder }: { readonly accountId: number; readonly path: string },
): Promise<Outcome<unknown>> {
  for (const storageId of new Set(items.map((item) => item.storageId))) {
    const paths = items.filter((item) => item.storageId === storageId).map(({ path }) => path)
    const answer = await attempt(kernel, () => calls(kernel).upload({ body: { accountId, storageId, paths, folder } }, silent))
    if (!answer.ok) return answer
  }
  return { ok: true, data: undefined }
}

/** SED-04e: starts a task that copies from one account to a folder of another. */
export const copyToCloud = (
  kernel: Kernel,
  { accountId, paths }: CloudItems,
  target: { readonly accountId: number; readonly path: string },
): Promise<Outcome<unknown>> =>
  attempt(kernel, () =>
    calls(kernel).copy({ body: { accountId, paths: [...paths], targetAccountId: target.accountId, folder: target.path } }, silent),
  )

/** A sign-in on the page of a vendor that has begun. */
export type VendorSignInStart = DataOf<typeof clouds.calls.startSignIn>

/** CAR-03c, SED-01b: begins to sign in to a vendor, for a new account or again for one. */
export const startVendorSignIn = (kernel: Kernel, kind: VendorKind, accountId?: number): Promise<Outcome<VendorSignInStart>> =>
  attempt(kernel, () =>
    calls(kernel).startSignIn({ body: { kind, isAgreed: true, ...(accountId === undefined ? {} : { accountId }) } }, silent),
  )

/** Ends a sign-in; with the code that the page showed, where it shows one. */
export const finishVendorSignIn = (kernel: Kernel, signInId: string, code?: string): Promise<Outcome<CloudAccount>> =>
  attempt(kernel, () => calls(kernel).finishSignIn({ body: { signInId, ...(code === undefined ? {} : { code }) } }, silent))
