import type { Principal } from '../../module-kit/module-kit.ts'
import { decideRight, seenRootsOf } from '../../module-kit/staging-kit.ts'
import type { SeenRoot } from '../../module-kit/staging-kit.ts'
import type { CinemaParts } from './parts.ts'
import { isWithin } from './found-unit.ts'
import type { StoredFolder, StoredLibrary } from './library-store.ts'

type ReadableParts = Pick<CinemaParts, 'spaces' | 'resources' | 'libraries'>

/** A part of a folder of a library that a user may read. */
export interface ReadableRange {
  readonly folderId: number
  readonly dir: string
  /** Only this file of the folder. */
  readonly name?: string | undefined
  /** Folders below that other rules are about. */
  readonly without: readonly string[]
}

/** What a user may read of the libraries that they see, at this moment (P7). */
export interface Readable {
  readonly who: Principal
  readonly libraries: readonly StoredLibrary[]
  readonly folders: readonly StoredFolder[]
  /** Libraries all of whose folders the user may read: nothing else is asked there. */
  readonly wholeIds: readonly number[]
  /** Of the other libraries the folders that the user may read whole. */
  readonly folderIds: readonly number[]
  /** And parts of folders. */
  readonly ranges: readonly ReadableRange[]
  readonly roots: readonly SeenRoot[]
}

/** The rights are those of the folders, and decided once for a request: no file is asked one by one. */
export async function readableOf(parts: ReadableParts, who: Principal): Promise<Readable> {
  const libraries = parts.libraries.seenBy(who.userNo)
  const folders = parts.libraries.folders(libraries.map(({ id }) => id))
  const roots = folders.length === 0 ? [] : await seenRootsOf(parts, who)
  const found = new Map(folders.map((folder) => [folder.id, rangesOf(parts, who, { folder, roots })]))
  const isWhole = ({ id, dir }: StoredFolder): boolean =>
    found.get(id)?.some((range) => range.dir === dir && range.name === undefined && range.without.length === 0) === true
  const partly = new Set(folders.filter((folder) => !isWhole(folder)).map(({ libraryId }) => libraryId))
  const asked = folders.filter(({ libraryId }) => partly.has(libraryId))
  return {
    who,
    libraries,
    folders,
    roots,
    wholeIds: libraries.flatMap(({ id }) => (partly.has(id) ? [] : id)),
    folderIds: asked.filter(isWhole).map(({ id }) => id),
    ranges: asked.filter((folder) => !isWhole(folder)).flatMap(({ id }) => found.get(id) ?? []),
  }
}

interface InRoots {
  readonly folder: StoredFolder
  readonly roots: readonly SeenRoot[]
}

function rangesOf(parts: ReadableParts, who: Principal, { folder, roots }: InRoots): ReadableRange[] {
  return roots.filter(({ space }) => space.id === folder.spaceId).flatMap((root) => rangesIn(parts, who, { folder, root }))
}

/** The parts of a folder that one root shows. */
function rangesIn({ spaces }: ReadableParts, who: Principal, { folder, root }: { folder: StoredFolder; root: SeenRoot }): ReadableRange[] {
  const base = root.base === '' ? '/' : root.base
  const folderId = folder.id
  const start = isWithin(folder.dir, base) ? folder.dir : isWithin(base, folder.dir) ? base : undefined
  if (start === undefined) return []
  const view = spaces.findView(root.storageId)
  if (!view) return [{ folderId, dir: start, without: [] }]
  if (root.onlyName !== undefined) return start === base ? [{ folderId, dir: base, name: root.onlyName, without: [] }] : []
  // Where another rule begins, another right may begin; the nearest folder with a rule decides.
  const pathOf = (names: readonly string[]): string => (names.length === 0 ? base : `${base === '/' ? '' : base}/${names.join('/')}`)
  const edges = [...new Set([start, ...view.rules.map(({ names }) => pathOf(names)).filter((path) => isWithin(path, start))])]
  const namesOf = (path: string): string[] =>
    path
      .slice(base === '/' ? 0 : base.length)
      .split('/')
      .filter((name) => name !== '')
  return edges
    .filter((edge) => decideRight(view, who, namesOf(edge)).right !== 'none')
    .map((edge) => ({ folderId, dir: edge, without: edges.filter((other) => other !== edge && isWithin(other, edge)) }))
}

/** Where a user sees a file or folder; undefined for one that they may not read. */
export function seenAt({ roots }: Pick<Readable, 'roots'>, spaceId: string, path: string): { storageId: string; path: string } | undefined {
  for (const { space, base, onlyName, maySee, storageId } of roots) {
    if (space.id !== spaceId || !(base === '' || path === base || path.startsWith(`${base}/`))) continue
    const shown = path.slice(base.length) || '/'
    const names = shown.split('/').filter((name) => name !== '')
    if ((onlyName === undefined || (names.length === 1 && names[0] === onlyName)) && maySee(names)) return { storageId, path: shown }
  }
  return undefined
}
