import { nameFilter } from '../names/name-filter.ts'
import type { Resource, ResourceKind, listType } from '@cove/device-contract/files'
import type { ListQuery, PageItem } from '../index/index-types.ts'
import type { FileKind } from '../index/file-kind.ts'
import type { Location } from '../places/space.ts'
import type { FileIndex } from '../index/file-index.ts'
import type { Thumbnails } from '../thumbnails/thumbnails.ts'
import { ownView, resourceKindOf, resourceOfItem } from './resource-of.ts'

/** The names of the listing types (H-08). */
export type ListType = (typeof listType.names)[number]

const sheets: ReadonlySet<string> = new Set(['xls', 'xlsx', 'csv', 'ods', 'et'])
const slides: ReadonlySet<string> = new Set(['ppt', 'pptx', 'odp', 'dps'])
const kindsOfType: Readonly<Record<ListType, readonly FileKind[] | undefined>> = {
  all: undefined,
  image: ['image'],
  audio: ['audio'],
  video: ['video'],
  document: ['document'],
  other: ['archive', 'other'],
  excel: ['document'],
  ppt: ['document'],
}

/** The index kinds of a type; undefined for everything. */
export function kindsOf(type: ListType | undefined): readonly FileKind[] | undefined {
  return kindsOfType[type ?? 'all']
}

/** Kinds of a resource that the index does not tell apart. */
const finerKinds: ReadonlySet<ResourceKind> = new Set(['app', 'bt', 'unknown'])

/** PP-02: the index kinds of some resource kinds. */
export function indexKindsOf(kinds: readonly ResourceKind[]): readonly FileKind[] {
  return [...new Set(kinds.map((kind): FileKind => (kind === 'app' || kind === 'bt' || kind === 'unknown' ? 'other' : kind)))]
}

/** A folder stays visible whatever type is requested: it leads to more of it. PP-02: `kinds` names folders too. */
export function kindsAsked(typeKinds: readonly FileKind[] | undefined, kinds: readonly ResourceKind[] | undefined): readonly FileKind[] {
  const ofType = typeKinds && (['folder', ...typeKinds] as const)
  const named = kinds && indexKindsOf(kinds)
  if (!ofType || !named) return ofType ?? named ?? []
  return named.filter((kind) => ofType.includes(kind))
}

/** What the index's kinds cannot say: sheets and slides are documents by extension, apps and torrents are other files, a keyword is looked for in names as the search does. Undefined when nothing is left to filter. */
export function rowFilter(request: {
  readonly type?: ListType | undefined
  readonly nameContains?: string | undefined
  readonly kinds?: readonly ResourceKind[] | undefined
}): ((item: PageItem) => boolean) | undefined {
  const extensions = request.type === 'excel' ? sheets : request.type === 'ppt' ? slides : undefined
  const hasWords = nameFilter(request.nameContains ?? '')
  const kinds = request.kinds?.some((kind) => finerKinds.has(kind)) ? new Set(request.kinds) : undefined
  if (!extensions && !hasWords && !kinds) return undefined
  return (item) =>
    (!kinds || kinds.has(resourceKindOf(item.kind, item.ext))) &&
    (!extensions || item.kind === 'folder' || extensions.has(item.ext)) &&
    (!hasWords || hasWords(item.name))
}

const sweepRows = 2048

/** Every row of a folder that passes, in order: for filters the index has no key for. Gives way to others between pages. */
export async function filteredRows(
  index: FileIndex,
  query: Omit<ListQuery, 'page' | 'sizeRows' | 'cursor'>,
  passes: (item: PageItem) => boolean,
): Promise<PageItem[] | undefined> {
  const found: PageItem[] = []
  let cursor: string | undefined
  do {
    const page = await index.list({ ...query, sizeRows: sweepRows, page: 1, ...(cursor === undefined ? {} : { cursor }) })
    if (!page) return undefined
    for (const item of page.items) if (passes(item)) found.push(item)
    cursor = page.cursor
  } while (cursor !== undefined)
  return found
}

/** Rows as the caller sees them: paths below the caller's root. */
export function resourcesOf(
  items: readonly PageItem[],
  at: Pick<Location, 'space' | 'base' | 'view'>,
  thumbs: Pick<Thumbnails, 'canDraw'>,
): Resource[] {
  const basePath = at.base.length === 0 ? '' : `/${at.base.join('/')}`
  // W1: whether a picture can be drawn is the extension's matter: asked once for each, not for each row.
  const drawable = new Map<string, boolean>()
  const canDraw = ({ ext, name }: PageItem): boolean => {
    let answer = drawable.get(ext)
    if (answer === undefined) drawable.set(ext, (answer = thumbs.canDraw(name)))
    return answer
  }
  const found: Resource[] = []
  for (const item of items) {
    const path = ownView(item.path, basePath)
    if (path === undefined) continue
    const resource = resourceOfItem(item, path, canDraw)
    found.push(at.view ? { ...resource, storageId: at.view.storageId } : resource)
  }
  return found
}
