import type { Db } from '@cove/server-kit'
import type { Principal } from './principal.ts'

export type Role = 'admin' | 'user' | 'experience'

/** One user of this device, as stored in the database. */
export interface UserRow {
  readonly no: string
  readonly account: string
  readonly nickname: string
  readonly passwordHash: string
  readonly role: Role
  readonly status: 'active' | 'disabled'
  readonly lastLoginMs: number | undefined
  /** DEV-05c: the bound account of the account service. */
  readonly accountNo: string | undefined
  readonly phone: string
  /** When the picture was set, in ms; 0 without one. */
  readonly pictureVersion: number
}

/** People with roles (USR-02a). Rights are asked for here on each request (P7): `get` gives the very same row until the database is written. */
export interface Users {
  get(no: string): UserRow | undefined
  byAccount(account: string): UserRow | undefined
  byAccountNo(accountNo: string): UserRow | undefined
  administrator(): UserRow | undefined
  /** LGN-16: true until the first user exists; users who left count. */
  nobodyEver(): boolean
  /** Everybody who is not deleted, by number. */
  all(): UserRow[]
  create(person: NewUser): UserRow
  /** H-68: the administrator's names and password are replaced; files and number stay. */
  replaceCredentials(no: string, person: { readonly account: string; readonly nickname: string; readonly passwordHash: string }): void
  /** LGN-07d: a local name and password for a user who joined with an account. Throws when the name is taken. */
  setLocalAccount(no: string, person: { readonly account: string; readonly passwordHash: string }): void
  setPassword(no: string, passwordHash: string): void
  rename(no: string, nickname: string): void
  /** LGN-14a: the picture as WebP; undefined for users without one. */
  picture(no: string): Uint8Array | undefined
  /** Without `bytes` the user has no picture any more. */
  setPicture(no: string, bytes: Uint8Array | undefined): void
  /** DEV-05c: binds an account, or with undefined takes the binding away. */
  bindAccount(no: string, account: { readonly accountNo: string; readonly phone: string } | undefined): void
  setRole(no: string, role: Role): void
  setStatus(no: string, status: UserRow['status']): void
  signedIn(no: string): void
  /** USR-01c: final. The number is never given again; the names are free again. */
  remove(no: string): void
  /** DEV-10a: an administrator who comes back takes the number, and with it the home, of the one who left. */
  revive(no: string, person: NewUser): UserRow
}

/** A new user. Without `account` the user has no local account and signs in with the bound one only. */
export interface NewUser {
  readonly account?: string
  readonly nickname: string
  readonly passwordHash?: string
  readonly role: Role
  readonly accountNo?: string
  readonly phone?: string
}

const columns = 'no, account, nickname, password_hash, role, status, last_login, account_no, phone, picture_version'
const firstNo = 1001

interface StoredUser {
  readonly no: number
  readonly account: string
  readonly nickname: string
  readonly password_hash: string
  readonly role: Role
  readonly status: UserRow['status']
  readonly last_login: number | null
  readonly account_no: string | null
  readonly phone: string
  readonly picture_version: number
}

/** Local names are unique and start with a letter; who has none has this in their place. */
const noAccount = (no: string): string => `#${no}`

/** Creates the users on the device's database. */
export function createUsers(db: Db, nowMs: () => number = Date.now): Users {
  return { ...userReads(db), ...userRows(db, nowMs), ...userFields(db, nowMs) }
}

/** The one user for whom a column has this value. */
function userBy(db: Db, where: string, value: string): UserRow | undefined {
  const row = db.get<StoredUser>(`select ${columns} from user where ${where} = ? and deleted_at is null`, value)
  return row && toUser(row)
}

function userReads(db: Db): Pick<Users, 'get' | 'byAccount' | 'byAccountNo' | 'administrator' | 'nobodyEver' | 'all' | 'picture'> {
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
      const user = userBy(db, 'no', no)
      if (user) known.set(no, user)
      return user
    },
    byAccount: (account) => (account.startsWith('#') ? undefined : userBy(db, 'account', account)),
    byAccountNo: (accountNo) => userBy(db, 'account_no', accountNo),
    administrator: () => userBy(db, 'role', 'admin'),
    nobodyEver: () => db.value('select 1 from user limit 1') === undefined,
    picture: (no) => db.value('select bytes from user_picture where user_no = ?', no) as Uint8Array | undefined,
    all: () => db.all<StoredUser>(`select ${columns} from user where deleted_at is null order by no`).map(toUser),
  }
}

