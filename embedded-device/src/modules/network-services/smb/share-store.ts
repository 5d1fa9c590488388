import type { SmbShare } from '@cove/device-contract/network-services'
import type { Host } from '../../../module-kit/module-kit.ts'

/** How a space is shared. */
export type SharedSpace = Pick<SmbShare, 'access' | 'isForMac'>

/** A Time Machine share as it is stored. */
export interface StoredBackupShare {
  readonly id: number
  readonly userNo: string
  readonly spaceId: string
  readonly name: string
  readonly isOn: boolean
  readonly limitBytes: number
}

/** What a space has that the administrator never set. */
const unset: SharedSpace = { access: 'full', isForMac: true }
const columns = 'id, cast(user_no as text) as userNo, space_id as spaceId, name, is_on as isOn, limit_bytes as limitBytes'
type BackupRow = Omit<StoredBackupShare, 'isOn'> & { readonly isOn: number }
const ofRow = (row: BackupRow): StoredBackupShare => ({ ...row, isOn: row.isOn === 1 })

/** Creates the tables of shares. */
export const createShareStore = (db: Host['db']) => ({
  ofSpace(spaceId: string): SharedSpace {
    const sql = 'select access, is_for_mac as isForMac from network_services_smb_share where space_id = ?'
    const row = db.get<{ readonly access: SmbShare['access']; readonly isForMac: number }>(sql, spaceId)
    return row ? { access: row.access, isForMac: row.isForMac === 1 } : unset
  },
  setSpace(spaceId: string, { access, isForMac }: SharedSpace): void {
    const update = 'do update set access = excluded.access, is_for_mac = excluded.is_for_mac'
    const sql = `insert into network_services_smb_share (space_id, access, is_for_mac) values (?, ?, ?) on conflict (space_id) ${update}`
    db.run(sql, spaceId, access, isForMac ? 1 : 0)
  },
  backups: (): readonly StoredBackupShare[] =>
    db.all<BackupRow>(`select ${columns} from network_services_backup_share order by id`).map(ofRow),
  backup(id: number): StoredBackupShare | undefined {
    const row = db.get<BackupRow>(`select ${columns} from network_services_backup_share where id = ?`, id)
    return row && ofRow(row)
  },
  /** Undefined when the user has a share with this name. */
  addBackup({ userNo, spaceId, name, limitBytes }: Omit<StoredBackupShare, 'id' | 'isOn'>): StoredBackupShare | undefined {
    const sql = `insert into network_services_backup_share (user_no, space_id, name, limit_bytes) values (?, ?, ?, ?)
      on conflict do nothing returning ${columns}`
    const row = db.get<BackupRow>(sql, userNo, spaceId, name, limitBytes)
    return row && ofRow(row)
  },
  setBackup: (id: number, { isOn, limitBytes }: Pick<StoredBackupShare, 'isOn' | 'limitBytes'>): void =>
    void db.run('update network_services_backup_share set is_on = ?, limit_bytes = ? where id = ?', isOn ? 1 : 0, limitBytes, id),
  removeBackup: (id: number): void => void db.run('delete from network_services_backup_share where id = ?', id),
})
export type ShareStore = ReturnType<typeof createShareStore>
