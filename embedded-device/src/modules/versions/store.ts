import type { Host } from '../../module-kit/module-kit.ts'

/** Where files are now whose versions were kept when they were elsewhere. */
export interface MovedStore {
  of(userNo: string, spaceId: string): ReadonlyMap<string, string>
  set(userNo: string, spaceId: string, moved: { readonly boxId: string; readonly path: string }): void
  rebox(userNo: string, from: string, to: string): void
  drop(userNo: string, boxId: string): void
}

export function createMovedStore({ db }: Pick<Host, 'db'>): MovedStore {
  return {
    of: (userNo, spaceId) =>
      new Map(
        db
          .arrays('select box_id, path from versions_moved where user_no = ? and space_id = ?', Number(userNo), spaceId)
          .map(([boxId, path]) => [String(boxId), String(path)]),
      ),
    set: (userNo, spaceId, { boxId, path }) =>
      void db.run(
        `insert into versions_moved (user_no, space_id, box_id, path) values (?, ?, ?, ?)
         on conflict (user_no, space_id, box_id) do update set path = excluded.path`,
        ...[Number(userNo), spaceId, boxId, path],
      ),
    rebox: (userNo, from, to) =>
      void db.run('update or replace versions_moved set box_id = ? where user_no = ? and box_id = ?', to, Number(userNo), from),
    drop: (userNo, boxId) => void db.run('delete from versions_moved where user_no = ? and box_id = ?', Number(userNo), boxId),
  }
}
