import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Which steps a database has taken: its own and, by module, those of the modules. */
type Schema = Readonly<Record<string, number>>

/** The device's own steps, beside the names of modules. */
const ownSteps = ''

/** Throws for a database that cannot be read. */
export function schemaOf(file: string): Schema {
  const db = new DatabaseSync(file)
  try {
    const own = Number(db.prepare('pragma user_version').get()?.['user_version'])
    const hasModules = db.prepare("select 1 from sqlite_schema where name = 'module_schema'").get() !== undefined
    const modules = hasModules ? db.prepare('select module, version from module_schema order by module').all() : []
    return Object.fromEntries([[ownSteps, own], ...modules.map(({ module, version }) => [String(module), Number(version)] as const)])
  } finally {
    db.close()
  }
}

export const isSameSchema = (one: Schema, other: Schema): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A device refuses these where they are of a newer version; the journal of changes it begins again. */
const refused = ['db/main.sqlite', 'db/account.sqlite']

/**
 * The databases of a device that a release would refuse: `fresh` is a data folder that the release has made. What only the device knows
 * belongs to modules that the release lacks, and is no obstacle; what cannot be read is for the release itself to judge.
 */
export function newerThan(fresh: string, dataDir: string): readonly string[] {
  return refused.filter((path) => {
    const [made, used] = [join(fresh, path), join(dataDir, path)]
    if (!existsSync(made) || !existsSync(used)) return false
    try {
      const [known, present] = [schemaOf(made), schemaOf(used)]
      return Object.entries(present).some(([part, steps]) => steps > (known[part] ?? steps))
    } catch {
      return false
    }
  })
}
