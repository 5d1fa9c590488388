import { mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backupDatabase, type Db, integrityProblem, migrate, type MigrationStep, needsMigration, openDatabase } from '@cove/server-kit'
import { migrationsOf } from './migrations.ts'

export interface MainDatabaseOptions {
  /** The db/main.sqlite file. */
  readonly file: string
  /** Where the copy made before a migration goes. */
  readonly backupDir: string
  readonly steps?: readonly MigrationStep[]
  readonly now?: () => Date
  /** Makes room on a full disk, before each write and, with its size, before the copy (S-B1). */
  readonly makeRoom?: ((needBytes?: number) => boolean) | undefined
}

/** Thrown when main.sqlite is damaged: the device starts without it and shows the database-error state (S-A9). */
export class DamagedDatabase extends Error {
  readonly file: string
  constructor(file: string, problem: string) {
    super(`${file} is damaged: ${problem}`)
    this.name = 'DamagedDatabase'
    this.file = file
  }
}

/** Opens the main database: backup when a migration is due, migrate, integrity check. Throws DamagedDatabase; user files are never touched. */
export async function openMainDatabase(options: MainDatabaseOptions): Promise<Db> {
  const steps = options.steps ?? migrationsOf('main')
  mkdirSync(dirname(options.file), { recursive: true })
  let db: Db
  try {
    if (needsMigration(options.file, steps)) {
      // The copy, and as much again for the migration.
      options.makeRoom?.(2 * statSync(options.file).size)
      await backupDatabase(options.file, join(options.backupDir, backupName(options.now?.() ?? new Date())))
    }
    db = openDatabase(options.file, { durability: 'full', beforeWrite: () => options.makeRoom?.() ?? false })
  } catch (error) {
    throw isDamage(error) ? new DamagedDatabase(options.file, String(error)) : error
  }
  try {
    const problem = integrityProblem(db)
    if (problem) throw new DamagedDatabase(options.file, problem)
    migrate(db, steps)
    // S-B1: the tables take their room now, not when the disk is full.
    db.script('pragma wal_checkpoint(passive)')
    return db
  } catch (error) {
    db[Symbol.dispose]()
    throw isDamage(error) ? new DamagedDatabase(options.file, String(error)) : error
  }
}

function backupName(now: Date): string {
  return `main-${now.toISOString().replaceAll(/[-:]/g, '').replace('T', '-').slice(0, 15)}.sqlite`
}

/** SQLITE_CORRUPT and SQLITE_NOTADB, as node:sqlite reports them. */
export function isDamage(error: unknown): boolean {
  const code = (error as { errcode?: unknown } | undefined)?.errcode
  return code === 11 || code === 26
}
