import type { Host } from '../../module-kit/module-kit.ts'

/** Quotas of people in single spaces: the only file with SQL. */
export function createQuotaStore(db: Host['db']) {
  return {
    limitOf: (userNo: string, spaceId: string): number =>
      Number(db.value('select quota_bytes from people_quota where user_no = ? and space_id = ?', Number(userNo), spaceId) ?? 0),
    isLimited: (userNo: string): boolean => db.value('select 1 from people_quota where user_no = ? limit 1', Number(userNo)) !== undefined,
    set(userNo: string, spaceId: string, quotaBytes: number): void {
      if (quotaBytes === 0) db.run('delete from people_quota where user_no = ? and space_id = ?', Number(userNo), spaceId)
      else
        db.run('insert or replace into people_quota (user_no, space_id, quota_bytes) values (?, ?, ?)', Number(userNo), spaceId, quotaBytes)
    },
  }
}
export type QuotaStore = ReturnType<typeof createQuotaStore>
