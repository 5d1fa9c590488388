import type { DirNode } from '../dir-cache.ts'
import type { CarrierRequests } from './carrier-requests.ts'
import { batchOf, circleFile, circleFolder, lastOf, noFolderNames, pathOf } from './circle-nodes.ts'
import { writeCircle } from './circle-upload.ts'
import { accountOf } from './circles.ts'
import type { Circle } from './circles.ts'
import { numberIn, objectsIn, textIn } from './json-fields.ts'
import { idOf } from './shelf.ts'
import type { Shelf } from './shelf.ts'

const base = '/orchestration/familyCloud-rebuild'
/** A page of the service. */
const pageRows = 100

/** The files of a family cloud, by the signed JSON calls. */
export function createFamilyShelf(requests: CarrierRequests, circle: Circle): Shelf {
  const { phone, circleId } = circle
  const common = { cloudID: circleId, commonAccountInfo: accountOf(phone) }
  return {
    list: (folder, signal) => familyPages(requests, circle, { catalogID: idOf(folder, ''), rows: pageRows, catalogType: 3, signal }),
    async link(file, signal) {
      const body = { ...common, contentID: lastOf(file).id, path: pathOf(file.slice(0, -1)), catalogType: 3 }
      return textIn(await requests.json(`${base}/content/v1.0/getFileDownLoadURL`, body, signal), 'downloadURL')
    },
    async makeFolder(folder, name, signal) {
      const body = { ...common, docLibName: name, parentCatalogID: idOf(folder, ''), path: pathOf(folder) }
      const made = await requests.json(`${base}/cloudCatalog/v1.0/createCloudDoc`, body, signal)
      return { ...circleFolder({ catalogID: textIn(made, 'catalogID'), catalogName: name }) }
    },
    async rename(item, name, signal) {
      const node = lastOf(item)
      if (node.isFolder) throw noFolderNames()
      await requests.json(
        `${base}/photoContent/v1.0/modifyContentInfo`,
        { ...common, contentID: node.id, contentName: name, path: pathOf(item) },
        signal,
      )
    },
    async move(item, to, signal) {
      const body = {
        ...common,
        ...batchOf(item),
        taskType: '304',
        sourceCatalogType: 1002,
        destCatalogID: idOf(to, ''),
        destPath: pathOf(to),
      }
      await requests.json('/hcy/mutual/adapter/isbo/openApi/createBatchOprTask', { ...body, path: pathOf(item) }, signal)
    },
    async remove(item, signal) {
      const body = { ...common, ...batchOf(item), sourceCloudID: circleId, sourceCatalogType: 1002, taskType: 2, path: pathOf(item) }
      await requests.json(`${base}/batchOprTask/v1.0/createBatchOprTask`, body, signal)
    },
    write: (folder, file) => writeCircle(requests, { circle, groupType: 1, folder }, file),
    // The service drops by itself what is not completed.
    abandon: async () => {},
  }
}

interface FamilyPage {
  /** '' at the top. */
  readonly catalogID: string
  readonly rows: number
  readonly catalogType: number
  readonly signal: AbortSignal
}

/** Pages of a family folder; the end is where nothing more is counted. */
export async function* familyPages(
  requests: CarrierRequests,
  { phone, circleId }: Circle,
  { catalogID, rows, catalogType, signal }: FamilyPage,
): AsyncGenerator<readonly DirNode[]> {
  for (let pageNum = 1, seen = 0; ; pageNum += 1) {
    const body = {
      catalogID,
      catalogType,
      cloudID: circleId,
      cloudType: 1,
      commonAccountInfo: accountOf(phone),
      contentSortType: 1,
      sortDirection: 1,
      pageInfo: { pageNum, pageSize: rows },
    }
    const data = await requests.json(`${base}/content/v1.2/queryContentList`, body, signal)
    const nodes = [...objectsIn(data, 'cloudCatalogList').map(circleFolder), ...objectsIn(data, 'cloudContentList').map(circleFile)]
    yield nodes
    seen += nodes.length
    if (nodes.length === 0 || seen >= numberIn(data, 'totalCount')) return
  }
}
