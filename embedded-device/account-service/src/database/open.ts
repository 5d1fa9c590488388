import { join } from 'node:path'
import { openCheckedDatabase, readMigrations } from '@cove/server-kit'
import type { Db, MigrationStep } from '@cove/server-kit'

export interface AccountDatabaseOptions {
  /** The db/account.sqlite file. */
  readonly file: string
  /** Where the copy made before a migration goes. */
  readonly backupDir: string
  /** False where the service had a database before: a missing or empty one is then lost, not new. Default true. */
  readonly mayCreate?: boolean
  readonly steps?: readonly MigrationStep[]
  /** See `DatabaseOptions`. */
  readonly beforeWrite?: (() => boolean) | undefined
}

/** Opens the database and brings it to the newest schema; an older one is copied first. Throws `UnusableFile` (S-A9). */
export function openAccountDatabase({
  file,
  backupDir,
  mayCreate = true,
  steps = ownSteps(),
  beforeWrite,
}: AccountDatabaseOptions): Promise<Db> {
  const stamp = new Date().toISOString().replaceAll(/[-:]/g, '').replace('T', '-').slice(0, 15)
  return openCheckedDatabase({ file, steps, mayCreate, backupFile: join(backupDir, `account-${stamp}.sqlite`), makeSpace: beforeWrite })
}

/** The schema this program brings the database to. */
export function accountSchemaVersion(): number {
  return ownSteps().length
}

function ownSteps(): MigrationStep[] {
  return readMigrations(join(import.meta.dirname, 'migrations'))
}
