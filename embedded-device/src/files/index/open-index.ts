import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { dropDatabase, migrate, openDatabase } from '@cove/server-kit'
import type { Db } from '@cove/server-kit'
import { indexMigrations } from './index-migrations.ts'
import { renewNameKeys } from './renew-name-keys.ts'

export interface IndexDatabaseOptions {
  /** Gets the cause when the database is built again. */
  readonly onRebuild?: ((cause: unknown) => void) | undefined
  /** See `DatabaseOptions`. */
  readonly beforeWrite?: (() => boolean) | undefined
}

/** Opens the index database. It is a cache of the file system: when it cannot be read it is deleted and built again. */
export function openIndexDatabase(file: string, { onRebuild, beforeWrite }: IndexDatabaseOptions = {}): Db {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  try {
    // SQLite would take an empty file for a new database, and the log would not show that one was lost.
    if (statSync(file, { throwIfNoEntry: false })?.size === 0) throw new Error(`${file} is empty`)
    return openOnce(file, beforeWrite)
  } catch (cause) {
    // Whatever is wrong with it, a rebuild is the cure: every row can be read from disk again.
    onRebuild?.(cause)
    dropDatabase(file)
    return openOnce(file, beforeWrite)
  }
}

function openOnce(file: string, beforeWrite: (() => boolean) | undefined): Db {
  const db = openDatabase(file, { durability: 'cache', beforeWrite })
  try {
    const check = String(db.value('pragma quick_check(1)'))
    if (check !== 'ok') throw new Error(check)
    migrate(db, indexMigrations())
    renewNameKeys(db)
    // As in the main database.
    db.script('pragma wal_checkpoint(passive)')
    return db
  } catch (error) {
    db[Symbol.dispose]()
    throw error
  }
}
