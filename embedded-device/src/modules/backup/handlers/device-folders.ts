import { defaultPageRows } from '@cove/device-contract'
import type { backup } from '@cove/device-contract/backup'
import type { Resource } from '@cove/device-contract/files'
import type { HandlerOf, Principal } from '../../../module-kit/module-kit.ts'
import type { BackupParts } from '../parts.ts'
import { folderOf, placeOf } from '../places.ts'
import type { StoredTask } from '../store/task-store.ts'

export const deviceFolders =
  (parts: BackupParts): HandlerOf<typeof backup.calls.deviceFolders> =>
  async ({ query: { page = 1, pageRows = defaultPageRows } }, { context: { who } }) => {
    const found = await Promise.all(parts.tasks.of(who.userNo).map((task) => folderResource(parts, who, task)))
    const all = found.flat()
    return { total: all.length, page, pageRows, items: all.slice((page - 1) * pageRows, page * pageRows) }
  }

/** None for a folder that no run has made yet, that is gone, or whose disk is away. */
async function folderResource({ spaces, vfs }: BackupParts, who: Principal, task: StoredTask): Promise<Resource[]> {
  const at = await placeOf(spaces, who, { task, path: '' }).catch(() => undefined)
  const [entry] = at ? await vfs.exists([at]) : []
  if (entry?.kind !== 'folder') return []
  return [
    {
      ...folderOf(task),
      name: task.name,
      kind: 'folder',
      sizeBytes: 0,
      createdSeconds: Math.floor(task.createdMs / 1000),
      modifiedSeconds: Math.floor(entry.mtimeMs / 1000),
      hidden: task.name.startsWith('.'),
      hasThumbnail: false,
    },
  ]
}