/** Users who are created, removed and revived. */
function userRows(db: Db, nowMs: () => number): Pick<Users, 'create' | 'revive' | 'remove'> {
  const written = (no: string): UserRow => {
    const user = userBy(db, 'no', no)
    if (!user) throw new Error('a user just written is missing')
    return user
  }
  return {
    create: (person) =>
      db.transaction(() => {
        const no = String(Math.max(firstNo - 1, Number(db.value('select max(no) from user') ?? 0)) + 1)
        db.run(
          'insert into user (no, account, nickname, password_hash, role, created_at, account_no, phone) values (?, ?, ?, ?, ?, ?, ?, ?)',
          ...[no, person.account ?? noAccount(no), person.nickname, person.passwordHash ?? '', person.role, nowMs()],
          ...[person.accountNo ?? null, person.phone ?? ''],
        )
        return written(no)
      }),
    revive(no, person) {
      db.run(
        `update user set deleted_at = null, status = 'active', account = ?, nickname = ?, password_hash = ?, role = ?, account_no = ?, phone = ?
         where no = ?`,
        ...[person.account ?? noAccount(no), person.nickname, person.passwordHash ?? '', person.role],
        ...[person.accountNo ?? null, person.phone ?? '', no],
      )
      return written(no)
    },
    remove: (no) =>
      db.transaction(() => {
        db.run('delete from user_picture where user_no = ?', no)
        db.run(
          `update user set deleted_at = ?, account = ?, password_hash = '', account_no = null, phone = '', role = 'user', picture_version = 0
           where no = ?`,
          ...[nowMs(), noAccount(no), no],
        )
      }),
  }
}

type FieldChanges = Pick<
  Users,
  'setLocalAccount' | 'setPassword' | 'rename' | 'setPicture' | 'bindAccount' | 'replaceCredentials' | 'setRole' | 'setStatus' | 'signedIn'
>

function userFields(db: Db, nowMs: () => number): FieldChanges {
  return {
    setLocalAccount: (no, { account, passwordHash }) =>
      void db.run('update user set account = ?, password_hash = ? where no = ?', account, passwordHash, no),
    setPassword: (no, passwordHash) => void db.run('update user set password_hash = ? where no = ?', passwordHash, no),
    rename: (no, nickname) => void db.run('update user set nickname = ? where no = ?', nickname, no),
    setPicture: (no, bytes) =>
      db.transaction(() => {
        if (bytes === undefined) db.run('delete from user_picture where user_no = ?', no)
        else db.run('insert or replace into user_picture (user_no, bytes) values (?, ?)', no, bytes)
        db.run('update user set picture_version = ? where no = ?', bytes === undefined ? 0 : nowMs(), no)
      }),
    bindAccount: (no, account) =>
      void db.run('update user set account_no = ?, phone = ? where no = ?', account?.accountNo ?? null, account?.phone ?? '', no),
    replaceCredentials: (no, { account, nickname, passwordHash }) =>
      void db.run('update user set account = ?, nickname = ?, password_hash = ? where no = ?', account, nickname, passwordHash, no),
    setRole: (no, role) => void db.run('update user set role = ? where no = ?', role, no),
    setStatus: (no, status) => void db.run('update user set status = ? where no = ?', status, no),
    signedIn: (no) => void db.run('update user set last_login = ? where no = ?', nowMs(), no),
  }
}

function toUser(row: StoredUser): UserRow {
  return {
    no: String(row.no),
    account: row.account.startsWith('#') ? '' : row.account,
    nickname: row.nickname,
    passwordHash: row.password_hash,
    role: row.role,
    status: row.status,
    lastLoginMs: row.last_login ?? undefined,
    accountNo: row.account_no ?? undefined,
    phone: row.phone,
    pictureVersion: row.picture_version,
  }
}

/** Who the storage should think is asking. */
export function principalOf(user: UserRow): Principal {
  if (user.role === 'experience') return { userNo: user.no, role: 'user', isGuest: true }
  return { userNo: user.no, role: user.role }
}
