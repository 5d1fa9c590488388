import type { DirNode } from '../dir-cache.ts'
import type { CarrierRequests } from './carrier-requests.ts'
import { secondsOfCarrier } from './carrier-sign.ts'
import { childOf, listOf, textOfChild } from './xml-tree.ts'
import type { XmlFields, XmlNode } from './xml-tree.ts'

/** A folder of the personal files. */
export interface Folder {
  readonly phone: string
  readonly folder: string
}

interface Range {
  readonly start: number
  readonly rows: number
  readonly newestFirst: boolean
  readonly signal: AbortSignal
}

/** One page of a folder. */
export async function page(requests: CarrierRequests, { phone, folder }: Folder, { start, rows, newestFirst, signal }: Range) {
  const fields: XmlFields = [
    ['MSISDN', phone],
    ['catalogID', folder],
    ['filterType', newestFirst ? 2 : 0],
    ['catalogSortType', newestFirst ? 0 : 1],
    ['contentType', 0],
    ['contentSortType', newestFirst ? 0 : 1],
    ['sortDirection', newestFirst ? 1 : 0],
    ['startNumber', start],
    ['endNumber', start + rows - 1],
  ]
  const result = childOf(await requests.xml(['ICatalog', 'getDisk'], fields, signal), 'getDiskResult')
  const folders = listOf(result, 'catalogList', 'catalogInfo').map((node) => folderOf(node))
  const files = listOf(result, 'contentList', 'contentInfo').map(fileOf)
  return {
    nodes: [...folders, ...files],
    count: Number(textOfChild(result, 'nodeCount')) || 0,
    isCompleted: textOfChild(result, 'isCompleted') === '1',
  }
}

/** A folder as an answer tells it. */
export const folderOf = (node: XmlNode, name = textOfChild(node, 'catalogName')): DirNode => ({
  id: textOfChild(node, 'catalogID'),
  name,
  isFolder: true,
  sizeBytes: 0,
  modifiedSeconds: secondsOfCarrier(textOfChild(node, 'updateTime')),
})

function fileOf(node: XmlNode): DirNode {
  const digest = textOfChild(node, 'digest').toLowerCase()
  const updated = textOfChild(node, 'updateTime')
  const sizeBytes = Number(textOfChild(node, 'contentSize')) || 0
  const id = textOfChild(node, 'contentID')
  return {
    id,
    name: textOfChild(node, 'contentName'),
    isFolder: false,
    sizeBytes,
    modifiedSeconds: secondsOfCarrier(updated),
    version: `${id} ${updated} ${sizeBytes}`,
    hash: /^[0-9a-f]{32}$/.test(digest) ? { kind: 'md5', hex: digest } : undefined,
  }
}
