import type { ErrorName } from '@cove/device-contract'
import type { Db } from '@cove/server-kit'
import type { Invitations } from './invitations.ts'
import type { Sessions } from './sessions.ts'
import type { SetupLinks } from './setup-links.ts'
import type { NewUser, UserRow, Users } from './users.ts'

/** Who belongs to the device. Each change is one transaction, and asks inside it who the caller is now (P7, S-J4). */
export interface Members {
  /** DEV-05c, H-68: takes the setup link; makes the administrator or hands the link to `repair`. Undefined for a link that is no good. */
  settle(link: string, request: Omit<NewUser, 'role'>, repair: (known: UserRow) => void): { user: UserRow; isNew: boolean } | undefined
  /** USR-02e: takes an invitation and makes the person. `isTaken`: the account service has taken it already. */
  join(
    request: Omit<NewUser, 'role'>,
    invitation: { readonly code: string; readonly isTaken: boolean },
  ): UserRow | { readonly error: ErrorName }
  /** USR-02d: the device has its most users. */
  isFull(): boolean
  /** USR-02e: makes a person without an online account; a failure of `take` undoes it. */
  welcome(request: NewUser, take: (user: UserRow) => ErrorName | undefined): UserRow | { readonly error: ErrorName }
  /** LGN-07d: a new password for a local account, unless `take` refuses; every sign-in of the person ends. */
  resetPassword(no: string, passwordHash: string, take: (user: UserRow) => ErrorName | undefined): ErrorName | undefined
  setEnabled(no: string, isEnabled: boolean): ErrorName | undefined
  /** USR-01c: final. The caller moves the files afterwards, or deletes them where `clearsFiles` asks for it. */
  remove(no: string, by: { readonly no: string; readonly clearsFiles?: boolean }): ErrorName | undefined
  /** DEV-10a: a user who is not the administrator leaves. */
  leave(no: string): ErrorName | undefined
  /** USR-02a, LGN-09e: both sign in again. */
  handOver(fromNo: string, toNo: string): ErrorName | undefined
  /** DEV-10a: removes all users; returns the setup link the device now waits for. */
  unbindAll(byNo: string, request: { readonly clearsHomes: boolean }): { readonly link: string } | { readonly error: ErrorName }
  /** Names of users who are gone, by number, without an administrator whose home the next one takes over. */
  gone(): ReadonlyMap<string, string>
  /** Whether homes of users who are gone are to be deleted, not kept: after `unbindAll` with `clearsHomes`. */
  readonly clearsHomes: boolean
  homesCleared(): void
  /** Whether the home of this person, who is gone, is to be deleted, not kept. */
  clearsHomeOf(no: string): boolean
  homeCleared(no: string): void
}

export interface MembersOptions {
  readonly db: Db
  readonly users: Users
  readonly sessions: Sessions
  readonly links: SetupLinks
  readonly invitations: Invitations
  /** Forgets second steps, passkeys and open links of a person who is gone. Called inside the transaction. */
  readonly forget: (no: string) => void
}

const userLimit = 64
const heirKey = 'home.heir'
const clearKey = 'home.clear'
const clearOneKey = (no: string): string => `home.clear.${no}`

/** Creates the list of who belongs to the device. */
export function createMembers(options: MembersOptions): Members {
  const { db, users } = options
  const notes = createNotes(db)
  return {
    ...arrivals(options),
    ...accountChanges(options),
    ...departures(options),
    isFull: () => users.all().length >= userLimit,
    gone() {
      const heir = notes.get(heirKey)
      const rows = db.arrays('select no, nickname from user where deleted_at is not null')
      const names = rows.map(([no, nickname]): [string, string] => [String(no), String(nickname)])
      return new Map(names.filter(([no]) => no !== heir))
    },
    get clearsHomes() {
      return notes.get(clearKey) !== undefined
    },
    homesCleared: () => notes.delete(clearKey),
    clearsHomeOf: (no) => notes.get(clearOneKey(no)) !== undefined,
    homeCleared: (no) => notes.delete(clearOneKey(no)),
  }
}

/** What the device must remember about users who are gone. */
const createNotes = (db: Db) => ({
  get(key: string): string | undefined {
    const value = db.value('select value from meta where key = ?', key)
    return typeof value === 'string' ? value : undefined
  },
  set: (key: string, value: string): void =>
    void db.run('insert into meta (key, value) values (?, ?) on conflict (key) do update set value = excluded.value', key, value),
  delete: (key: string): void => void db.run('delete from meta where key = ?', key),
})

/** The first administrator, or the one who takes over the number of the administrator who left. */
function makeAdministrator({ db, users }: MembersOptions, request: Omit<NewUser, 'role'>): UserRow {
  const notes = createNotes(db)
  const heir = notes.get(heirKey)
  notes.delete(heirKey)
  const person: NewUser = { ...request, role: 'admin' }
  return heir === undefined ? users.create(person) : users.revive(heir, person)
}

