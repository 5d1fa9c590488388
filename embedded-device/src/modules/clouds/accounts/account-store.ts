import type { CloudAccount } from '@cove/device-contract/clouds'
import type { Host } from '../../../module-kit/module-kit.ts'
import type { PoliteState } from '../door/polite.ts'
import type { CloudLevel } from '../vendors/levels.ts'

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
  /** Whether the administrator allowed an address of the home network. */
  readonly isHome: boolean
  /** Of a vendor's account; '' where it is not known. */
  readonly level: CloudLevel | ''
  readonly state: PoliteState
  readonly sentDay: string
  readonly sentCount: number
}

interface Row extends Omit<StoredAccount, 'state' | 'userNo' | 'isHome'> {
  readonly isHome: number
  readonly banLevel: number
  readonly userNo: number
  readonly state: PoliteState['kind']
  readonly sinceMs: number
  readonly untilMs: number
}

const columns = `id, user_no as userNo, kind, name, address, user, region, bucket, password as sealedPassword, state, since_ms as sinceMs,
  until_ms as untilMs, is_home as isHome, level, ban_level as banLevel, sent_day as sentDay, sent_count as sentCount`

const ofRow = ({ state, sinceMs, untilMs, banLevel, userNo, isHome, ...row }: Row): StoredAccount => ({
  ...row,
  userNo: String(userNo),
  isHome: isHome === 1,
  state: stateOf(state, { sinceMs, untilMs, banLevel }),
})

function stateOf(kind: PoliteState['kind'], { sinceMs, untilMs, banLevel }: Pick<Row, 'sinceMs' | 'untilMs' | 'banLevel'>): PoliteState {
  if (kind === 'waiting' || kind === 'away') return { kind, sinceMs, untilMs }
  return kind === 'banned' ? { kind, sinceMs, banLevel } : { kind, sinceMs }
}

export type NewAccount = Omit<StoredAccount, 'id' | 'state' | 'sentDay' | 'sentCount'>

/** The table of accounts. */
export const createAccountStore = (db: Host['db']) => ({
  of: (userNo: string) => db.all<Row>(`select ${columns} from clouds_account where user_no = ? order by id`, userNo).map(ofRow),
  get(id: number): StoredAccount | undefined {
    const row = db.get<Row>(`select ${columns} from clouds_account where id = ?`, id)
    return row && ofRow(row)
  },
  /** Undefined when the user has the same account: the unique index decides, so two requests at once cannot both succeed. */
  add({ userNo, kind, name, address, user, region, bucket, sealedPassword, isHome, level }: NewAccount, nowMs: number) {
    const sql = `insert into clouds_account
      (user_no, kind, name, address, user, region, bucket, password, is_home, level, state, since_ms, until_ms)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'ready', ?, 0) on conflict do nothing returning ${columns}`
    const values = [userNo, kind, name, address, user, region, bucket, sealedPassword, isHome ? 1 : 0, level] as const
    const row = db.get<Row>(sql, ...values, nowMs)
    return row && ofRow(row)
  },
  rename: (id: number, name: string) => db.run('update clouds_account set name = ? where id = ?', name, id),
  /** False when another account of the user has this sign-in. */
  setSignIn(id: number, user: string, sealedPassword: string): boolean {
    const sql = 'update or ignore clouds_account set user = ?, password = ? where id = ? returning id'
    return db.get(sql, user, sealedPassword, id) !== undefined
  },
  /** The secrets of a vendor's account, which change by themselves. */
  setSecret: (id: number, sealedPassword: string) => db.run('update clouds_account set password = ? where id = ?', sealedPassword, id),
  setLevel: (id: number, level: CloudLevel) => db.run('update clouds_account set level = ? where id = ?', level, id),
  setState(id: number, state: PoliteState): void {
    const untilMs = 'untilMs' in state ? state.untilMs : 0
    const banLevel = 'banLevel' in state ? state.banLevel : 0
    const sql = 'update clouds_account set state = ?, since_ms = ?, until_ms = ?, ban_level = ? where id = ?'
    db.run(sql, state.kind, state.sinceMs, untilMs, banLevel, id)
  },
  setSent: (id: number, day: string, count: number) =>
    db.run('update clouds_account set sent_day = ?, sent_count = ? where id = ?', day, count, id),
  remove: (id: number) => db.run('delete from clouds_account where id = ?', id),
})
export type AccountStore = ReturnType<typeof createAccountStore>
