import { join } from 'node:path'
import { readMigrations, type MigrationStep } from '@cove/server-kit'

/** The steps that lead one of the device's databases to its newest schema. */
export function migrationsOf(database: 'main' | 'index'): MigrationStep[] {
  return readMigrations(join(import.meta.dirname, 'migrations', database))
}
