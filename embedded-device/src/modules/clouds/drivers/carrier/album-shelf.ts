import { CloudError } from '../../door/cloud-error.ts'
import type { CarrierRequests } from './carrier-requests.ts'
import { lastOf, pathOf } from './circle-nodes.ts'
import { accountOf } from './circles.ts'
import type { Circle } from './circles.ts'
import { familyPages } from './family-shelf.ts'
import { textIn } from './json-fields.ts'
import { idOf } from './shelf.ts'
import type { Shelf } from './shelf.ts'

/** CAR-03d: pictures of one page of a family album. */
const pageRows = 20
const albumType = 1

const readOnly = (): never => {
  throw new CloudError('denied', { text: 'albums are filled by the apps of the carrier', failure: 'cloudDriveNoAccess' })
}

/** The album of a family: to look at and to copy from. */
export function createAlbumShelf(requests: CarrierRequests, circle: Circle): Shelf {
  const { phone, circleId } = circle
  return {
    list: (folder, signal) =>
      familyPages(requests, circle, { catalogID: idOf(folder, ''), rows: pageRows, catalogType: albumType, signal }),
    async link(file, signal) {
      const contentID = lastOf(file).id
      const body = {
        cloudID: circleId,
        commonAccountInfo: accountOf(phone),
        contentID,
        path: pathOf(file.slice(0, -1)),
        catalogType: albumType,
      }
      return textIn(await requests.json('/orchestration/familyCloud-rebuild/content/v1.0/getFileDownLoadURL', body, signal), 'downloadURL')
    },
    makeFolder: async () => readOnly(),
    rename: async () => readOnly(),
    move: async () => readOnly(),
    remove: async () => readOnly(),
    write: async () => readOnly(),
    abandon: async () => {},
  }
}
