import type { HostFiles } from '../../module-kit/module-kit.ts'
import type { PageItem } from '../../files/index/index-types.ts'
import type { Space } from '../../files/places/space.ts'
import { isCurrent, kindOf, ownerOf } from './item-place.ts'
import type { Store } from './store.ts'

export interface FolderParts {
  readonly index: Pick<HostFiles['index'], 'list' | 'get'>
  readonly store: Store
  readonly nowMs: () => number
  /** Called when files of a folder were marked as gone. */
  readonly onGone?: (spaceId: string, dir: string, owner: string) => void
}

/** Entries of a folder that are in memory at once: 100,000 files that arrive together are taken in such pages. */
const pageRows = 500
const media = ['image', 'audio', 'video', 'document'] as const

/** MED-05a: compares a folder with the rows of the module: new and changed files are queued, those that left are marked. */
export async function lookAtFolder(parts: FolderParts, { space, dir }: { readonly space: Space; readonly dir: string }): Promise<void> {
  const { store } = parts
  const seen = await lookAtFiles(parts, space, dir)
  if (seen === undefined) {
    store.transaction(() => store.dropDir(space.id, dir, parts.nowMs()))
    return parts.onGone?.(space.id, dir, ownerOf(space, dir))
  }
  const hasGone = store.countIn(space.id, dir) !== seen
  if (hasGone) await markGone(parts, space.id, dir)
  store.transaction(() => store.restack(space.id, dir))
  if (hasGone) parts.onGone?.(space.id, dir, ownerOf(space, dir))
  await lookAtFolders(parts, space.id, dir)
  store.dirSeen(space.id, dir)
}

/** How many files of the folder the pipeline reads; undefined for a folder that does not exist. */
async function lookAtFiles({ index, store }: FolderParts, space: Space, dir: string): Promise<number | undefined> {
  let seen = 0
  for await (const items of pagesOf(index, { spaceId: space.id, dir, kinds: media })) {
    if (!items) return undefined
    const read = items.filter(({ name, kind }) => kindOf(name, kind))
    seen += read.length
    const known = store.named(
      space.id,
      dir,
      read.map(({ name }) => name),
    )
    const changed = read.filter((item) => {
      const row = known.get(item.name)
      return !row || !isCurrent(row, item)
    })
    const found = await Promise.all(changed.map(({ path }) => index.get(space.id, path)))
    store.transaction(() => {
      for (const item of found) {
        const kind = item && kindOf(item.name, item.kind)
        if (item && kind) store.see({ ...item, dir, kind, owner: ownerOf(space, dir) })
      }
    })
  }
  return seen
}

/** Rows whose file is not in the folder any more, or has become another one. */
async function markGone({ index, store, nowMs }: FolderParts, spaceId: string, dir: string): Promise<void> {
  for (let afterId = 0; ;) {
    const rows = store.pageIn(spaceId, dir, afterId)
    const found = await Promise.all(rows.map(({ name }) => index.get(spaceId, dir === '/' ? `/${name}` : `${dir}/${name}`)))
    const gone = rows.filter(({ ino }, at) => found[at]?.ino !== ino)
    if (gone.length > 0)
      store.setGone(
        gone.map(({ id }) => id),
        nowMs(),
      )
    const last = rows.at(-1)
    if (!last || rows.length < pageRows) return
    afterId = last.id
  }
}

async function lookAtFolders({ index, store, nowMs }: FolderParts, spaceId: string, dir: string): Promise<void> {
  const names = new Set<string>()
  for await (const items of pagesOf(index, { spaceId, dir, kinds: ['folder'] })) {
    store.transaction(() => {
      for (const { path } of items ?? []) {
        names.add(path)
        if (!store.hasDir(spaceId, path)) store.dirDue(spaceId, path)
      }
    })
  }
  const gone = store.dirsIn(spaceId, dir).filter((known) => !names.has(known))
  if (gone.length > 0) store.transaction(() => gone.forEach((known) => store.dropDir(spaceId, known, nowMs())))
}

interface PagesOf {
  readonly spaceId: string
  readonly dir: string
  readonly kinds: readonly PageItem['kind'][]
}

/** The entries of a folder, page by page; undefined once for a folder that does not exist. */
async function* pagesOf(index: FolderParts['index'], { spaceId, dir, kinds }: PagesOf): AsyncGenerator<readonly PageItem[] | undefined> {
  let cursor: string | undefined
  do {
    const order = { kind: 'name', direction: 'asc' } as const
    const page = await index.list({ spaceId, dirPath: dir, order, sizeRows: pageRows, kinds, ...(cursor !== undefined && { cursor }) })
    yield page?.items
    cursor = page?.cursor
  } while (cursor !== undefined)
}
