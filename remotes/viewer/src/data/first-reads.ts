import { files } from '@cove/device-contract/files'
import { openedFiles } from '@cove/kernel/declare'
import type { WindowReads } from '@cove/kernel/declare'

/** Issue 43: what is known of the file is on its way while the window's code comes. */
export const reads: WindowReads = async (address, { device }) => {
  const [file] = openedFiles({ state: undefined, search: new URL(address, 'https://page').search }) ?? []
  if (file) await device.use(files).info({ query: { storageId: file.storageId, path: file.path } })
}
