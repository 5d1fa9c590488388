import { type Db } from '@cove/server-kit'
import { type Principal } from '../storage/types.ts'

export type Role = 'admin' | 'user' | 'experience'

/** One person on this device, as the database has him. */
export interface UserRow {
  readonly no: string
  readonly account: string
  readonly nickname: string
  readonly passwordHash: string
  readonly role: Role
  readonly status: 'active' | 'disabled'
  readonly lastLoginMs: number | undefined
}

/** People with roles (USR-02a). Rights are asked for here on each request (P7): `get` gives the very same row until the database is written. */
export interface Users {
  get(no: string): UserRow | undefined
  byAccount(account: string): UserRow | undefined
  administrator(): UserRow | undefined
  create(wish: { readonly account: string; readonly nickname: string; readonly passwordHash: string; readonly role: Role }): UserRow
  /** H-68: the administrator's names and password are replaced; files and number stay. */
  replaceCredentials(no: string, wish: { readonly account: string; readonly nickname: string; readonly passwordHash: string }): void
  setRole(no: string, role: Role): void
  setStatus(no: string, status: UserRow['status']): void
  signedIn(no: string): void
}

const columns = 'no, account, nickname, password_hash, role, status, last_login'
const firstNo = 1001

interface StoredUser {
  readonly no: number
  readonly account: string
  readonly nickname: string
  readonly password_hash: string
  readonly role: Role
  readonly status: UserRow['status']
  readonly last_login: number | null
}

export function createUsers(db: Db, nowMs: () => number = Date.now): Users {
  const one = (where: string, value: string): UserRow | undefined => {
    const row = db.get<StoredUser>(`select ${columns} from user where ${where} = ?`, value)
    return row && toUser(row)
  }
  // P7, W5: the device alone writes this database, so a row read after its last write is the row as it is now.
  const known = new Map<string, UserRow>()
  let knownAt = db.revision
  return {
    get(no) {
      if (knownAt !== db.revision) {
        known.clear()
        knownAt = db.revision
      }
      const cached = known.get(no)
      if (cached) return cached
      const user = one('no', no)
      if (user) known.set(no, user)
      return user
    },
    byAccount: (account) => one('account', account),
    administrator: () => one('role', 'admin'),
    create: (wish) =>
      db.transaction(() => {
        const no = String(Math.max(firstNo - 1, Number(db.value('select max(no) from user') ?? 0)) + 1)
        db.run(
          'insert into user (no, account, nickname, password_hash, role, created_at) values (?, ?, ?, ?, ?, ?)',
          ...[no, wish.account, wish.nickname, wish.passwordHash, wish.role, nowMs()],
        )
        return { no, ...wish, status: 'active', lastLoginMs: undefined }
      }),
    replaceCredentials: (no, wish) =>
      void db.run(
        'update user set account = ?, nickname = ?, password_hash = ? where no = ?',
        wish.account,
        wish.nickname,
        wish.passwordHash,
        no,
      ),
    setRole: (no, role) => void db.run('update user set role = ? where no = ?', role, no),
    setStatus: (no, status) => void db.run('update user set status = ? where no = ?', status, no),
    signedIn: (no) => void db.run('update user set last_login = ? where no = ?', nowMs(), no),
  }
}

function toUser(row: StoredUser): UserRow {
  return {
    no: String(row.no),
    account: row.account,
    nickname: row.nickname,
    passwordHash: row.password_hash,
    role: row.role,
    status: row.status,
    lastLoginMs: row.last_login ?? undefined,
  }
}

/** Who the storage should think is asking. */
export function principalOf(user: UserRow): Principal {
  return { userNo: user.no, role: user.role === 'admin' ? 'admin' : 'user' }
}
