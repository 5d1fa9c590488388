import { accessSync, constants, lstatSync, renameSync, rmSync, statSync } from 'node:fs'
import { UnusableFile } from './unusable-file.ts'

/** What SQLite keeps a database in, by the ends of the names. */
const ends = ['', '-wal', '-shm', '-journal'] as const

const there = (path: string) => lstatSync(path, { throwIfNoEntry: false })

/**
 * What is no file where a database has one, in words for the log: SQLite only says that it cannot open it, as it does of a full disk. The
 * database itself may be a link to a file; SQLite follows none in the place of a log.
 */
export function strangeDatabaseFile(file: string): string | undefined {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false) return `${file} is no file`
  const strange = ends.slice(1).find((end) => there(file + end)?.isFile() === false)
  return strange === undefined ? undefined : `${file}${strange} is no file`
}

/**
 * The first of the files of a database that this account may not use, with what SQLite needs: it reads and writes the logs even for reading
 * the database. It would only say that it cannot open the database, as of a full disk.
 */
export function forbiddenDatabaseFile(file: string, { readOnly }: { readonly readOnly: boolean }): string | undefined {
  const { R_OK, W_OK } = constants
  return ends.map((end) => file + end).find((path) => isForbidden(path, path === file && readOnly ? R_OK : R_OK | W_OK))
}

function isForbidden(path: string, mode: number): boolean {
  try {
    accessSync(path, mode)
    return false
  } catch (error) {
    // That a disk is read-only SQLite says itself.
    return ['EACCES', 'EPERM'].includes(String((error as NodeJS.ErrnoException).code))
  }
}

/** Throws `UnusableFile` for a database that must not be given to SQLite: it waits for ever at a pipe in the place of a journal. */
export function checkDatabaseFiles(file: string, access: { readonly readOnly: boolean }): void {
  const strange = strangeDatabaseFile(file)
  if (strange !== undefined) throw new UnusableFile(file, 'damaged', { problem: strange })
  const forbidden = forbiddenDatabaseFile(file, access)
  if (forbidden !== undefined) throw new UnusableFile(forbidden, 'forbidden')
}

/** Renames a database with all that is in the place of its logs. False where there is nothing. */
export function moveDatabase(file: string, to: string): boolean {
  const found = ends.filter((end) => there(file + end))
  for (const end of found) {
    rmSync(to + end, { recursive: true, force: true })
    renameSync(file + end, to + end)
  }
  return found.length > 0
}

/** Removes a database that can be rebuilt. A file that SQLite did not write may be a user's, so it is set aside. */
export function dropDatabase(file: string): void {
  for (const end of ends) {
    const now = there(file + end)
    if (now?.isDirectory() === true) {
      rmSync(`${file}${end}.damaged`, { recursive: true, force: true })
      renameSync(file + end, `${file}${end}.damaged`)
    } else rmSync(file + end, { force: true })
  }
}
