import { join } from 'node:path'
import { openCheckedDatabase } from '@cove/server-kit'
import type { Db, MigrationStep } from '@cove/server-kit'
import { backupName } from './backups.ts'
import { mainMigrations } from './migrations.ts'

export interface MainDatabaseOptions {
  /** The db/main.sqlite file. */
  readonly file: string
  /** Where the copy made before a migration goes. */
  readonly backupDir: string
  /** False on a device that was started before: a missing or empty database is then lost, not new. Default true. */
  readonly mayCreate?: boolean
  readonly steps?: readonly MigrationStep[]
  readonly now?: () => Date
  /** Makes space on a full disk, before each write and, with its size, before the copy (S-B1). */
  readonly makeSpace?: ((needBytes?: number) => boolean) | undefined
}

/** Opens the main database: integrity check, backup when a migration is due, migrate. Throws `UnusableFile`; user files are never touched. */
export function openMainDatabase(options: MainDatabaseOptions): Promise<Db> {
  const { file, steps = mainMigrations(), now = () => new Date(), mayCreate = true, makeSpace } = options
  return openCheckedDatabase({ file, steps, mayCreate, makeSpace, backupFile: join(options.backupDir, backupName('main', now())) })
}
