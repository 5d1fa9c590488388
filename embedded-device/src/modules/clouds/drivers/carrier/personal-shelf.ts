import { CloudError } from '../../door/cloud-error.ts'
import type { DirNode } from '../dir-cache.ts'
import type { CarrierRequests } from './carrier-requests.ts'
import { folderOf, page } from './personal-page.ts'
import type { Folder } from './personal-page.ts'
import { abandonPersonal, writePersonal } from './personal-upload.ts'
import { idOf } from './shelf.ts'
import type { Chain, Shelf } from './shelf.ts'
import { childOf, textOfChild } from './xml-tree.ts'
import type { XmlFields } from './xml-tree.ts'

/** CAR-03d: entries of one page. */
const pageRows = 256
const top = 'root'

/** The personal files, by the XML calls. */
export function createPersonalShelf(requests: CarrierRequests, phone: string): Shelf {
  const ofPhone = ['MSISDN', phone] as const
  const newName = async (item: Chain, name: string, signal: AbortSignal): Promise<void> => {
    const node = last(item)
    const fields: XmlFields = node.isFolder
      ? [ofPhone, ['catalogID', node.id], ['catalogName', name]]
      : [ofPhone, ['contentID', node.id], ['contentName', name]]
    await requests.xml(node.isFolder ? ['ICatalog', 'updateCatalogInfo'] : ['IContent', 'updateContentInfo'], fields, signal)
  }
  return {
    list: (folder, signal) => pages(requests, { phone, folder: idOf(folder, top) }, signal),
    async link(file, signal) {
      const answer = await requests.xml(
        ['IUploadAndDownload', 'downloadRequest'],
        [ofPhone, ['contentID', last(file).id], ['OwnerMSISDN', phone]],
        signal,
      )
      return textOfChild(answer, 'String')
    },
    async makeFolder(folder, name, signal) {
      const catalog: XmlFields = [
        ['parentCatalogID', idOf(folder, top)],
        ['newCatalogName', name],
        ['ownerMSISDN', phone],
      ]
      const made = childOf(await requests.xml(['ICatalog', 'createCatalogExt'], catalog, signal), 'catalogInfo')
      return folderOf(made ?? missing(), name)
    },
    rename: newName,
    async move(item, to, signal) {
      await requests.xml(['ICatalog', 'moveContentCatalog'], [ofPhone, ...idsOf(item), ['newCatalogID', idOf(to, top)]], signal)
    },
    async remove(item, signal) {
      await requests.xml(['ICatalog', 'delCatalogContent'], [ofPhone, ...idsOf(item)], signal)
    },
    write: (folder, file) => writePersonal(requests, { phone, folder: idOf(folder, top) }, file),
    abandon: (state, signal) => abandonPersonal({ requests, phone }, state, signal),
  }
}

function missing(): never {
  throw new CloudError('protocol', { text: 'an answer without what was asked for' })
}

const last = (chain: Chain): DirNode => chain.at(-1) ?? missing()

/** An item in the two lists of such calls. */
const idsOf = (item: Chain): XmlFields => {
  const { id, isFolder } = last(item)
  const list: readonly XmlFields[] = [[['ID', id]]]
  return [
    ['contentIDs', isFolder ? '' : list],
    ['catalogIDs', isFolder ? list : ''],
  ]
}

/** Pages of a folder, folders first. */
async function* pages(requests: CarrierRequests, where: Folder, signal: AbortSignal): AsyncGenerator<readonly DirNode[]> {
  for (let start = 1; ; start += pageRows) {
    const answer = await page(requests, where, { start, rows: pageRows, newestFirst: false, signal })
    yield answer.nodes
    if (answer.isCompleted || answer.nodes.length === 0 || start + pageRows > answer.count) return
  }
}
