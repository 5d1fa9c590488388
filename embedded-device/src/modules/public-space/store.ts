import type { Host } from '../../module-kit/module-kit.ts'
import type { ViewRight } from '../../files/spaces/space-views.ts'

/** A rule for a folder of a public space; the path is below its root. */
export interface StoredRule {
  readonly spaceId: string
  readonly path: string
  readonly subject: string
  readonly permission: ViewRight
}

/** The module's tables. */
export function createPublicStore(db: Host['db'], nowMs: () => number) {
  return {
    ...disksOf(db, nowMs),
    rightOf: (userNo: string): ViewRight =>
      db.get<{ permission: ViewRight }>('select permission from public_space_user where user_no = ?', userNo)?.permission ?? 'none',
    granted: () =>
      db.all<{ userNo: string; permission: ViewRight }>(
        "select cast(user_no as text) as userNo, permission from public_space_user where permission <> 'none'",
      ),
    grant: (userNo: string, permission: ViewRight): void =>
      void db.run(
        'insert into public_space_user (user_no, permission) values (?, ?) on conflict (user_no) do update set permission = excluded.permission',
        userNo,
        permission,
      ),
    ...rulesOf(db),
    ...itemsOf(db),
  }
}
export type PublicStore = ReturnType<typeof createPublicStore>

const disksOf = (db: Host['db'], nowMs: () => number) => ({
  disks: (): string[] =>
    db.all<{ spaceId: string }>('select space_id as spaceId from public_space_disk order by activated_at').map((row) => row.spaceId),
  isActive: (spaceId: string): boolean => db.get('select 1 as one from public_space_disk where space_id = ?', spaceId) !== undefined,
  activate: (spaceId: string): void =>
    void db.run('insert into public_space_disk (space_id, activated_at) values (?, ?) on conflict do nothing', spaceId, nowMs()),
  deactivate: (spaceId: string): void => void db.run('delete from public_space_disk where space_id = ?', spaceId),
})

const rulesOf = (db: Host['db']) => ({
  rules: (spaceId: string): StoredRule[] =>
    db.all<StoredRule>(
      'select space_id as spaceId, path, subject, permission from public_space_rule where space_id = ? order by path, subject',
      spaceId,
    ),
  setRule: ({ spaceId, path, subject, permission }: StoredRule): void =>
    void db.run(
      `insert into public_space_rule (space_id, path, subject, permission) values (?, ?, ?, ?)
       on conflict (space_id, path, subject) do update set permission = excluded.permission`,
      spaceId,
      path,
      subject,
      permission,
    ),
  removeRule: ({ spaceId, path, subject }: Omit<StoredRule, 'permission'>): void =>
    void db.run('delete from public_space_rule where space_id = ? and path = ? and subject = ?', spaceId, path, subject),
})

/** Rows at a path and below it; no pattern, because names may hold its signs. */
const below = "(path = ? or substr(path, 1, length(?) + 1) = ? || '/')"

const itemsOf = (db: Host['db']) => ({
  /** PUB-02b: who made a file or folder. */
  madeBy: (spaceId: string, path: string): string | undefined =>
    db.get<{ userNo: string }>('select user_no as userNo from public_space_item where space_id = ? and path = ?', spaceId, path)?.userNo,
  hasOthersBelow: (spaceId: string, path: string, userNo: string): boolean =>
    db.get(
      `select 1 as one from public_space_item where space_id = ? and ${below} and user_no <> ? limit 1`,
      spaceId,
      path,
      path,
      path,
      userNo,
    ) !== undefined,
  made: (spaceId: string, path: string, userNo: string): void =>
    void db.run(
      'insert into public_space_item (space_id, path, user_no) values (?, ?, ?) on conflict (space_id, path) do update set user_no = excluded.user_no',
      spaceId,
      path,
      userNo,
    ),
  /** Rules and makers follow a folder; without a new path they end. */
  moved(spaceId: string, from: string, to: string | undefined): void {
    for (const table of ['public_space_item', 'public_space_rule']) {
      if (to === undefined) db.run(`delete from ${table} where space_id = ? and ${below}`, spaceId, from, from, from)
      else
        db.run(
          `update or replace ${table} set path = ? || substr(path, length(?) + 1) where space_id = ? and ${below}`,
          to,
          from,
          spaceId,
          from,
          from,
          from,
        )
    }
  },
})
