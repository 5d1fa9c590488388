import type { AlbumFilter, AlbumPerson, AlbumSort } from '@cove/device-contract/album'
import { ulid } from '@cove/server-kit/ulid'
import type { Host } from '../../module-kit/module-kit.ts'

type Db = Host['db']

/** An album as it is stored. */
export interface StoredAlbum {
  readonly albumId: string
  readonly ownerNo: string
  readonly name: string
  readonly rule: AlbumFilter | undefined
  readonly sort: AlbumSort
  readonly coverItemId: number | undefined
  /** When a picture was uploaded as the cover. */
  readonly coverMs: number | undefined
  readonly createdMs: number
  readonly updatedMs: number
}

interface AlbumRow extends Omit<StoredAlbum, 'rule' | 'coverItemId' | 'coverMs'> {
  readonly rule: string | null
  readonly coverItemId: number | null
  readonly coverMs: number | null
}

const columns = `a.id as albumId, cast(a.user_no as text) as ownerNo, a.name, a.rule, a.sort, a.cover_item as coverItemId,
  (select set_ms from album_cover c where c.album_id = a.id) as coverMs,
  a.created_ms as createdMs, a.updated_ms as updatedMs`

const toAlbum = ({ rule, coverItemId, coverMs, ...row }: AlbumRow): StoredAlbum => ({
  ...row,
  rule: rule === null ? undefined : (JSON.parse(rule) as AlbumFilter),
  coverItemId: coverItemId ?? undefined,
  coverMs: coverMs ?? undefined,
})

/** Two names that differ in case only are one name. */
const keyOf = (name: string): string => name.toLowerCase()

/** The albums of all users. */
export function createAlbumStore(db: Db, nowMs: () => number) {
  const get = (albumId: string): StoredAlbum | undefined => {
    const row = db.get<AlbumRow>(`select ${columns} from album_album a where a.id = ?`, albumId)
    return row && toAlbum(row)
  }
  const touch = (albumId: string): void => void db.run('update album_album set updated_ms = ? where id = ?', nowMs(), albumId)
  return {
    ...peopleOf(db),
    get,
    touch,
    transaction: <T>(work: () => T): T => db.transaction(work),
    /** Own albums and those shared with the user, that changed last first. */
    of: (userNo: string): StoredAlbum[] =>
      db
        .all<AlbumRow>(
          `select ${columns} from album_album a where a.user_no = ?1 or a.id in (select album_id from album_person where user_no = ?1)
           order by a.updated_ms desc, a.id desc`,
          userNo,
        )
        .map(toAlbum),
    countOf: (userNo: string): number => Number(db.value('select count(*) from album_album where user_no = ?', userNo)),
    /** Undefined when the user has an album of this name. */
    add(userNo: string, name: string, rule: AlbumFilter | undefined): StoredAlbum | undefined {
      const now = nowMs()
      const row = db.get<{ id: string }>(
        `insert into album_album (id, user_no, name, name_key, rule, created_ms, updated_ms) values (?, ?, ?, ?, ?, ?, ?)
         on conflict do nothing returning id`,
        ...[ulid(now), userNo, name, keyOf(name), rule ? JSON.stringify(rule) : null, now, now],
      )
      return row && get(row.id)
    },
    /** False when another album of the owner has this name. */
    rename: (albumId: string, name: string): boolean =>
      db.run('update or ignore album_album set name = ?, name_key = ?, updated_ms = ? where id = ?', name, keyOf(name), nowMs(), albumId)
        .changes > 0,
    setSort: (albumId: string, sort: AlbumSort): void => void db.run('update album_album set sort = ? where id = ?', sort, albumId),
    setRule: (albumId: string, rule: AlbumFilter): void =>
      void db.run('update album_album set rule = ?, updated_ms = ? where id = ?', JSON.stringify(rule), nowMs(), albumId),
    setCover(albumId: string, itemId: number | undefined): void {
      db.run('delete from album_cover where album_id = ?', albumId)
      db.run('update album_album set cover_item = ?, updated_ms = ? where id = ?', itemId ?? null, nowMs(), albumId)
    },
    setUploadedCover(albumId: string, picture: Uint8Array): void {
      db.run('insert or replace into album_cover (album_id, set_ms, picture) values (?, ?, ?)', albumId, nowMs(), picture)
      touch(albumId)
    },
    uploadedCover: (albumId: string): Uint8Array | undefined =>
      db.get<{ readonly picture: Uint8Array }>('select picture from album_cover where album_id = ?', albumId)?.picture,
    remove: (albumId: string): void => void db.run('delete from album_album where id = ?', albumId),
  }
}

function peopleOf(db: Db) {
  return {
    people: (albumId: string): AlbumPerson[] =>
      db.all('select cast(user_no as text) as userNo, may as right from album_person where album_id = ? order by user_no', albumId),
    rightOf: (albumId: string, userNo: string): AlbumPerson['right'] | undefined =>
      db.value('select may from album_person where album_id = ? and user_no = ?', albumId, userNo) as AlbumPerson['right'] | undefined,
    setPeople(albumId: string, people: readonly AlbumPerson[]): void {
      db.run('delete from album_person where album_id = ?', albumId)
      for (const { userNo, right } of people)
        db.run('insert or replace into album_person (album_id, user_no, may) values (?, ?, ?)', albumId, userNo, right)
    },
    leave: (albumId: string, userNo: string): boolean =>
      db.run('delete from album_person where album_id = ? and user_no = ?', albumId, userNo).changes > 0,
    isPinned: (albumId: string, userNo: string): boolean =>
      db.value('select 1 from album_pin where album_id = ? and user_no = ?', albumId, userNo) !== undefined,
    setPinned(albumId: string, userNo: string, isPinned: boolean): void {
      if (isPinned) db.run('insert or ignore into album_pin (user_no, album_id) values (?, ?)', userNo, albumId)
      else db.run('delete from album_pin where user_no = ? and album_id = ?', userNo, albumId)
    },
  }
}

export type AlbumStore = ReturnType<typeof createAlbumStore>
