import type { Host } from '../../module-kit/module-kit.ts'

/** A folder that has to be read. */
export interface DueFolder {
  readonly folderId: number
  readonly libraryId: number
  readonly dir: string
  readonly isWhole: boolean
  readonly turn: number
}

/** What has to be read, and in which portions folders are read. */
export function createDueStore(db: Host['db']) {
  return {
    add(folderId: number, dir: string, isWhole = false): void {
      db.run(
        `insert into cinema_due (folder_id, dir, is_whole) values (?, ?, ?)
         on conflict do update set is_whole = max(is_whole, excluded.is_whole), turn = turn + 1`,
        ...[folderId, dir, Number(isWhole)],
      )
    },
    next: (libraryId: number, rows: number): DueFolder[] =>
      db
        .all<Omit<DueFolder, 'isWhole'> & { readonly isWhole: number }>(
          `select d.folder_id as folderId, f.library_id as libraryId, d.dir, d.is_whole as isWhole, d.turn
           from cinema_due d join cinema_folder f on f.id = d.folder_id where f.library_id = ? order by d.folder_id, d.dir limit ?`,
          ...[libraryId, rows],
        )
        .map((row) => ({ ...row, isWhole: row.isWhole === 1 })),
    /** Only if nothing changed since the row was read. */
    done: ({ folderId, dir, turn }: DueFolder): void =>
      void db.run('delete from cinema_due where folder_id = ? and dir = ? and turn = ?', folderId, dir, turn),
    count: (libraryId: number): number =>
      Number(db.value('select count(*) from cinema_due d join cinema_folder f on f.id = d.folder_id where f.library_id = ?', libraryId)),
    libraries: (): number[] =>
      db
        .arrays('select distinct f.library_id from cinema_due d join cinema_folder f on f.id = d.folder_id')
        .map(([libraryId]) => Number(libraryId)),
    ...unitsOf(db),
  }
}
export type DueStore = ReturnType<typeof createDueStore>

function unitsOf(db: Host['db']) {
  return {
    units: (folderId: number): { readonly dir: string; readonly isDeep: boolean }[] =>
      db
        .all<{ dir: string; isDeep: number }>('select dir, is_deep as isDeep from cinema_unit where folder_id = ?', folderId)
        .map(({ dir, isDeep }) => ({ dir, isDeep: isDeep === 1 })),
    /** The portion that a folder is read with; undefined for one that no portion has yet. */
    unitOf(folderId: number, dir: string): string | undefined {
      for (let at = dir; ; at = at.slice(0, at.lastIndexOf('/')) || '/') {
        const isDeep = db.value('select is_deep from cinema_unit where folder_id = ? and dir = ?', folderId, at)
        if (isDeep === 1 || (isDeep === 0 && at === dir)) return at
        if (at === '/') return undefined
      }
    },
    setUnit: (folderId: number, dir: string, isDeep: boolean): void =>
      void db.run(
        'insert into cinema_unit (folder_id, dir, is_deep) values (?, ?, ?) on conflict do update set is_deep = excluded.is_deep',
        ...[folderId, dir, Number(isDeep)],
      ),
    /** Forgets the portions of a folder and of all below it. */
    dropUnits: (folderId: number, dir: string): void =>
      void db.run(
        'delete from cinema_unit where folder_id = ? and (dir = ? or (dir >= ? and dir < ?))',
        ...[folderId, dir, `${dir === '/' ? '' : dir}/`, `${dir === '/' ? '' : dir}0`],
      ),
  }
}
