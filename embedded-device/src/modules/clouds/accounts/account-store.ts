import type { CloudAccount } from '@cove/device-contract/clouds'
import type { Host } from '../../../module-kit/module-kit.ts'
import type { PoliteState } from '../door/polite.ts'

/** An account as it is stored. */
export interface StoredAccount {
  readonly id: number
  readonly userNo: string
  readonly kind: CloudAccount['kind']
  readonly name: string
  readonly address: string
  readonly user: string
  /** '' where the service has none. */
  readonly region: string
  readonly bucket: string
  readonly sealedPassword: string
  readonly state: PoliteState
  readonly sentDay: string
  readonly sentCount: number
}

interface Row extends Omit<StoredAccount, 'state' | 'userNo'> {
  readonly userNo: number
  readonly state: PoliteState['kind']
  readonly sinceMs: number
  readonly untilMs: number
}

const columns = `id, user_no as userNo, kind, name, address, user, region, bucket, password as sealedPassword, state, since_ms as sinceMs,
  until_ms as untilMs, sent_day as sentDay, sent_count as sentCount`

const ofRow = ({ state, sinceMs, untilMs, userNo, ...row }: Row): StoredAccount => ({
  ...row,
  userNo: String(userNo),
  state: state === 'waiting' || state === 'away' ? { kind: state, sinceMs, untilMs } : { kind: state, sinceMs },
})

export type NewAccount = Omit<StoredAccount, 'id' | 'state' | 'sentDay' | 'sentCount'>

/** The table of accounts. */
export const createAccountStore = (db: Host['db']) => ({
  of: (userNo: string) => db.all<Row>(`select ${columns} from clouds_account where user_no = ? order by id`, userNo).map(ofRow),
  get(id: number): StoredAccount | undefined {
    const row = db.get<Row>(`select ${columns} from clouds_account where id = ?`, id)
    return row && ofRow(row)
  },
  /** Undefined when the user has the same account: the unique index decides, so two requests at once cannot both succeed. */
  add({ userNo, kind, name, address, user, region, bucket, sealedPassword }: NewAccount, nowMs: number) {
    const sql = `insert into clouds_account (user_no, kind, name, address, user, region, bucket, password, state, since_ms, until_ms)
      values (?, ?, ?, ?, ?, ?, ?, ?, 'ready', ?, 0) on conflict do nothing returning ${columns}`
    const row = db.get<Row>(sql, userNo, kind, name, address, user, region, bucket, sealedPassword, nowMs)
    return row && ofRow(row)
  },
  rename: (id: number, name: string) => db.run('update clouds_account set name = ? where id = ?', name, id),
  /** False when another account of the user has this sign-in. */
  setSignIn(id: number, user: string, sealedPassword: string): boolean {
    const sql = 'update or ignore clouds_account set user = ?, password = ? where id = ? returning id'
    return db.get(sql, user, sealedPassword, id) !== undefined
  },
  setState(id: number, state: PoliteState): void {
    const untilMs = 'untilMs' in state ? state.untilMs : 0
    db.run('update clouds_account set state = ?, since_ms = ?, until_ms = ? where id = ?', state.kind, state.sinceMs, untilMs, id)
  },
  setSent: (id: number, day: string, count: number) =>
    db.run('update clouds_account set sent_day = ?, sent_count = ? where id = ?', day, count, id),
  remove: (id: number) => db.run('delete from clouds_account where id = ?', id),
})
export type AccountStore = ReturnType<typeof createAccountStore>
