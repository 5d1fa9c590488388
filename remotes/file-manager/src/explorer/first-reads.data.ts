import { files } from '@cove/device-contract/files'
import { homeSpace } from '@cove/device-contract/rules'
import { spaces } from '@cove/device-contract/spaces'
import type { Kernel } from '@cove/kernel'
import type { WindowReads } from '@cove/kernel/declare'
import { fetchPage } from '../data/fetch-page.ts'
import { lookOf } from '../model/folder-looks.ts'
import { listingOf } from '../model/listing-of.ts'
import { placeKey } from '../model/place.ts'
import type { Place } from '../model/place.ts'
import { shownPlaceOf } from '../data/shown-place.ts'

/** Issue 43: the spaces and the first rows are on their way while the window's code comes. */
export const reads: WindowReads = async (address, kernel) => {
  const page = new URL(address, 'https://page')
  const named = shownPlaceOf(page, undefined)
  const [answer] = await Promise.all([kernel.device.use(spaces).list(), named && readRows(kernel, named.place)])
  const home = answer.ok && !named ? homeSpace(answer.data.storages) : undefined
  if (home) await readRows(kernel, { kind: 'folder', storageId: home.storageId, path: '/' })
}

/** As the explorer asks for them, with the settings as far as they are known. */
function readRows(kernel: Kernel, place: Place): Promise<unknown> {
  const { order, showHidden, folderLooks } = kernel.settings.of(files)
  const look = lookOf(folderLooks, placeKey(place))
  return fetchPage(kernel, listingOf(place, { order: look?.order ?? order, showHidden }), { page: 0 })
}
