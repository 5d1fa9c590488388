import { readdirSync } from 'node:fs'
import path from 'node:path'

/** Every file below a folder, as absolute paths in a stable order. */
export function filesBelow(dir: string): readonly string[] {
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
}
