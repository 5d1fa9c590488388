import type { Tag, TagColour } from '@cove/device-contract/labels'
import type { Host } from '../../module-kit/module-kit.ts'

/** One labelled file or folder of a user. */
export interface LabelRow {
  readonly id: number
  readonly spaceId: string
  readonly path: string
  readonly isFolder: boolean
  /** Inode and time of making, as `identityOf` writes it. */
  readonly identity: string
  readonly isFavourite: boolean
  readonly isShortcut: boolean
  readonly tagIds: readonly number[]
}

/** Where a labelled thing is. */
export interface LabelPlace {
  readonly spaceId: string
  readonly path: string
}

interface ItemRow {
  readonly id: number
  readonly spaceId: string
  readonly path: string
  readonly isFolder: number
  readonly identity: string
  readonly isFavourite: number
  readonly isShortcut: number
  readonly tags: string | null
}

const itemSelect = `select i.id, i.space_id as spaceId, i.path, i.is_folder as isFolder, i.identity,
  i.is_favourite as isFavourite, i.is_shortcut as isShortcut,
  (select group_concat(t.tag_id) from labels_item_tag t where t.item_id = i.id) as tags from labels_item i`

const toRow = (row: ItemRow): LabelRow => ({
  ...row,
  isFolder: row.isFolder === 1,
  isFavourite: row.isFavourite === 1,
  isShortcut: row.isShortcut === 1,
  tagIds: (row.tags ?? '').split(',').filter(Boolean).map(Number),
})

/** The only file with SQL. */
export const createStore = (db: Host['db']) => ({
  ...itemsOf(db),
  ...tagsOf(db),
  ...placesOf(db),
  transaction: <T>(work: () => T): T => db.transaction(work),
})
export type Store = ReturnType<typeof createStore>

const itemsOf = (db: Host['db']) => ({
  items: (userNo: string) => db.all<ItemRow>(`${itemSelect} where i.user_no = ? order by i.path`, userNo).map(toRow),
  favourites: (userNo: string) => db.all<ItemRow>(`${itemSelect} where i.user_no = ? and i.is_favourite = 1`, userNo).map(toRow),
  tagged(userNo: string, tagId: number) {
    const which = 'where i.user_no = ? and i.id in (select item_id from labels_item_tag where tag_id = ?)'
    return db.all<ItemRow>(`${itemSelect} ${which}`, userNo, tagId).map(toRow)
  },
  find(userNo: string, { spaceId, path }: LabelPlace): LabelRow | undefined {
    const row = db.get<ItemRow>(`${itemSelect} where i.user_no = ? and i.space_id = ? and i.path = ?`, userNo, spaceId, path)
    return row && toRow(row)
  },
  count: (userNo: string) => Number(db.value('select count(*) from labels_item where user_no = ?', userNo)),
  add(userNo: string, { spaceId, path }: LabelPlace, { isFolder, identity }: { readonly isFolder: boolean; readonly identity: string }) {
    const sql = 'insert into labels_item (user_no, space_id, path, is_folder, identity) values (?, ?, ?, ?, ?)'
    return db.run(sql, userNo, spaceId, path, isFolder ? 1 : 0, identity).id
  },
  setFavourite: (id: number, isOn: boolean) => void db.run('update labels_item set is_favourite = ? where id = ?', isOn ? 1 : 0, id),
  setShortcut: (id: number, isOn: boolean) => void db.run('update labels_item set is_shortcut = ? where id = ?', isOn ? 1 : 0, id),
  addTag: (id: number, tagId: number) => void db.run('insert or ignore into labels_item_tag values (?, ?)', id, tagId),
  removeTagOf: (id: number, tagId: number) => void db.run('delete from labels_item_tag where item_id = ? and tag_id = ?', id, tagId),
  /** Removes rows that no label holds any more. */
  dropPlain(userNo: string) {
    const plain = 'is_favourite = 0 and is_shortcut = 0 and not exists (select 1 from labels_item_tag t where t.item_id = labels_item.id)'
    db.run(`delete from labels_item where user_no = ? and ${plain}`, userNo)
  },
})

const tagsOf = (db: Host['db']) => ({
  tags: (userNo: string) =>
    db.all<Tag>(
      `select t.id as tagId, t.name, t.colour, (select count(*) from labels_item_tag i where i.tag_id = t.id) as itemCount
       from labels_tag t where t.user_no = ? order by t.id`,
      userNo,
    ),
  tagNamed: (userNo: string, name: string) => db.value('select id from labels_tag where user_no = ? and name = ?', userNo, name),
  addTagRow: (userNo: string, name: string, colour: TagColour) =>
    db.run('insert into labels_tag (user_no, name, colour) values (?, ?, ?)', userNo, name, colour).id,
  changeTag: (tagId: number, name: string, colour: TagColour) =>
    void db.run('update labels_tag set name = ?, colour = ? where id = ?', name, colour, tagId),
  removeTag: (userNo: string, tagId: number) => db.run('delete from labels_tag where user_no = ? and id = ?', userNo, tagId).changes > 0,
})

const placesOf = (db: Host['db']) => ({
  /** FM-24: a labelled thing is at another place. What was noted there before is gone. */
  replace(id: number, { spaceId, path }: LabelPlace, identity: string) {
    db.run(
      'delete from labels_item where id <> ?1 and space_id = ?2 and path = ?3 and user_no = (select user_no from labels_item where id = ?1)',
      id,
      spaceId,
      path,
    )
    db.run('update labels_item set space_id = ?, path = ?, identity = ? where id = ?', spaceId, path, identity, id)
  },
  /** Rows of one user at a place and below it; without a user those of every user. '0' is the character after '/'. */
  below: (userNo: string | undefined, { spaceId, path }: LabelPlace) =>
    db.all<{ readonly id: number; readonly path: string; readonly userNo: number }>(
      `select id, path, user_no as userNo from labels_item
       where space_id = ?1 and (path = ?2 or (path >= ?2 || '/' and path < ?2 || '0')) and (?3 is null or user_no = ?3)`,
      spaceId,
      path,
      userNo ?? null,
    ),
  keep: (id: number, identity: string) => void db.run('update labels_item set identity = ? where id = ?', identity, id),
  identityOf: (id: number) => String(db.value('select identity from labels_item where id = ?', id)),
})