function arrivals(options: MembersOptions): Pick<Members, 'settle' | 'join' | 'welcome'> {
  const { db, users, sessions, links, invitations } = options
  return {
    settle: (link, request, repair) =>
      db.transaction(() => {
        if (!links.use(link)) return undefined
        const known = users.administrator()
        if (!known) return { user: makeAdministrator(options, request), isNew: true }
        repair(known)
        users.setStatus(known.no, 'active')
        sessions.endAllOf(known.no, 'passwordChanged')
        return { user: users.get(known.no) ?? known, isNew: false }
      }),
    join: (request, { code, isTaken }) =>
      db.transaction(() => {
        if (!users.administrator()) return { error: 'deviceNotBound' }
        if (users.all().length >= userLimit) return { error: 'userLimit' }
        const taken = isTaken ? 'taken' : invitations.use(code)
        return taken === 'taken' ? users.create({ ...request, role: 'user' }) : { error: taken }
      }),
    welcome(request, take) {
      try {
        return db.transaction(() => {
          if (!users.administrator()) throw new Undone('deviceNotBound')
          if (users.all().length >= userLimit) throw new Undone('userLimit')
          // S-J4: hashing took time; the name may be another user's by now.
          if (request.account !== undefined && users.byAccount(request.account)) throw new Undone('localAccountExists')
          const user = users.create(request)
          const problem = take(user)
          if (problem) throw new Undone(problem)
          return user
        })
      } catch (error) {
        if (error instanceof Undone) return { error: error.problem }
        throw error
      }
    },
  }
}

function accountChanges({ db, users, sessions }: MembersOptions): Pick<Members, 'resetPassword' | 'setEnabled'> {
  return {
    resetPassword: (no, passwordHash, take) =>
      db.transaction(() => {
        const user = users.get(no)
        if (!user || user.account === '') return 'userNotFound'
        const problem = take(user)
        if (problem) return problem
        users.setPassword(no, passwordHash)
        sessions.endAllOf(no, 'passwordChanged')
        return undefined
      }),
    setEnabled: (no, isEnabled) =>
      db.transaction(() => {
        const user = users.get(no)
        if (!user) return 'userNotFound'
        if (user.role === 'admin') return 'userEnableFailed'
        users.setStatus(no, isEnabled ? 'active' : 'disabled')
        if (!isEnabled) sessions.endAllOf(no, 'disabled')
        return undefined
      }),
  }
}

function departures(options: MembersOptions): Pick<Members, 'remove' | 'leave' | 'handOver' | 'unbindAll'> {
  return {
    remove: (no, { no: byNo, clearsFiles = false }) =>
      removeUser(options, no, (user) => {
        if (no === byNo) return 'userDeleteSelf'
        if (user.role === 'admin') return 'userDeleteAdmin'
        if (clearsFiles) createNotes(options.db).set(clearOneKey(no), '1')
        return undefined
      }),
    leave: (no) => removeUser(options, no, (user) => (user.role === 'admin' ? 'userDeleteAdmin' : undefined)),
    handOver: (fromNo, toNo) => handOver(options, fromNo, toNo),
    unbindAll: (byNo, { clearsHomes }) => unbindAll(options, byNo, clearsHomes),
  }
}

function removeUser(
  { db, users, sessions, forget }: MembersOptions,
  no: string,
  problem: (user: UserRow) => ErrorName | undefined,
): ErrorName | undefined {
  return db.transaction(() => {
    const user = users.get(no)
    if (!user) return 'userNotFound'
    const refused = problem(user)
    if (refused) return refused
    users.remove(no)
    forget(no)
    sessions.endAllOf(no, 'removed')
    return undefined
  })
}

function handOver({ db, users, sessions }: MembersOptions, fromNo: string, toNo: string): ErrorName | undefined {
  return db.transaction(() => {
    // S-J4: the proof took time; another user may be administrator by now.
    if (users.administrator()?.no !== fromNo) return 'adminHandoverFailed'
    const target = users.get(toNo)
    if (!target) return 'userNotFound'
    if (toNo === fromNo || target.status === 'disabled' || target.role === 'experience') return 'adminHandoverTarget'
    users.setRole(fromNo, 'user')
    users.setRole(toNo, 'admin')
    for (const no of [fromNo, toNo]) sessions.endAllOf(no, 'roleChanged')
    return undefined
  })
}

function unbindAll(
  { db, users, sessions, links, invitations, forget }: MembersOptions,
  byNo: string,
  clearsHomes: boolean,
): { readonly link: string } | { readonly error: ErrorName } {
  const notes = createNotes(db)
  return db.transaction(() => {
    if (users.administrator()?.no !== byNo) return { error: 'unbindFailed' }
    for (const user of users.all()) {
      users.remove(user.no)
      forget(user.no)
    }
    sessions.endEverything('deviceReset')
    invitations.clear()
    db.run('delete from preference')
    // Kept data is for the next administrator, who takes the number of this one, and with it the home.
    if (clearsHomes) {
      notes.set(clearKey, '1')
      // Finished tasks and stored events name files; running tasks end by themselves, because their users are gone.
      db.run("delete from job where state in ('done', 'failed', 'canceled')")
      db.run('delete from event')
    } else notes.set(heirKey, byNo)
    return { link: links.renew() }
  })
}

/** Rolls a transaction back with a failure to answer. */
class Undone extends Error {
  override readonly name = 'Undone'
  readonly problem: ErrorName
  constructor(problem: ErrorName) {
    super(problem)
    this.problem = problem
  }
}
