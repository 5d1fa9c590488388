import { device } from '@cove/device-contract/device'
import { remoteShares } from '@cove/device-contract/remote-shares'
import type { RemoteEntry, RemoteShare } from '@cove/device-contract/remote-shares'
import { sealPassword } from '@cove/device-contract/rules'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'

const calls = (kernel: Kernel) => kernel.device.use(remoteShares)

export const readRemoteShares = (kernel: Kernel): Promise<Outcome<{ readonly shares: readonly RemoteShare[] }>> =>
  attempt(kernel, () => calls(kernel).list())

/** What the form of a remote share sends. */
export interface RemoteShareRequest extends Pick<RemoteShare, 'kind' | 'name' | 'address' | 'account' | 'isForAll'> {
  readonly password: string
  readonly acceptsAnyCertificate: boolean
}

/** NSV-03c: the password leaves the browser sealed with the device's key. */
export async function addRemoteShare(kernel: Kernel, { password, ...body }: RemoteShareRequest): Promise<Outcome<RemoteShare>> {
  const info = password === '' ? undefined : await attempt(kernel, () => kernel.device.use(device).info())
  if (info && !info.ok) return info
  return attempt(kernel, async () => {
    const sealed = info ? { encryptedPassword: await sealPassword(password, info.data.publicKey) } : {}
    return calls(kernel).add({ body: { ...body, ...sealed } })
  })
}

export const removeRemoteShare = (kernel: Kernel, shareId: number): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).remove({ body: { shareId } }))

/** A folder of a remote share. */
export interface RemoteFolder {
  readonly shareId: number
  readonly path: string
}

export const browseRemote = (kernel: Kernel, folder: RemoteFolder): Promise<Outcome<{ readonly entries: readonly RemoteEntry[] }>> =>
  attempt(kernel, () => calls(kernel).browse({ query: folder }))
export const makeRemoteFolder = (kernel: Kernel, folder: RemoteFolder): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).makeFolder({ body: folder }))
export const renameRemote = (kernel: Kernel, folder: RemoteFolder & { readonly newPath: string }): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).rename({ body: folder }))
export const removeRemote = (kernel: Kernel, folder: RemoteFolder): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).removeItem({ body: folder }))

/** A place among the own files. */
interface OwnPlace {
  readonly storageId: string
  readonly path: string
}

export const copyFromRemote = (
  kernel: Kernel,
  { shareId, paths, target }: { readonly shareId: number; readonly paths: string[]; readonly target: OwnPlace },
): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).copyIn({ body: { shareId, paths, storageId: target.storageId, folder: target.path } }))
export const copyToRemote = (
  kernel: Kernel,
  { shareId, path, items }: RemoteFolder & { readonly items: readonly OwnPlace[] },
): Promise<Outcome<unknown>> =>
  attempt(kernel, () =>
    calls(kernel).copyOut({
      body: { shareId, folder: path, items: items.map((item) => ({ storageId: item.storageId, path: item.path })) },
    }),
  )
