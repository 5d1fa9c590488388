import type { Host } from '../../module-kit/module-kit.ts'
import type { MediaItem, PicturePrint } from '../media/api.ts'

/** What pictures look like, and which of them look alike. */
export function createPrintStore(db: Host['db']) {
  return {
    /** Those of these items whose content has no print yet. */
    withoutPrint(items: readonly MediaItem[]): MediaItem[] {
      const rows = db.all<{ itemId: number; mtime: number; size: number }>(
        'select item_id as itemId, mtime, size from album_print where item_id in (select value from json_each(?))',
        JSON.stringify(items.map(({ id }) => id)),
      )
      const known = new Map(rows.map((row) => [row.itemId, row]))
      return items.filter(({ id, mtimeMs, sizeBytes }) => known.get(id)?.mtime !== mtimeMs || known.get(id)?.size !== sizeBytes)
    },
    setPrint({ id, mtimeMs, sizeBytes }: MediaItem, print: PicturePrint | undefined): void {
      db.run(
        'insert or replace into album_print (item_id, mtime, size, hash, sharpness) values (?, ?, ?, ?, ?)',
        ...[id, mtimeMs, sizeBytes, print?.hash ?? null, print?.sharpness ?? null],
      )
    },
    prints: (itemIds: readonly number[]): { readonly itemId: number; readonly hash: string; readonly sharpness: number }[] =>
      db.all(
        `select item_id as itemId, hash, sharpness from album_print
         where item_id in (select value from json_each(?)) and hash is not null`,
        JSON.stringify(itemIds),
      ),
    setGroups(userNo: string, groups: readonly (readonly number[])[]): void {
      db.transaction(() => {
        db.run('delete from album_similar where user_no = ?', userNo)
        for (const [groupNo, group] of groups.entries())
          for (const itemId of group)
            db.run('insert or replace into album_similar (user_no, item_id, group_no) values (?, ?, ?)', userNo, itemId, groupNo)
      })
    },
    groups(userNo: string): number[][] {
      const rows = db.arrays('select group_no, item_id from album_similar where user_no = ? order by group_no, item_id', userNo)
      const byGroup = Map.groupBy(rows, ([groupNo]) => Number(groupNo))
      return [...byGroup.values()].map((group) => group.map(([, itemId]) => Number(itemId)))
    },
  }
}
export type PrintStore = ReturnType<typeof createPrintStore>
