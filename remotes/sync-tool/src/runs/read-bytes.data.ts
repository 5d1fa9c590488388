import { files } from '@cove/device-contract/files'
import type { ResourceRef } from '@cove/device-contract/files'
import type { Kernel } from '@cove/kernel'
import { DeviceProblem, readAddress } from '@cove/kernel/sync'
import type { ReadBytes } from '@cove/kernel/sync'

/** Bytes of files of the device, each with a ticket of its own. */
export function readBytesOf(kernel: Kernel, { storageId, path: folder }: { readonly storageId: string; readonly path: string }): ReadBytes {
  return async function* read(path, signal) {
    const address = await addressOf(kernel, { storageId, path: `${folder === '/' ? '' : folder}/${path}` }, signal)
    yield* readAddress(address, signal)
  }
}

/** H-27: an address with a ticket for exactly this file. */
async function addressOf({ device, transfers }: Kernel, file: ResourceRef, signal: AbortSignal): Promise<string> {
  const answer = await device
    .use(files)
    .downloadTicket({ body: { items: [file] } }, { signal })
    .catch((cause: unknown) => {
      if (signal.aborted) throw cause
      throw new DeviceProblem('offline', true)
    })
  if (!answer.ok) throw new DeviceProblem('fileNotFound')
  // Where the device is, the kernel knows; the ticket of media opens media files only.
  const known = await transfers.mediaUrl(file)
  if (known === undefined) throw new DeviceProblem('offline', true)
  const address = new URL(known, location.href)
  address.searchParams.set('ticket', answer.data.ticket)
  return address.href
}
