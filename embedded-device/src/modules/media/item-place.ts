import { fileKindOf, hasTwoKinds } from '../../module-kit/staging-kit.ts'
import type { FileKind } from '../../files/index/file-kind.ts'
import type { Entry } from '../../files/disk/entry.ts'
import type { Location, Space } from '../../files/places/space.ts'
import type { ThumbSource } from '../../files/thumbnails/thumb-types.ts'
import { formatOf } from './media-formats.ts'
import type { MediaItem, MediaKind, SeenFile } from './store.ts'

const home = /^\/users\/([^/]+)(?:\/|$)/

/** The user whose home contains a folder of a managed space; '' in folder spaces. */
export function ownerOf(space: Pick<Space, 'kind'>, dir: string): string {
  return space.kind === 'managed' ? (home.exec(dir)?.[1] ?? '') : ''
}

/** The kind of a file that the pipeline reads, by its name or as the index knows it; undefined for all others. */
export function kindOf(name: string, known: FileKind = fileKindOf(name)): MediaKind | undefined {
  if (formatOf(name) === undefined) return undefined
  const kind = hasTwoKinds(name) ? known : fileKindOf(name)
  return kind === 'image' || kind === 'video' || kind === 'audio' || kind === 'document' ? kind : undefined
}

export const indexPathOf = ({ dir, name }: Pick<SeenFile, 'dir' | 'name'>): string => (dir === '/' ? `/${name}` : `${dir}/${name}`)

/** The folder of an index path. */
export function dirOf(indexPath: string): string {
  const end = indexPath.lastIndexOf('/')
  return end <= 0 ? '/' : indexPath.slice(0, end)
}

/** Where a file is, for work of the device itself. */
export function sourceOf(space: Space, item: MediaItem): ThumbSource {
  const path = indexPathOf(item)
  const at: Location = { space, base: [], names: path.slice(1).split('/'), path, indexPath: path }
  return { at, ino: item.ino, mtimeMs: item.mtimeMs, sizeBytes: item.sizeBytes }
}

/** A file as the pipeline knows files; undefined for what it does not read. */
export function seenOf(
  at: Location,
  entry: Pick<Entry, 'kind' | 'name' | 'fileId' | 'mtimeMs' | 'sizeBytes'>,
  known?: FileKind,
): SeenFile | undefined {
  const kind = entry.kind === 'file' ? kindOf(entry.name, known) : undefined
  if (!kind) return undefined
  const dir = dirOf(at.indexPath)
  const { name, fileId, mtimeMs, sizeBytes } = entry
  return { spaceId: at.space.id, ino: Number(fileId), owner: ownerOf(at.space, dir), dir, name, mtimeMs, sizeBytes, kind }
}

/** Whether a row is about this content of the file. */
export function isCurrent(item: Pick<MediaItem, 'mtimeMs' | 'sizeBytes'>, file: Pick<SeenFile, 'mtimeMs' | 'sizeBytes'>): boolean {
  return item.mtimeMs === Math.floor(file.mtimeMs) && item.sizeBytes === file.sizeBytes
}
