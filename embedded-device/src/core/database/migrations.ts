import { join } from 'node:path'
import { readMigrations } from '@cove/server-kit'
import type { MigrationStep } from '@cove/server-kit'

/** The steps that lead the main database to its newest schema. */
export function mainMigrations(): MigrationStep[] {
  return readMigrations(join(import.meta.dirname, 'migrations', 'main'))
}
