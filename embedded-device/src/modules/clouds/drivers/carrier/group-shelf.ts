import type { DirNode } from '../dir-cache.ts'
import type { CarrierRequests } from './carrier-requests.ts'
import { batchOf, circleFile, circleFolder, lastOf, pathOf } from './circle-nodes.ts'
import { writeCircle } from './circle-upload.ts'
import { accountOf } from './circles.ts'
import type { Circle } from './circles.ts'
import { numberIn, objectIn, objectsIn, textIn } from './json-fields.ts'
import { idOf } from './shelf.ts'
import type { Chain, Shelf } from './shelf.ts'

const base = '/orchestration/group-rebuild'
/** A page of the service. */
const pageRows = 100
const top = '0'

/** The files of a group, by the signed JSON calls. */
export function createGroupShelf(requests: CarrierRequests, circle: Circle): Shelf {
  const { phone, circleId } = circle
  const common = { groupID: circleId, commonAccountInfo: accountOf(phone) }
  return {
    list: (folder, signal) => pages(requests, circle, { folder, signal }),
    async link(file, signal) {
      const body = { ...common, contentID: lastOf(file).id, path: pathOf(file) }
      return textIn(await requests.json(`${base}/groupManage/v1.0/getGroupFileDownLoadURL`, body, signal), 'downloadURL')
    },
    async makeFolder(folder, name, signal) {
      const body = { ...common, catalogName: name, parentFileId: idOf(folder, top), path: pathOf(folder) }
      const made = await requests.json(`${base}/catalog/v1.0/createGroupCatalog`, body, signal)
      return circleFolder({ catalogID: textIn(made, 'catalogID'), catalogName: name })
    },
    async rename(item, name, signal) {
      const { id, isFolder } = lastOf(item)
      const body = isFolder ? { modifyCatalogID: id, modifyCatalogName: name } : { contentID: id, contentName: name }
      const call = isFolder ? 'catalog/v1.0/modifyGroupCatalog' : 'content/v1.0/modifyGroupContent'
      await requests.json(`${base}/${call}`, { ...common, ...body, path: pathOf(item) }, signal)
    },
    move: (item, to, signal) =>
      task(
        requests,
        {
          ...common,
          ...batchOf(item),
          taskType: 3,
          actionType: '304',
          path: pathOf(item),
          destCatalogID: idOf(to, top),
          destPath: pathOf(to),
        },
        signal,
      ),
    // The way to the item is needed as a whole.
    remove: (item, signal) => task(requests, { ...common, ...batchOf(item), taskType: 2, actionType: 201, path: pathOf(item) }, signal),
    write: (folder, file) => writeCircle(requests, { circle, groupType: 2, folder }, file),
    // The service drops by itself what is not completed.
    abandon: async () => {},
  }
}

const task = async (requests: CarrierRequests, body: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<void> =>
  void (await requests.json(`${base}/task/v1.0/createBatchOprTask`, body, signal))

async function* pages(
  requests: CarrierRequests,
  { phone, circleId }: Circle,
  { folder, signal }: { readonly folder: Chain; readonly signal: AbortSignal },
): AsyncGenerator<readonly DirNode[]> {
  for (let start = 1; ; start += pageRows) {
    const body = {
      groupID: circleId,
      catalogID: idOf(folder, top),
      path: pathOf(folder),
      commonAccountInfo: accountOf(phone),
      contentSortType: 1,
      sortDirection: 1,
      startNumber: start,
      endNumber: start + pageRows - 1,
    }
    const data = await requests.json(`${base}/content/v1.0/queryGroupContentList`, body, signal)
    const result = objectIn(data, 'getGroupContentResult')
    const nodes = [...objectsIn(result, 'catalogList').map(circleFolder), ...objectsIn(result, 'contentList').map(circleFile)]
    yield nodes
    if (nodes.length === 0 || start + pageRows > numberIn(result, 'nodeCount')) return
  }
}
