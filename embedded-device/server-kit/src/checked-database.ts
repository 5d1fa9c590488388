import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { checkDatabaseFiles } from './database-files.ts'
import { openDatabase } from './database.ts'
import type { Db } from './database.ts'
import { backupDatabase, migrate, needsMigration } from './migrate.ts'
import type { MigrationStep } from './migrate.ts'
import { isUnusableFile, UnusableFile } from './unusable-file.ts'
import type { FileFault } from './unusable-file.ts'

/** What is wrong with a database, and in SQLite's words where it says so. */
export interface DatabaseFault {
  readonly fault: FileFault
  readonly problem?: string
  /** The file that it is about, where that is one of the logs. */
  readonly file?: string
}

/**
 * Looks at a database without changing it or its write-ahead log. Undefined: it can be opened.
 * Throws the system's or SQLite's error for anything but damage, such as a missing right.
 */
export function databaseFault(file: string, newestVersion: number): DatabaseFault | undefined {
  const unusable = filesFault(file)
  if (unusable) return unusable
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat) return { fault: 'missing' }
  // SQLite takes an empty file for a new database and deletes the log next to it, which may hold what was lost.
  if (stat.size === 0) return { fault: 'empty' }
  try {
    const source = new DatabaseSync(file, { readOnly: true })
    try {
      return faultOf(source, newestVersion)
    } finally {
      source.close()
    }
  } catch (error) {
    if (isDamage(error)) return { fault: 'damaged', problem: String(error) }
    throw error
  }
}

function filesFault(file: string): DatabaseFault | undefined {
  try {
    checkDatabaseFiles(file, { readOnly: true })
    return undefined
  } catch (error) {
    if (isUnusableFile(error)) return { fault: error.fault, problem: error.message, file: error.file }
    throw error
  }
}

function faultOf(source: DatabaseSync, newestVersion: number): DatabaseFault | undefined {
  const first = (sql: string): unknown => Object.values(source.prepare(sql).get() ?? {})[0]
  const version = Number(first('pragma user_version'))
  if (version > newestVersion)
    return { fault: 'newer', problem: `it has schema ${version}, this program knows ${newestVersion}: it was written by a newer version` }
  const rows = source.prepare('pragma integrity_check(5)').all()
  const problems = rows.map((row) => String(Object.values(row)[0]))
  if (problems.length !== 1 || problems[0] !== 'ok') return { fault: 'damaged', problem: problems.join('; ') }
  if (version > 0) return undefined
  // The first step makes the tables and sets the version in one transaction.
  return Number(first('select count(*) from sqlite_schema')) === 0 ? { fault: 'empty' } : { fault: 'damaged', problem: 'it has no version' }
}

/** SQLITE_CORRUPT and SQLITE_NOTADB, as node:sqlite reports them. */
export function isDamage(error: unknown): boolean {
  const code = (error as { errcode?: unknown } | undefined)?.errcode
  // The low byte is the code, the rest says where it was noticed.
  return typeof code === 'number' && [11, 26].includes(code % 256)
}

export interface CheckedDatabaseOptions {
  readonly file: string
  readonly steps: readonly MigrationStep[]
  /** Where the copy made before a migration goes. */
  readonly backupFile: string
  /** False on a device that had this database: a missing or empty one is then lost, not new. */
  readonly mayCreate: boolean
  /** Makes space on a full disk, before each write and, with its size, before the copy (S-B1). */
  readonly makeSpace?: ((needBytes?: number) => boolean) | undefined
}

/** Opens a database that must not be lost: looks at it, copies it when a migration is due, migrates it. Throws `UnusableFile` (S-A9). */
export async function openCheckedDatabase({ file, steps, backupFile, mayCreate, makeSpace }: CheckedDatabaseOptions): Promise<Db> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const found = databaseFault(file, steps.length)
  const isNew = found?.fault === 'missing' || found?.fault === 'empty'
  if (found && !(isNew && mayCreate)) throw new UnusableFile(found.file ?? file, found.fault, found)
  if (needsMigration(file, steps)) {
    // The copy, and as much again for the migration.
    makeSpace?.(2 * statSync(file).size)
    await backupDatabase(file, backupFile)
  }
  const db = openDatabase(file, { durability: 'full', beforeWrite: makeSpace && (() => makeSpace()) })
  try {
    migrate(db, steps)
    // S-B1: the tables take their space now, not when the disk is full.
    db.script('pragma wal_checkpoint(passive)')
    return db
  } catch (error) {
    db[Symbol.dispose]()
    throw isDamage(error) ? new UnusableFile(file, 'damaged', { cause: error }) : error
  }
}
