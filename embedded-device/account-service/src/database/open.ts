import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { migrate, openDatabase, readMigrations, type Db } from '@cove/server-kit'

/** Opens db/account.sqlite and brings it to the newest schema. */
export function openAccountDatabase(file: string): Db {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const db = openDatabase(file, { durability: 'full' })
  try {
    migrate(db, readMigrations(join(import.meta.dirname, 'migrations')))
    return db
  } catch (error) {
    db[Symbol.dispose]()
    throw error
  }
}
