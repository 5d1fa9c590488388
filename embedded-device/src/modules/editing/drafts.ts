import type { Host } from '../../module-kit/module-kit.ts'

/** A file of a user. */
export interface DraftPlace {
  readonly userNo: string
  readonly spaceId: string
  /** As the index names it. */
  readonly path: string
}

/** A stored draft. */
export interface StoredDraft {
  readonly text: string
  readonly version: string
  readonly savedMs: number
}

/** A user has so many at most; the oldest goes first. */
const mostOfUser = 50
const keptMs = 30 * 86_400_000
const where = 'where user_no = ? and space_id = ? and path = ?'

/** EDT-03: what users changed and did not save. */
export function createDrafts(db: Host['db'], nowMs: () => number) {
  return {
    find: ({ userNo, spaceId, path }: DraftPlace) =>
      db.get<StoredDraft>(`select text, version, saved_ms as savedMs from editing_draft ${where}`, userNo, spaceId, path),
    keep({ userNo, spaceId, path }: DraftPlace, { text, version }: Pick<StoredDraft, 'text' | 'version'>): void {
      db.transaction(() => {
        const insert = 'insert or replace into editing_draft (user_no, space_id, path, version, text, saved_ms) values (?, ?, ?, ?, ?, ?)'
        db.run(insert, userNo, spaceId, path, version, text, nowMs())
        const newest = 'select rowid from editing_draft where user_no = ? order by saved_ms desc limit ?'
        db.run(`delete from editing_draft where user_no = ? and rowid not in (${newest})`, userNo, userNo, mostOfUser)
      })
    },
    forget: ({ userNo, spaceId, path }: DraftPlace): void => void db.run(`delete from editing_draft ${where}`, userNo, spaceId, path),
    forgetOld: (): void => void db.run('delete from editing_draft where saved_ms < ?', nowMs() - keptMs),
  }
}
export type Drafts = ReturnType<typeof createDrafts>
