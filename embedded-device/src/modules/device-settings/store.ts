import type { DeviceChange, DeviceField } from '@cove/device-contract/device-settings'
import type { Host } from '../../module-kit/module-kit.ts'

/** Who changes a setting, and how. */
export interface ChangeAuthor {
  /** '' for the device itself. */
  readonly userNo: string
  readonly nickname: string
  readonly way: DeviceChange['way']
}

/** A change as it is stored. */
export type StoredChange = Omit<DeviceChange, 'canRevert'>

interface Row {
  readonly no: number
  readonly field: DeviceField
  readonly before: string
  readonly after: string
  readonly changed_at: number
  readonly user_no: string
  readonly nickname: string
  readonly way: DeviceChange['way']
  readonly reverted: number
}

const keptMs = 365 * 24 * 3600_000
const mostChanges = 5_000

/** The values and the history of the device's settings: the only file with SQL. */
export function createDeviceStore(db: Host['db'], nowMs: () => number) {
  return {
    read(field: DeviceField): unknown {
      const text = db.value('select value from device_settings_value where field = ?', field)
      return typeof text === 'string' ? (JSON.parse(text) as unknown) : undefined
    },
    write: (field: DeviceField, value: unknown): void =>
      void db.run('insert or replace into device_settings_value (field, value) values (?, ?)', field, JSON.stringify(value)),
    record(field: DeviceField, { before, after }: { readonly before: unknown; readonly after: unknown }, author: ChangeAuthor): void {
      db.run(
        'insert into device_settings_change (field, before, after, changed_at, user_no, nickname, way) values (?, ?, ?, ?, ?, ?, ?)',
        field,
        JSON.stringify(before ?? null),
        JSON.stringify(after ?? null),
        nowMs(),
        author.userNo,
        author.nickname,
        author.way,
      )
      db.run('delete from device_settings_change where changed_at < ?', nowMs() - keptMs)
      db.run('delete from device_settings_change where no <= (select max(no) from device_settings_change) - ?', mostChanges)
    },
    list: (limit: number, beforeId = Number.MAX_SAFE_INTEGER): StoredChange[] =>
      db.all<Row>('select * from device_settings_change where no < ? order by no desc limit ?', beforeId, limit).map(changeOf),
    count: (): number => Number(db.value('select count(*) from device_settings_change')),
    get(changeId: number): StoredChange | undefined {
      const row = db.get<Row>('select * from device_settings_change where no = ?', changeId)
      return row && changeOf(row)
    },
    markReverted: (changeId: number): void => void db.run('update device_settings_change set reverted = 1 where no = ?', changeId),
    transaction: <T>(run: () => T): T => db.transaction(run),
  }
}
export type DeviceStore = ReturnType<typeof createDeviceStore>

const changeOf = (row: Row): StoredChange => ({
  changeId: row.no,
  field: row.field,
  before: JSON.parse(row.before) as unknown,
  after: JSON.parse(row.after) as unknown,
  changedAtMs: row.changed_at,
  userNo: row.user_no,
  nickname: row.nickname,
  way: row.way,
  isReverted: row.reverted === 1,
})
