import { device } from '@cove/device-contract/device'
import { remoteShares } from '@cove/device-contract/remote-shares'
import type { RemoteShare } from '@cove/device-contract/remote-shares'
import { sealPassword } from '@cove/device-contract/rules'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'

const calls = (kernel: Kernel) => kernel.device.use(remoteShares)

/** What the form of a remote share sends. */
export interface RemoteShareRequest extends Pick<RemoteShare, 'kind' | 'name' | 'address' | 'account' | 'isForAll' | 'userNos'> {
  readonly password: string
  readonly acceptsAnyCertificate: boolean
}

/** NSV-03c: the password leaves the browser sealed with the device's key. */
export async function addRemoteShare(kernel: Kernel, { password, ...body }: RemoteShareRequest): Promise<Outcome<RemoteShare>> {
  const info = password === '' ? undefined : await attempt(kernel, () => kernel.device.use(device).info())
  if (info && !info.ok) return info
  return attempt(kernel, async () => {
    const sealed = info ? { encryptedPassword: await sealPassword(password, info.data.publicKey) } : {}
    return calls(kernel).add({ body: { ...body, userNos: [...body.userNos], ...sealed } })
  })
}

/** Who may use a share besides the administrator. */
export type ShareUsers = Pick<RemoteShare, 'isForAll'> & { readonly userNos: readonly string[] }

export const setShareUsers = (kernel: Kernel, shareId: number, { isForAll, userNos }: ShareUsers): Promise<Outcome<RemoteShare>> =>
  attempt(kernel, () => calls(kernel).setUsers({ body: { shareId, isForAll, userNos: [...userNos] } }))

export const removeRemoteShare = (kernel: Kernel, shareId: number): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).remove({ body: { shareId } }))
