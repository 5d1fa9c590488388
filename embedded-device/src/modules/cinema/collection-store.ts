import type { Host } from '../../module-kit/module-kit.ts'
import type { CheckedName } from './checked-name.ts'

/** A collection as it is stored. */
export interface StoredCollection {
  readonly id: number
  readonly name: string
}

/** A file or folder of the black list. */
export interface IgnoredPlace {
  readonly spaceId: string
  /** As the index names it. */
  readonly path: string
  readonly storageId: string
  /** As the user named it. */
  readonly shownPath: string
}

/** Collections and black lists of users. */
export const createCollectionStore = (db: Host['db']) => ({ ...collectionsOf(db), ...ignoredOf(db) })
export type CollectionStore = ReturnType<typeof createCollectionStore>

function collectionsOf(db: Host['db']) {
  return {
    transaction: <T>(work: () => T): T => db.transaction(work),
    list: (userNo: string): StoredCollection[] =>
      db.all<StoredCollection>('select id, name from cinema_collection where user_no = ? order by name_key', userNo),
    collection: (userNo: string, collectionId: number): StoredCollection | undefined =>
      db.get<StoredCollection>('select id, name from cinema_collection where id = ? and user_no = ?', collectionId, userNo),
    /** CIN-02a: the statement itself counts, so that requests at once cannot pass the limit together. */
    add(userNo: string, { name, key }: CheckedName, most: number): number | 'cinemaNameExists' | 'cinemaCollectionLimit' {
      const row = db.get<{ readonly id: number }>(
        `insert into cinema_collection (user_no, name, name_key)
         select ?1, ?2, ?3 where (select count(*) from cinema_collection where user_no = ?1) < ?4 on conflict do nothing returning id`,
        ...[userNo, name, key, most],
      )
      if (row) return row.id
      const isKnown = db.value('select 1 from cinema_collection where user_no = ? and name_key = ?', userNo, key) !== undefined
      return isKnown ? 'cinemaNameExists' : 'cinemaCollectionLimit'
    },
    /** False when another collection of the user has the name. */
    rename: (collectionId: number, { name, key }: CheckedName): boolean =>
      db.run('update or ignore cinema_collection set name = ?, name_key = ? where id = ?', name, key, collectionId).changes > 0,
    remove: (userNo: string, collectionId: number): boolean =>
      db.run('delete from cinema_collection where id = ? and user_no = ?', collectionId, userNo).changes > 0,
    addMembers(collectionId: number, titleIds: readonly number[]): void {
      for (const titleId of titleIds)
        db.run('insert or ignore into cinema_member (collection_id, title_id) values (?, ?)', collectionId, titleId)
    },
    removeMembers: (collectionId: number, titleIds: readonly number[]): void =>
      void db.run(
        'delete from cinema_member where collection_id = ? and title_id in (select value from json_each(?))',
        ...[collectionId, JSON.stringify(titleIds)],
      ),
    /** Collections of a user that have a title. */
    having: (userNo: string, titleId: number): StoredCollection[] =>
      db.all<StoredCollection>(
        `select c.id, c.name from cinema_collection c join cinema_member m on m.collection_id = c.id
         where c.user_no = ? and m.title_id = ? order by c.name_key`,
        ...[userNo, titleId],
      ),
  }
}

function ignoredOf(db: Host['db']) {
  const columns = 'space_id as spaceId, path, storage_id as storageId, shown_path as shownPath'
  return {
    ignored: (userNo: string): IgnoredPlace[] =>
      db.all<IgnoredPlace>(`select ${columns} from cinema_ignored where user_no = ? order by shown_path`, userNo),
    ignore: (userNo: string, { spaceId, path, storageId, shownPath }: IgnoredPlace): void =>
      void db.run(
        'insert or replace into cinema_ignored (user_no, space_id, path, storage_id, shown_path) values (?, ?, ?, ?, ?)',
        ...[userNo, spaceId, path, storageId, shownPath],
      ),
    restore: (userNo: string, { storageId, shownPath }: Pick<IgnoredPlace, 'storageId' | 'shownPath'>): void =>
      void db.run('delete from cinema_ignored where user_no = ? and storage_id = ? and shown_path = ?', userNo, storageId, shownPath),
  }
}
