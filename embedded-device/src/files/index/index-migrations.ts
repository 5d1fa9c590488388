import { join } from 'node:path'
import { readMigrations } from '@cove/server-kit'
import type { MigrationStep } from '@cove/server-kit'

/** The steps that lead the index of names to its newest schema. */
export function indexMigrations(): MigrationStep[] {
  return readMigrations(join(import.meta.dirname, 'migrations'))
}
