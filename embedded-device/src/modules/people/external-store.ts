import type { Host } from '../../module-kit/module-kit.ts'

/** USR-02c: who may use external storage. Nobody may until the administrator allows it. */
export function createExternalStore(db: Host['db']) {
  return {
    allowed: (): string[] =>
      db.all<{ user_no: number }>('select user_no from people_external order by user_no').map((row) => String(row.user_no)),
    isAllowed: (userNo: string): boolean => db.value('select 1 from people_external where user_no = ?', Number(userNo)) !== undefined,
    set(userNo: string, isAllowed: boolean): void {
      if (isAllowed) db.run('insert or ignore into people_external (user_no) values (?)', Number(userNo))
      else db.run('delete from people_external where user_no = ?', Number(userNo))
    },
  }
}
export type ExternalStore = ReturnType<typeof createExternalStore>
