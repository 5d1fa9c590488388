import type { Item } from '@cove/device-contract/bookmarks'
import type { Host } from '../../module-kit/module-kit.ts'

type Place = Pick<Item, 'storageId' | 'path'>
const columns = 'id as itemId, storage_id as storageId, path, state'

/** The only table of the module. */
export const createStore = (db: Host['db']) => ({
  /** Newest first. */
  list: (userNo: string) => db.all<Item>(`select ${columns} from bookmarks_item where user_no = ? order by id desc`, userNo),
  /** Undefined when this user has the path: the unique index decides, so two requests at once cannot both succeed. */
  add(userNo: string, { storageId, path }: Place) {
    const values = `values (?, ?, ?, 'found') on conflict do nothing returning ${columns}`
    return db.get<Item>(`insert into bookmarks_item (user_no, storage_id, path, state) ${values}`, userNo, storageId, path)
  },
  /** Undefined when this user has no such item. */
  remove: (userNo: string, itemId: number) =>
    db.get<{ readonly id: number }>('delete from bookmarks_item where user_no = ? and id = ? returning id', userNo, itemId),
  /** Undefined when nothing changed. */
  setState(userNo: string, { storageId, path }: Place, state: Item['state']) {
    const which = `where user_no = ? and storage_id = ? and path = ? and state <> ? returning ${columns}`
    return db.get<Item>(`update bookmarks_item set state = ? ${which}`, state, userNo, storageId, path, state)
  },
  owners: () => db.arrays('select distinct user_no from bookmarks_item').map(([userNo]) => String(userNo)),
})
export type Store = ReturnType<typeof createStore>
