import type { Resource, ResourceKind } from '@cove/device-contract/files'
import type { PageItem } from '../index/index-types.ts'
import { extensionOf, fileKindOf, hasTwoKinds } from '../index/file-kind.ts'
import type { FileKind } from '../index/file-kind.ts'
import type { Entry } from '../disk/entry.ts'
import type { Location, Space } from '../places/space.ts'
import type { Principal } from '../../core/auth/principal.ts'
import { storageIdOf } from '../places/space.ts'

const apps: ReadonlySet<string> = new Set(['apk', 'exe', 'msi', 'dmg', 'deb', 'rpm', 'appimage'])
// Names on disk that are no plain text carry these characters (names.ts).
const escaped = /[\uf700-\uf7ff]/

/** FM-03b: the kind a person sees. */
export function resourceKindOf(kind: FileKind, extension: string): ResourceKind {
  if (kind !== 'other') return kind
  return extension === 'torrent' ? 'bt' : apps.has(extension) ? 'app' : 'unknown'
}

/** What is known of an entry beside itself. */
interface EntryLook {
  canDraw(name: string): boolean
  /** Its kind in the index, for a name of two kinds. */
  readonly known?: FileKind | undefined
}

/** A file or folder read from disk, as the contract says it. */
export function resourceOfEntry(at: Location, entry: Entry, thumbs: EntryLook): Resource {
  const isFolder = entry.kind === 'folder'
  const byName = fileKindOf(entry.name)
  const kind = hasTwoKinds(entry.name) ? (thumbs.known ?? byName) : byName
  return {
    storageId: storageIdOf(at),
    path: entry.path,
    name: entry.name,
    kind: isFolder ? 'folder' : resourceKindOf(kind, extensionOf(entry.name)),
    sizeBytes: entry.sizeBytes,
    createdSeconds: seconds(entry.ctimeMs),
    modifiedSeconds: seconds(entry.mtimeMs),
    hidden: entry.name.startsWith('.'),
    hasThumbnail: !isFolder && hasPicture(kind, entry.name) && thumbs.canDraw(entry.name),
    ...(escaped.test(entry.name) ? { nameDamaged: true } : {}),
  }
}

/** Of files with one name for two kinds only the recordings have a picture. */
const hasPicture = (kind: FileKind, name: string): boolean => kind !== 'other' || !hasTwoKinds(name)

/** A row of the index, as this caller sees it. */
export function resourceOfItem(item: PageItem, path: string, canDraw: (item: PageItem) => boolean): Resource {
  const resource = {
    storageId: item.spaceId,
    path,
    name: item.name,
    kind: resourceKindOf(item.kind, item.ext),
    sizeBytes: item.kind === 'folder' ? 0 : item.sizeBytes,
    createdSeconds: seconds(item.birthMs),
    modifiedSeconds: seconds(item.mtimeMs),
    hidden: item.hidden,
    hasThumbnail: item.kind !== 'folder' && hasPicture(item.kind, item.name) && canDraw(item),
  }
  // Spreading nothing into every row costs as much as the row (W1).
  return escaped.test(item.name) ? { ...resource, nameDamaged: true } : resource
}

function seconds(ms: number): number {
  return Math.floor(ms / 1000)
}

/** Where this caller's own root is inside a space, as the index says it; '' for the whole space. */
export function basePathOf(who: Principal, space: Space): string {
  return space.kind === 'managed' ? `/users/${who.userNo}` : ''
}

/** An index path as the caller sees it; undefined when it is outside what the caller may see. */
export function ownView(indexPath: string, basePath: string): string | undefined {
  if (basePath === '') return indexPath
  if (indexPath === basePath) return '/'
  return indexPath.startsWith(`${basePath}/`) ? indexPath.slice(basePath.length) : undefined
}
