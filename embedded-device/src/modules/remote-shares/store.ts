import type { RemoteShare } from '@cove/device-contract/remote-shares'
import type { Host } from '../../core/module-kit.ts'

/** A remote share as it is stored. */
export interface StoredShare {
  readonly id: number
  readonly kind: RemoteShare['kind']
  readonly name: string
  readonly address: string
  readonly account: string
  readonly sealedPassword: string
  readonly isForAll: boolean
  readonly acceptsAnyCertificate: boolean
}

/** A share as calls of files name it: as a space. */
export const remoteStorageId = (shareId: number): string => `remote-${shareId}`

/** The share that an id of a space means; undefined for other spaces. */
export function shareOfStorageId(storageId: string): number | undefined {
  const [, number] = /^remote-(\d{1,15})$/.exec(storageId) ?? []
  return number === undefined ? undefined : Number(number)
}

type Row = Omit<StoredShare, 'isForAll' | 'acceptsAnyCertificate'> & { readonly isForAll: number; readonly acceptsAnyCertificate: number }

const columns =
  'id, kind, name, address, account, password as sealedPassword, is_for_all as isForAll, accepts_any_certificate as acceptsAnyCertificate'
const ofRow = (row: Row): StoredShare => ({
  ...row,
  isForAll: row.isForAll === 1,
  acceptsAnyCertificate: row.acceptsAnyCertificate === 1,
})

/** Creates the table of remote shares. */
export const createShareStore = (db: Host['db']) => ({
  all: (): readonly StoredShare[] => db.all<Row>(`select ${columns} from remote_shares_share order by id`).map(ofRow),
  get(id: number): StoredShare | undefined {
    const row = db.get<Row>(`select ${columns} from remote_shares_share where id = ?`, id)
    return row && ofRow(row)
  },
  /** Undefined when the same share with the same account is there. */
  add(share: Omit<StoredShare, 'id'>): StoredShare | undefined {
    const sql = `insert into remote_shares_share (kind, name, address, account, password, is_for_all, accepts_any_certificate)
      values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning ${columns}`
    const flags = [share.isForAll ? 1 : 0, share.acceptsAnyCertificate ? 1 : 0] as const
    const row = db.get<Row>(sql, share.kind, share.name, share.address, share.account, share.sealedPassword, ...flags)
    return row && ofRow(row)
  },
  remove: (id: number): void => void db.run('delete from remote_shares_share where id = ?', id),
})
