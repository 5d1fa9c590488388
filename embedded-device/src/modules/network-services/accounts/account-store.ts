import type { Host } from '../../../module-kit/module-kit.ts'

/** A service account as it is stored (NSV-01b). */
export interface StoredAccount {
  readonly userNo: string
  readonly name: string
  readonly passwordHash: string
  readonly changedAtMs: number
  /** What SMB compares with, sealed with the device's key; null for an account of an earlier version until its password is used. */
  readonly sealedNtHash: string | null
}

const columns = 'cast(user_no as text) as userNo, name, password_hash as passwordHash, changed_at as changedAtMs, nt_hash as sealedNtHash'

/** Creates the table of service accounts; one for each user at most. */
export const createAccountStore = (db: Host['db']) => ({
  byName: (name: string) => db.get<StoredAccount>(`select ${columns} from network_services_account where name = ?`, name),
  of: (userNo: string) => db.get<StoredAccount>(`select ${columns} from network_services_account where user_no = ?`, userNo),
  /** False when another user has the name. */
  set({ userNo, name, passwordHash, changedAtMs, sealedNtHash }: StoredAccount): boolean {
    const changed = ['name', 'password_hash', 'changed_at', 'nt_hash'].map((column) => `${column} = excluded.${column}`).join()
    return db.transaction(() => {
      const owner = db.value('select cast(user_no as text) from network_services_account where name = ?', name)
      if (owner !== undefined && owner !== userNo) return false
      db.run(
        `insert into network_services_account (user_no, name, password_hash, changed_at, nt_hash) values (?, ?, ?, ?, ?)
         on conflict (user_no) do update set ${changed}`,
        userNo,
        name,
        passwordHash,
        changedAtMs,
        sealedNtHash,
      )
      return true
    })
  },
  /** False when there was none. */
  remove: (userNo: string) => db.run('delete from network_services_account where user_no = ?', userNo).changes === 1,
  setNtHash: (userNo: string, sealedNtHash: string): void =>
    void db.run('update network_services_account set nt_hash = ? where user_no = ?', sealedNtHash, userNo),
  all: () => db.all<StoredAccount>(`select ${columns} from network_services_account order by name`),
  owners: () => db.arrays('select cast(user_no as text) from network_services_account').map(([userNo]) => String(userNo)),
})
export type AccountStore = ReturnType<typeof createAccountStore>
