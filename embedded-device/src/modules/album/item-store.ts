import type { Host } from '../../module-kit/module-kit.ts'

/** Which pictures are in albums, which a user likes, and how many stars they gave. */
export function createItemStore(db: Host['db'], nowMs: () => number) {
  return { ...membersOf(db, nowMs), ...favouritesOf(db, nowMs), ...starsOf(db) }
}
export type ItemStore = ReturnType<typeof createItemStore>

function membersOf(db: Host['db'], nowMs: () => number) {
  return {
    /** Items of an album, the last added first, by who added them. */
    members: (albumId: string): { readonly itemId: number; readonly addedBy: string }[] =>
      db.all('select item_id as itemId, cast(added_by as text) as addedBy from album_item where album_id = ? order by seq desc', albumId),
    member: (albumId: string, itemId: number): { readonly addedBy: string; readonly addedMs: number } | undefined =>
      db.get(
        'select cast(added_by as text) as addedBy, added_ms as addedMs from album_item where album_id = ? and item_id = ?',
        albumId,
        itemId,
      ),
    memberCount: (albumId: string): number => Number(db.value('select count(*) from album_item where album_id = ?', albumId)),
    albumsOf: (itemId: number): string[] =>
      db.arrays('select album_id from album_item where item_id = ?', itemId).map(([albumId]) => String(albumId)),
    addMembers(albumId: string, userNo: string, itemIds: readonly number[]): number {
      const now = nowMs()
      let count = 0
      for (const itemId of itemIds)
        count += db.run(
          'insert or ignore into album_item (album_id, item_id, added_by, added_ms) values (?, ?, ?, ?)',
          ...[albumId, itemId, userNo, now],
        ).changes
      return count
    },
    /** With `addedBy` only what this user added. */
    removeMembers(albumId: string, itemIds: readonly number[], addedBy: string | undefined): number {
      const sql = 'delete from album_item where album_id = ? and item_id in (select value from json_each(?))'
      const values = [albumId, JSON.stringify(itemIds)]
      return addedBy === undefined ? db.run(sql, ...values).changes : db.run(`${sql} and added_by = ?`, ...values, addedBy).changes
    },
  }
}

function favouritesOf(db: Host['db'], nowMs: () => number) {
  return {
    favourites: (userNo: string): number[] =>
      db.arrays('select item_id from album_favourite where user_no = ? order by at_ms desc', userNo).map(([itemId]) => Number(itemId)),
    favouritesAmong: (userNo: string, itemIds: readonly number[]): ReadonlySet<number> =>
      new Set(
        db
          .arrays(
            'select item_id from album_favourite where user_no = ? and item_id in (select value from json_each(?))',
            userNo,
            JSON.stringify(itemIds),
          )
          .map(([itemId]) => Number(itemId)),
      ),
    setFavourite(userNo: string, itemIds: readonly number[], isFavourite: boolean): number {
      let count = 0
      for (const itemId of itemIds)
        count += isFavourite
          ? db.run('insert or ignore into album_favourite (user_no, item_id, at_ms) values (?, ?, ?)', userNo, itemId, nowMs()).changes
          : db.run('delete from album_favourite where user_no = ? and item_id = ?', userNo, itemId).changes
      return count
    },
    hiddenMemories: (userNo: string): ReadonlySet<string> =>
      new Set(db.arrays('select memory_id from album_hidden_memory where user_no = ?', userNo).map(([id]) => String(id))),
    hideMemory: (userNo: string, memoryId: string): void =>
      void db.run('insert or ignore into album_hidden_memory (user_no, memory_id) values (?, ?)', userNo, memoryId),
  }
}

function starsOf(db: Host['db']) {
  return {
    /** The stars of those of these items that have some. */
    starsAmong: (userNo: string, itemIds: readonly number[]): ReadonlyMap<number, number> =>
      new Map(
        db
          .arrays(
            'select item_id, stars from album_star where user_no = ? and item_id in (select value from json_each(?))',
            userNo,
            JSON.stringify(itemIds),
          )
          .map(([itemId, stars]) => [Number(itemId), Number(stars)]),
      ),
    /** 0 takes them away. Answers how many items have other stars now. */
    setStars(userNo: string, itemIds: readonly number[], stars: number): number {
      let count = 0
      for (const itemId of itemIds)
        count +=
          stars === 0
            ? db.run('delete from album_star where user_no = ? and item_id = ?', userNo, itemId).changes
            : db.run(
                `insert into album_star (user_no, item_id, stars) values (?, ?, ?)
                 on conflict do update set stars = excluded.stars where stars <> excluded.stars`,
                ...[userNo, itemId, stars],
              ).changes
      return count
    },
  }
}
