import { hashToken, newToken } from '@cove/server-kit'
import type { Db } from '@cove/server-kit'

/** A one-time link: lets a new person in, or resets the password of a known one. */
export interface FamilyLinkRow {
  readonly id: string
  readonly kind: 'join' | 'reset'
  readonly state: 'open' | 'used' | 'expired' | 'revoked'
  readonly nickname: string
  readonly role: 'user' | 'experience'
  readonly quotaBytes: number
  /** The person it resets, or who came in with it. */
  readonly userNo: string | undefined
  readonly createdMs: number
  readonly expiresMs: number
}
export interface NewFamilyLink {
  readonly kind: 'join' | 'reset'
  readonly nickname: string
  readonly role?: 'user' | 'experience'
  readonly quotaBytes?: number
  readonly userNo?: string
  readonly madeBy: string
}
/** Why a link opens nothing. */
export type LinkProblem = 'inviteCodeWrong' | 'inviteCodeExpired' | 'inviteCodeUsed'

/** USR-02e: one-time links of the family. Only their hashes are stored. */
export interface FamilyLinks {
  /** Undefined when too many are open. A new reset link of a person replaces the older one. */
  make(request: NewFamilyLink): { readonly id: string; readonly token: string; readonly expiresMs: number } | undefined
  /** The links of the last 30 days, the newest first. */
  list(): FamilyLinkRow[]
  /** What the link is for, while it works. */
  look(token: string): FamilyLinkRow | LinkProblem
  /** Takes the link for a person. Call inside the transaction that makes or changes the person. */
  use(token: string, userNo: string): LinkProblem | undefined
  /** True when the link was open. */
  revoke(id: string): 'revoked' | 'notOpen' | 'unknown'
  /** Open links of a person who is gone stop working. */
  revokeAllOf(userNo: string): void
  clear(): void
}

const hourMs = 3600_000
const lifeMs = { join: 7 * 24 * hourMs, reset: 24 * hourMs } as const
const openLimit = 20
const keepMs = 30 * 24 * hourMs
const columns = 'id, kind, user_no, nickname, role, quota_bytes, created_at, expires_at, used_at, revoked_at'

interface StoredLink {
  readonly id: string
  readonly kind: 'join' | 'reset'
  readonly user_no: number | null
  readonly nickname: string
  readonly role: 'user' | 'experience'
  readonly quota_bytes: number
  readonly created_at: number
  readonly expires_at: number
  readonly used_at: number | null
  readonly revoked_at: number | null
}

const isOpen = 'used_at is null and revoked_at is null'

function toRow(row: StoredLink, nowMs: number): FamilyLinkRow {
  return {
    id: row.id,
    kind: row.kind,
    state: row.used_at !== null ? 'used' : row.revoked_at !== null ? 'revoked' : row.expires_at <= nowMs ? 'expired' : 'open',
    nickname: row.nickname,
    role: row.role,
    quotaBytes: row.quota_bytes,
    userNo: row.user_no === null ? undefined : String(row.user_no),
    createdMs: row.created_at,
    expiresMs: row.expires_at,
  }
}

/** Creates the links on the device's database. */
export function createFamilyLinks(db: Db, nowMs: () => number = Date.now): FamilyLinks {
  const look = (token: string): FamilyLinkRow | LinkProblem => {
    const stored = db.get<StoredLink>(`select ${columns} from family_link where token_hash = ?`, hashToken(token))
    if (!stored) return 'inviteCodeWrong'
    const row = toRow(stored, nowMs())
    if (row.state === 'open') return row
    return row.state === 'used' ? 'inviteCodeUsed' : 'inviteCodeExpired'
  }
  return {
    make: ({ kind, nickname, role = 'user', quotaBytes = 0, userNo, madeBy }) =>
      db.transaction(() => {
        const now = nowMs()
        db.run('delete from family_link where created_at < ?', now - keepMs)
        if (userNo !== undefined) db.run(`update family_link set revoked_at = ? where user_no = ? and ${isOpen}`, now, userNo)
        const open = Number(db.value(`select count(*) from family_link where ${isOpen} and expires_at > ?`, now))
        if (open >= openLimit) return undefined
        const [id, token, expiresMs] = [newToken().slice(0, 16), newToken(), now + lifeMs[kind]]
        db.run(
          `insert into family_link (id, token_hash, kind, user_no, nickname, role, quota_bytes, made_by, created_at, expires_at)
           values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          ...[id, hashToken(token), kind, userNo ?? null, nickname, role, quotaBytes, madeBy, now, expiresMs],
        )
        return { id, token, expiresMs }
      }),
    list: () =>
      db
        .all<StoredLink>(`select ${columns} from family_link where created_at >= ? order by created_at desc, id`, nowMs() - keepMs)
        .map((row) => toRow(row, nowMs())),
    look,
    use(token, userNo) {
      const known = look(token)
      if (typeof known === 'string') return known
      const { changes } = db.run(`update family_link set used_at = ?, user_no = ? where id = ? and ${isOpen}`, nowMs(), userNo, known.id)
      return changes === 1 ? undefined : 'inviteCodeUsed'
    },
    revoke(id) {
      const stored = db.get<StoredLink>(`select ${columns} from family_link where id = ?`, id)
      if (!stored) return 'unknown'
      if (stored.used_at !== null) return 'notOpen'
      db.run(`update family_link set revoked_at = ? where id = ? and ${isOpen}`, nowMs(), id)
      return 'revoked'
    },
    revokeAllOf: (userNo) => void db.run(`update family_link set revoked_at = ? where user_no = ? and ${isOpen}`, nowMs(), userNo),
    clear: () => void db.run('delete from family_link'),
  }
}
