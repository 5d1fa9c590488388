import type { ShareRight } from '@cove/device-contract/shares'
import { ulid } from '@cove/server-kit/ulid'
import type { Host } from '../../../module-kit/module-kit.ts'

/** What one user shares with others; the path is that of the index. */
export interface StoredShare {
  readonly shareId: string
  readonly ownerNo: string
  readonly spaceId: string
  readonly path: string
  readonly isFolder: number
  readonly createdMs: number
}

/** A user of a share. */
export interface StoredMember {
  readonly userNo: string
  readonly right: ShareRight
}

const columns = `id as shareId, cast(owner_no as text) as ownerNo, space_id as spaceId, path, is_folder as isFolder, created_ms as createdMs`

/** Rows at a path and below it; no pattern, because names may hold its signs. */
export const below = "(path = ? or substr(path, 1, length(?) + 1) = ? || '/')"

/** Shares between users. */
export function createShareStore(db: Host['db'], nowMs: () => number) {
  return {
    get: (shareId: string) => db.get<StoredShare>(`select ${columns} from shares_share where id = ?`, shareId),
    at: (spaceId: string, path: string) =>
      db.get<StoredShare>(`select ${columns} from shares_share where space_id = ? and path = ?`, spaceId, path),
    ownedBy: (ownerNo: string) =>
      db.all<StoredShare>(`select ${columns} from shares_share where owner_no = ? order by created_ms desc, id desc`, ownerNo),
    sharedWith: (userNo: string) =>
      db.all<StoredShare>(
        `select ${columns} from shares_share where id in (select share_id from shares_member where user_no = ?) order by created_ms desc, id desc`,
        userNo,
      ),
    inSpace: (spaceId: string) => db.all<StoredShare>(`select ${columns} from shares_share where space_id = ?`, spaceId),
    members: (shareId: string) =>
      db.all<StoredMember>(
        'select cast(user_no as text) as userNo, permission as right from shares_member where share_id = ? order by user_no',
        shareId,
      ),
    add({ ownerNo, spaceId, path, isFolder }: Omit<StoredShare, 'shareId' | 'createdMs'>): string {
      const id = ulid(nowMs())
      db.run(
        'insert into shares_share (id, owner_no, space_id, path, is_folder, created_ms) values (?, ?, ?, ?, ?, ?)',
        ...[id, ownerNo, spaceId, path, isFolder, nowMs()],
      )
      return id
    },
    setMembers(shareId: string, members: readonly StoredMember[]): void {
      db.run('delete from shares_member where share_id = ?', shareId)
      for (const { userNo, right } of members)
        db.run('insert into shares_member (share_id, user_no, permission) values (?, ?, ?)', shareId, userNo, right)
    },
    leave: (shareId: string, userNo: string): void =>
      void db.run('delete from shares_member where share_id = ? and user_no = ?', shareId, userNo),
    remove: (shareId: string): void => void db.run('delete from shares_share where id = ?', shareId),
    /** Shares at and below a path of the index. */
    below: (spaceId: string, path: string) =>
      db.all<StoredShare>(`select ${columns} from shares_share where space_id = ? and ${below}`, spaceId, path, path, path),
    moved: (spaceId: string, from: string, to: string): void =>
      void db.run(
        `update or replace shares_share set path = ? || substr(path, length(?) + 1) where space_id = ? and ${below}`,
        ...[to, from, spaceId, from, from, from],
      ),
  }
}
export type ShareStore = ReturnType<typeof createShareStore>
