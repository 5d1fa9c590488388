import type { search } from '@cove/device-contract/search'
import type { Host, HostFiles } from '../../module-kit/module-kit.ts'
import type { PageItem } from '../../files/index/index-types.ts'
import type { Space } from '../../files/places/space.ts'
import type { Contents } from './contents.ts'
import { formatOf } from './formats.ts'
import { ownerOf } from './owners.ts'
import type { DirRow, SeenFile } from './store/rows.ts'

export interface FollowParts {
  readonly host: Pick<HostFiles, 'index'> & Pick<Host<typeof search>, 'settings' | 'users'>
  readonly contents: Contents
}

/** Entries of a folder that are read at once. */
const pageRows = 500
/** More readable files of one folder are left unread. */
const mostFiles = 50_000
const isHidden = (path: string): boolean => path.includes('/.')

/** Compares a folder with what is known of it: new and changed files are queued, those that left are forgotten. */
export async function lookAtFolder({ host, contents }: FollowParts, space: Space, { path }: DirRow): Promise<void> {
  const at = { spaceId: space.id, path }
  const scope = { spaceId: space.id, base: path === '/' ? '' : path }
  const owner = ownerOf(space, path)
  // SRC-03: nothing of a user who does not want it, also in folders that others see.
  if (isHidden(path) || (owner !== undefined && !wantsContents(host, owner))) return contents.drop(scope)
  const found = await entriesOf(host, at)
  if (!found) return contents.drop(scope)
  await contents.lookAt(at, found.files, found.folders)
  const names = new Set(found.folders)
  for (const known of await contents.dirsIn(space.id, path)) if (!names.has(known)) await contents.drop({ spaceId: space.id, base: known })
  await contents.dirSeen(space.id, path)
}

export const wantsContents = ({ settings, users }: Pick<Host<typeof search>, 'settings' | 'users'>, userNo: string): boolean =>
  users.get(userNo) !== undefined && settings.of(userNo).readsContents

async function entriesOf({ index }: Pick<HostFiles, 'index'>, { spaceId, path }: DirRow) {
  const files: SeenFile[] = []
  const folders: string[] = []
  let cursor: string | undefined
  do {
    const order = { kind: 'name', direction: 'asc' } as const
    const page = await index.list({ spaceId, dirPath: path, order, sizeRows: pageRows, ...(cursor !== undefined && { cursor }) })
    if (!page) return undefined
    folders.push(...page.items.filter((item) => item.kind === 'folder' && !item.hidden).map((item) => item.path))
    const seen = await Promise.all(page.items.map((item) => seenOf(index, spaceId, item)))
    files.push(...seen.flatMap((file) => file ?? []))
    cursor = files.length >= mostFiles ? undefined : page.cursor
  } while (cursor !== undefined)
  return { files, folders }
}

async function seenOf(index: Pick<HostFiles['index'], 'get'>, spaceId: string, item: PageItem): Promise<SeenFile | undefined> {
  const format = item.kind === 'folder' ? undefined : formatOf(item.name)
  if (!format) return undefined
  const row = await index.get(spaceId, item.path)
  return row && { name: row.name, ino: row.ino, sizeBytes: row.sizeBytes, mtimeMs: Math.floor(row.mtimeMs), kind: format.kind }
}
