import { defaultPageRows } from '@cove/device-contract'
import type { ParsedOf } from '@cove/device-contract'
import { defaultSortOrder } from '@cove/device-contract/files'
import type { Resource, ResourcePage, files } from '@cove/device-contract/files'
import { isRefusal, refuse } from '@cove/server-kit/refusal'
import { parseDevicePath } from '../disk/names.ts'
import { kindsAsked, kindsOf, rowFilter } from '../listing/listing.ts'
import { resourceOfItem } from '../listing/resource-of.ts'
import { foldersFirst } from '../listing/sorting.ts'
import { extensionOf, fileKindOf } from '../index/file-kind.ts'
import type { PageItem } from '../index/index-types.ts'
import type { SourceEntry, SourceListing, SourceSpace } from './file-source.ts'

type ListInput = ParsedOf<typeof files.calls.list>['query']

/** The path of names below the top of a space. */
export const pathOfNames = (names: readonly string[]): string => `/${names.join('/')}`

/** One page of a folder of a source, filtered and sorted as a folder of a disk is. */
export async function listSource(space: SourceSpace, query: ListInput): Promise<ResourcePage> {
  const names = parseDevicePath(query.path)
  const typeKinds = kindsOf(query.type)
  const kinds = typeKinds || query.kinds ? new Set(kindsAsked(typeKinds, query.kinds)) : undefined
  const passes = rowFilter(query)
  const { entries, unusable } = await listingOf(space, names)
  const found = entries
    .map((entry) => itemOf(space, names, entry))
    .filter((item) => (query.showHidden || !item.hidden) && (!kinds || kinds.has(item.kind)) && (!passes || passes(item)))
    .map((item) => resourceOfItem(item, item.path, () => false))
    .toSorted(foldersFirst(query.order ?? defaultSortOrder))
  const pageRows = query.pageRows ?? defaultPageRows
  const page = query.page ?? 1
  const first = query.cursor === undefined ? (page - 1) * pageRows : rowOfCursor(query.cursor)
  const next = first + pageRows
  const items = found.slice(first, next)
  const more = next < found.length ? { cursor: String(next) } : {}
  return { total: found.length, page, pageRows, items, ...(unusable === 0 ? {} : { unusable }), ...more }
}

/** One file or folder of a source, as the contract says it. */
export function resourceOfSource(space: SourceSpace, folder: readonly string[], entry: SourceEntry): Resource {
  const item = itemOf(space, folder, entry)
  return resourceOfItem(item, item.path, () => false)
}

function itemOf({ storageId }: SourceSpace, folder: readonly string[], entry: SourceEntry): PageItem {
  const { name, isFolder, sizeBytes, modifiedSeconds } = entry
  const timeMs = modifiedSeconds * 1000
  return {
    id: 0,
    spaceId: storageId,
    path: pathOfNames(name === '' ? folder : [...folder, name]),
    name,
    kind: isFolder ? 'folder' : fileKindOf(name),
    ext: isFolder ? '' : extensionOf(name),
    sizeBytes,
    mtimeMs: timeMs,
    birthMs: timeMs,
    hidden: name.startsWith('.'),
  }
}

async function listingOf(space: SourceSpace, names: readonly string[]): Promise<SourceListing> {
  try {
    return await space.list(names)
  } catch (error) {
    if (isRefusal(error) && error.error === 'fileNotFound') return refuse('directoryNotFound', error)
    throw error
  }
}

/** A cursor of a source is the number of the next row. */
function rowOfCursor(cursor: string): number {
  return /^\d{1,9}$/.test(cursor) ? Number(cursor) : refuse('illegalParameter')
}
