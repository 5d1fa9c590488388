import { fileURLToPath } from 'node:url'
import { readMigrations } from '@cove/server-kit'
import type { Db } from '@cove/server-kit'

/**
 * Brings the tables of one module to their newest schema, in one transaction. `pragma user_version` holds one number per database, so each
 * module's version is a row. Throws for a schema newer than the module, and what the steps throw; nothing is changed then.
 */
export function migrateModule(db: Db, moduleId: string, folder: URL): void {
  const steps = readMigrations(fileURLToPath(folder))
  db.transaction(() => {
    db.script('create table if not exists module_schema (module text primary key, version integer not null) strict')
    const version = Number(db.value('select version from module_schema where module = ?', moduleId) ?? 0)
    if (version > steps.length) throw new Error(`the tables of ${moduleId} have version ${version}, newer than ${steps.length}`)
    for (const step of steps.slice(version)) db.script(step.sql)
    db.run(
      'insert into module_schema (module, version) values (?, ?) on conflict (module) do update set version = excluded.version',
      moduleId,
      steps.length,
    )
  })
}
