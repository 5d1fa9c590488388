import type { RemoteShare } from '@cove/device-contract/remote-shares'
import type { Host } from '../../module-kit/module-kit.ts'

/** A remote share as it is stored. */
export interface StoredShare {
  readonly id: number
  readonly kind: RemoteShare['kind']
  readonly name: string
  readonly address: string
  readonly account: string
  readonly sealedPassword: string
  readonly isForAll: boolean
  /** Users that are chosen one by one, where it is not for all. */
  readonly userNos: readonly string[]
  readonly acceptsAnyCertificate: boolean
}

/** A share as calls of files name it: as a space. */
export const remoteStorageId = (shareId: number): string => `remote-${shareId}`

/** The share that an id of a space means; undefined for other spaces. */
export function shareOfStorageId(storageId: string): number | undefined {
  const [, number] = /^remote-(\d{1,15})$/.exec(storageId) ?? []
  return number === undefined ? undefined : Number(number)
}

interface Row extends Omit<StoredShare, 'isForAll' | 'acceptsAnyCertificate' | 'userNos'> {
  readonly isForAll: number
  readonly acceptsAnyCertificate: number
  /** A list in JSON. */
  readonly userNos: string
}

const columns = `id, kind, name, address, account, password as sealedPassword, is_for_all as isForAll, accepts_any_certificate as acceptsAnyCertificate,
   (select json_group_array(user_no order by user_no) from remote_shares_user where share_id = id) as userNos`
const ofRow = (row: Row): StoredShare => ({
  ...row,
  isForAll: row.isForAll === 1,
  acceptsAnyCertificate: row.acceptsAnyCertificate === 1,
  userNos: JSON.parse(row.userNos) as string[],
})

/** Creates the table of remote shares. */
export function createShareStore(db: Host['db']) {
  const get = (id: number): StoredShare | undefined => {
    const row = db.get<Row>(`select ${columns} from remote_shares_share where id = ?`, id)
    return row && ofRow(row)
  }
  const putUsers = (id: number, userNos: readonly string[]): void => {
    db.run('delete from remote_shares_user where share_id = ?', id)
    for (const userNo of new Set(userNos)) db.run('insert into remote_shares_user (share_id, user_no) values (?, ?)', id, userNo)
  }
  return {
    all: (): readonly StoredShare[] => db.all<Row>(`select ${columns} from remote_shares_share order by id`).map(ofRow),
    get,
    /** Undefined when the same share with the same account is there. */
    add(share: Omit<StoredShare, 'id'>): StoredShare | undefined {
      const sql = `insert into remote_shares_share (kind, name, address, account, password, is_for_all, accepts_any_certificate)
      values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning id`
      const flags = [share.isForAll ? 1 : 0, share.acceptsAnyCertificate ? 1 : 0] as const
      return db.transaction(() => {
        const row = db.get<Pick<Row, 'id'>>(sql, share.kind, share.name, share.address, share.account, share.sealedPassword, ...flags)
        if (!row) return undefined
        putUsers(row.id, share.userNos)
        return get(row.id)
      })
    },
    setUsers(id: number, isForAll: boolean, userNos: readonly string[]): void {
      db.transaction(() => {
        db.run('update remote_shares_share set is_for_all = ? where id = ?', isForAll ? 1 : 0, id)
        putUsers(id, userNos)
      })
    },
    remove(id: number): void {
      db.transaction(() => {
        putUsers(id, [])
        db.run('delete from remote_shares_share where id = ?', id)
      })
    },
  }
}
