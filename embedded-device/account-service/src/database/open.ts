import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backupDatabase, migrate, needsMigration, openDatabase, readMigrations, type Db, type MigrationStep } from '@cove/server-kit'

export interface AccountDatabaseOptions {
  /** The db/account.sqlite file. */
  readonly file: string
  /** Where the copy made before a migration goes. */
  readonly backupDir: string
  readonly steps?: readonly MigrationStep[]
  /** See `DatabaseOptions`. */
  readonly beforeWrite?: (() => boolean) | undefined
}

/** Opens the database and brings it to the newest schema; an older one is copied first (S-A9). */
export async function openAccountDatabase({ file, backupDir, steps = ownSteps(), beforeWrite }: AccountDatabaseOptions): Promise<Db> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (needsMigration(file, steps)) await backupDatabase(file, join(backupDir, `account-${Date.now()}.sqlite`))
  const db = openDatabase(file, { durability: 'full', beforeWrite })
  try {
    migrate(db, steps)
    return db
  } catch (error) {
    db[Symbol.dispose]()
    throw error
  }
}

function ownSteps(): MigrationStep[] {
  return readMigrations(join(import.meta.dirname, 'migrations'))
}
