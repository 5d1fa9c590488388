import type { LibraryKind } from '@cove/device-contract/cinema'
import type { Host } from '../../module-kit/module-kit.ts'
import type { CheckedName } from './checked-name.ts'

/** A library as it is stored. */
export interface StoredLibrary {
  readonly id: number
  readonly ownerNo: string
  readonly name: string
  readonly kind: LibraryKind
  readonly isForAll: boolean
  readonly scannedMs: number | undefined
}

/** A folder of a library. */
export interface StoredFolder {
  readonly id: number
  readonly libraryId: number
  readonly spaceId: string
  /** As the index names it. */
  readonly dir: string
}

/** Changes of the row of a library; absent fields stay. */
export interface LibraryChange {
  readonly name?: CheckedName | undefined
  readonly kind?: LibraryKind | undefined
  readonly isForAll?: boolean | undefined
}

type LibraryRow = Omit<StoredLibrary, 'isForAll' | 'scannedMs'> & { readonly isForAll: number; readonly scannedMs: number | null }

const columns = 'l.id, cast(l.user_no as text) as ownerNo, l.name, l.kind, l.is_for_all as isForAll, l.scanned_ms as scannedMs'
const toLibrary = ({ isForAll, scannedMs, ...rest }: LibraryRow): StoredLibrary => ({
  ...rest,
  isForAll: isForAll === 1,
  scannedMs: scannedMs ?? undefined,
})
const folderColumns = 'id, library_id as libraryId, space_id as spaceId, dir'

/** Libraries, their folders, and who sees them. */
export const createLibraryStore = (db: Host['db']) => ({ ...rowsOf(db), ...foldersOf(db), ...peopleOf(db) })
export type LibraryStore = ReturnType<typeof createLibraryStore>

function rowsOf(db: Host['db']) {
  return {
    transaction: <T>(work: () => T): T => db.transaction(work),
    get(libraryId: number): StoredLibrary | undefined {
      const row = db.get<LibraryRow>(`select ${columns} from cinema_library l where l.id = ?`, libraryId)
      return row && toLibrary(row)
    },
    /** Those of the user and those that are open to them, in the order in which they were made. */
    seenBy: (userNo: string): StoredLibrary[] =>
      db
        .all<LibraryRow>(
          `select ${columns} from cinema_library l where l.user_no = ?1 or l.is_for_all = 1
           or exists (select 1 from cinema_invite i where i.library_id = l.id and i.user_no = ?1) order by l.id`,
          userNo,
        )
        .map(toLibrary),
    ownedBy: (userNo: string): StoredLibrary[] =>
      db.all<LibraryRow>(`select ${columns} from cinema_library l where l.user_no = ? order by l.id`, userNo).map(toLibrary),
    /** Undefined when the user has a library of this name: the index decides, so that two requests at once cannot both succeed. */
    add(userNo: string, { name, key }: CheckedName, kind: LibraryKind): number | undefined {
      const row = db.get<{ readonly id: number }>(
        'insert into cinema_library (user_no, name, name_key, kind) values (?, ?, ?, ?) on conflict do nothing returning id',
        ...[userNo, name, key, kind],
      )
      return row?.id
    },
    /** False when another library of the user has the name. */
    change(libraryId: number, { name, kind, isForAll }: LibraryChange): boolean {
      return (
        db.run(
          `update or ignore cinema_library set name = coalesce(?, name), name_key = coalesce(?, name_key), kind = coalesce(?, kind),
             is_for_all = coalesce(?, is_for_all) where id = ?`,
          ...[name?.name ?? null, name?.key ?? null, kind ?? null, isForAll === undefined ? null : Number(isForAll), libraryId],
        ).changes > 0
      )
    },
    remove: (libraryId: number): void => void db.run('delete from cinema_library where id = ?', libraryId),
    setScanned: (libraryId: number, nowMs: number): void =>
      void db.run('update cinema_library set scanned_ms = ? where id = ?', nowMs, libraryId),
    hiddenBy: (userNo: string): ReadonlySet<number> =>
      new Set(db.arrays('select library_id from cinema_hidden_library where user_no = ?', userNo).map(([id]) => Number(id))),
    setHidden(userNo: string, libraryId: number, isHidden: boolean): void {
      if (isHidden) db.run('insert or ignore into cinema_hidden_library (user_no, library_id) values (?, ?)', userNo, libraryId)
      else db.run('delete from cinema_hidden_library where user_no = ? and library_id = ?', userNo, libraryId)
    },
  }
}

function foldersOf(db: Host['db']) {
  return {
    folder: (folderId: number): StoredFolder | undefined =>
      db.get<StoredFolder>(`select ${folderColumns} from cinema_folder where id = ?`, folderId),
    folders: (libraryIds: readonly number[]): StoredFolder[] =>
      db.all<StoredFolder>(
        `select ${folderColumns} from cinema_folder where library_id in (select value from json_each(?)) order by id`,
        JSON.stringify(libraryIds),
      ),
    /** Folders of all libraries that have a place of a space in them. */
    foldersAt: (spaceId: string): StoredFolder[] =>
      db.all<StoredFolder>(`select ${folderColumns} from cinema_folder where space_id = ?`, spaceId),
    /** Makes the folders of a library these; those that stay keep their rows. */
    setFolders(libraryId: number, folders: readonly Pick<StoredFolder, 'spaceId' | 'dir'>[]): void {
      const wanted = new Set(folders.map(({ spaceId, dir }) => `${spaceId}:${dir}`))
      for (const { id, spaceId, dir } of this.folders([libraryId]))
        if (!wanted.has(`${spaceId}:${dir}`)) db.run('delete from cinema_folder where id = ?', id)
      for (const { spaceId, dir } of folders)
        db.run('insert or ignore into cinema_folder (library_id, space_id, dir) values (?, ?, ?)', libraryId, spaceId, dir)
    },
    /** The folder of a library has another path now. */
    moveFolder: (folderId: number, dir: string): void =>
      void db.run('update or ignore cinema_folder set dir = ? where id = ?', dir, folderId),
  }
}

function peopleOf(db: Host['db']) {
  return {
    people: (libraryId: number): string[] =>
      db
        .arrays('select cast(user_no as text) from cinema_invite where library_id = ? order by user_no', libraryId)
        .map(([userNo]) => String(userNo)),
    setPeople(libraryId: number, userNos: readonly string[]): void {
      db.run('delete from cinema_invite where library_id = ?', libraryId)
      for (const userNo of userNos) db.run('insert or ignore into cinema_invite (library_id, user_no) values (?, ?)', libraryId, userNo)
    },
  }
}
