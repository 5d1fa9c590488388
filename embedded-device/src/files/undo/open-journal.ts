import { mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { migrate, moveDatabase, openDatabase, readMigrations } from '@cove/server-kit'
import type { Db } from '@cove/server-kit'

export interface JournalFileOptions {
  /** Gets the cause when the journal cannot be read; it is set aside and begun again. */
  readonly onDamage: (cause: unknown) => void
  /** See `DatabaseOptions`. */
  readonly beforeWrite?: (() => boolean) | undefined
}

/**
 * Opens the journal of changes. It is a separate database: a full disk or damage there must not touch accounts and jobs, and what
 * is lost with it is only the way back.
 */
export function openJournalDatabase(file: string, { onDamage, beforeWrite }: JournalFileOptions): Db {
  if (file === ':memory:') return openOnce(file, beforeWrite)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  try {
    if (statSync(file, { throwIfNoEntry: false })?.size === 0) throw new Error(`${file} is empty`)
    return openOnce(file, beforeWrite)
  } catch (cause) {
    onDamage(cause)
    moveDatabase(file, `${file}.damaged`)
    return openOnce(file, beforeWrite)
  }
}

function openOnce(file: string, beforeWrite: (() => boolean) | undefined): Db {
  const db = openDatabase(file, { durability: 'cache', beforeWrite })
  try {
    const check = String(db.value('pragma quick_check(1)'))
    if (check !== 'ok') throw new Error(check)
    migrate(db, readMigrations(join(import.meta.dirname, 'migrations')))
    db.script('pragma wal_checkpoint(passive)')
    return db
  } catch (error) {
    db[Symbol.dispose]()
    throw error
  }
}
