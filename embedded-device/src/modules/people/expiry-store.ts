import type { Host } from '../../module-kit/module-kit.ts'

/** USR-02d: when the access of people ends. */
export function createExpiryStore(db: Host['db']) {
  return {
    /** 0 for never. */
    endsAtMs: (userNo: string): number => Number(db.value('select ends_at from people_expiry where user_no = ?', Number(userNo)) ?? 0),
    set(userNo: string, endsAtMs: number): void {
      if (endsAtMs === 0) db.run('delete from people_expiry where user_no = ?', Number(userNo))
      else db.run('insert or replace into people_expiry (user_no, ends_at) values (?, ?)', Number(userNo), endsAtMs)
    },
    /** The people whose time is over. */
    over: (nowMs: number): string[] =>
      db.all<{ user_no: number }>('select user_no from people_expiry where ends_at <= ?', nowMs).map((row) => String(row.user_no)),
  }
}
export type ExpiryStore = ReturnType<typeof createExpiryStore>
