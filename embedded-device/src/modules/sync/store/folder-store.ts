import type { Host } from '../../../module-kit/module-kit.ts'

/** Empty folders that both sides of a task had when they last agreed. */
export const createFolderStore = (db: Host['db']) => ({
  of: (taskId: string): string[] =>
    db.all<{ readonly path: string }>('select path from sync_folder where task_id = ? order by path', taskId).map(({ path }) => path),
  settle(taskId: string, { agreed, gone }: { readonly agreed: readonly string[]; readonly gone: readonly string[] }): void {
    db.transaction(() => {
      for (const path of agreed) db.run('insert or ignore into sync_folder (task_id, path) values (?, ?)', taskId, path)
      for (const path of gone) db.run('delete from sync_folder where task_id = ? and path = ?', taskId, path)
    })
  },
})
export type FolderStore = ReturnType<typeof createFolderStore>
