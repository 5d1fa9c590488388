import { hashToken, newToken } from '@cove/server-kit'
import type { Db } from '@cove/server-kit'

/** USR-02e: invitations of this device, single use, 24 hours. Only their hashes are stored. */
export interface Invitations {
  /** Undefined when too many unused ones are about. */
  make(madeBy: string): string | undefined
  /** Takes the code. Call inside the transaction that makes the person. */
  use(code: string): 'taken' | 'inviteCodeWrong' | 'inviteCodeExpired' | 'inviteCodeUsed'
  clear(): void
}

export const invitationSeconds = 24 * 3600
const openLimit = 20
const keepMs = 30 * 24 * 3600_000

export function createInvitations(db: Db, nowMs: () => number = Date.now): Invitations {
  return {
    make: (madeBy) =>
      db.transaction(() => {
        const now = nowMs()
        db.run('delete from invitation where expires_at < ?', now - keepMs)
        const open = Number(db.value('select count(*) from invitation where used_at is null and expires_at > ?', now))
        if (open >= openLimit) return undefined
        const code = newToken()
        const row = [hashToken(code), Number(madeBy), now, now + invitationSeconds * 1000]
        db.run('insert into invitation (code_hash, made_by, created_at, expires_at) values (?, ?, ?, ?)', ...row)
        return code
      }),
    use(code) {
      const hash = hashToken(code)
      const row = db.get<{ readonly expires_at: number; readonly used_at: number | null }>(
        'select expires_at, used_at from invitation where code_hash = ?',
        hash,
      )
      if (!row) return 'inviteCodeWrong'
      if (row.used_at !== null) return 'inviteCodeUsed'
      if (row.expires_at <= nowMs()) return 'inviteCodeExpired'
      const { changes } = db.run('update invitation set used_at = ? where code_hash = ? and used_at is null', nowMs(), hash)
      return changes === 1 ? 'taken' : 'inviteCodeUsed'
    },
    clear: () => void db.run('delete from invitation'),
  }
}
