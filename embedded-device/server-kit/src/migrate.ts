import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import type { Db } from './database.ts'
import { makePrivateFile } from './private-file.ts'

/** One step of a schema: the SQL that leads to `version`. */
export interface MigrationStep {
  readonly version: number
  readonly name: string
  readonly sql: string
}

/** Reads the ordered SQL files of one database; the number in the file name is the version it leads to. */
export function readMigrations(folder: string): MigrationStep[] {
  const steps = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ version: Number.parseInt(name, 10), name, sql: readFileSync(join(folder, name), 'utf8') }))
  steps.forEach((step, at) => {
    if (step.version !== at + 1) throw new Error(`migration ${step.name} of ${basename(folder)} should have number ${at + 1}`)
  })
  return steps
}

/** The version a database is at; 0 for a new one. */
export function schemaVersion(db: Db): number {
  return Number(db.value('pragma user_version'))
}

/** Brings the database to the last step, each step in one transaction: killed half-way it is at the step before (S-A9). */
export function migrate(db: Db, steps: readonly MigrationStep[]): void {
  const current = schemaVersion(db)
  const newest = steps.length
  if (current > newest) throw new Error(`${db.file} has schema ${current}, this device knows ${newest}: it was written by a newer version`)
  for (const step of steps.slice(current)) {
    db.transaction(() => {
      db.script(step.sql)
      db.script(`pragma user_version = ${step.version}`)
    })
  }
}

/** Whether the file exists and holds an older schema than the steps lead to. */
export function needsMigration(file: string, steps: readonly MigrationStep[]): boolean {
  if (!existsSync(file)) return false
  const source = new DatabaseSync(file, { readOnly: true })
  try {
    const version = Number(source.prepare('pragma user_version').get()?.['user_version'] ?? 0)
    return version > 0 && version < steps.length
  } finally {
    source.close()
  }
}

/** Copies a live database into a separate file, consistent at one moment (online backup). */
export async function backupDatabase(file: string, target: string): Promise<void> {
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  makePrivateFile(target)
  const source = new DatabaseSync(file, { readOnly: true })
  try {
    await backup(source, target)
  } finally {
    source.close()
  }
}
