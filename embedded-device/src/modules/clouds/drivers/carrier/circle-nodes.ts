import { CloudError } from '../../door/cloud-error.ts'
import type { DirNode } from '../dir-cache.ts'
import type { JsonBody } from './carrier-requests.ts'
import { secondsOfCarrier } from './carrier-sign.ts'
import { numberIn, textIn } from './json-fields.ts'
import type { Chain } from './shelf.ts'

/** CAR-02: a folder of a circle. */
export const circleFolder = (body: JsonBody): DirNode => ({
  id: textIn(body, 'catalogID'),
  name: textIn(body, 'catalogName'),
  isFolder: true,
  sizeBytes: 0,
  modifiedSeconds: secondsOfCarrier(textIn(body, 'updateTime') || textIn(body, 'lastUpdateTime')),
})

/** CAR-02: a file of a circle. */
export function circleFile(body: JsonBody): DirNode {
  const id = textIn(body, 'contentID')
  const updated = textIn(body, 'updateTime') || textIn(body, 'lastUpdateTime')
  const sizeBytes = numberIn(body, 'contentSize')
  const digest = textIn(body, 'digest').toLowerCase()
  return {
    id,
    name: textIn(body, 'contentName'),
    isFolder: false,
    sizeBytes,
    modifiedSeconds: secondsOfCarrier(updated),
    version: `${id} ${updated} ${sizeBytes}`,
    hash: /^[0-9a-f]{32}$/.test(digest) ? { kind: 'md5', hex: digest } : undefined,
  }
}

/** How such calls name the way to an item. */
export const pathOf = (chain: Chain): string => ['root:', ...chain.map(({ id }) => id)].join('/')

/** The last of a chain that is not empty. */
export function lastOf(chain: Chain): DirNode {
  const node = chain.at(-1)
  if (!node) throw new CloudError('denied', { failure: 'cloudDriveNoAccess' })
  return node
}

/** An item in the two lists of a batch. */
export function batchOf(chain: Chain): { readonly catalogList: readonly string[]; readonly contentList: readonly string[] } {
  const { id, isFolder } = lastOf(chain)
  return { catalogList: isFolder ? [id] : [], contentList: isFolder ? [] : [id] }
}

/** The names of folders change by a call whose body is encrypted with a key that no public document has. */
export const noFolderNames = (): CloudError =>
  new CloudError('denied', { text: 'folders are not renamed', failure: 'cloudDriveFeatureOffline' })
