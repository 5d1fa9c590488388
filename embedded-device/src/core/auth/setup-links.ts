import { hashToken, newToken } from '@cove/server-kit'
import type { Db } from '@cove/server-kit'

/** DEV-05c: the one-time link that makes, or after `admin:recover` repairs, the administrator. Only its hash is stored. */
export interface SetupLinks {
  /** A new link; every unused older one stops working. */
  renew(): string
  isValid(link: string): boolean
  /** Takes the link: true once, then never again. */
  use(link: string): boolean
  clear(): void
}

const linkLifeMs = 7 * 24 * 3600_000

export function createSetupLinks(db: Db, nowMs: () => number = Date.now): SetupLinks {
  const where = 'token_hash = ? and used_at is null and created_at > ?'
  return {
    renew: () =>
      db.transaction(() => {
        const link = newToken()
        db.run('delete from setup_link')
        db.run('insert into setup_link (token_hash, created_at) values (?, ?)', hashToken(link), nowMs())
        return link
      }),
    isValid: (link) => db.value(`select 1 from setup_link where ${where}`, hashToken(link), nowMs() - linkLifeMs) === 1,
    use: (link) => db.run(`update setup_link set used_at = ? where ${where}`, nowMs(), hashToken(link), nowMs() - linkLifeMs).changes === 1,
    clear: () => void db.run('delete from setup_link'),
  }
}
