import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { installed } from './installed.ts'

const cacheDir = join(import.meta.dirname, '../../../.cache')
const ready = new Map<string, string>()

/**
 * A PATH with what the device needs of any system, the shell and `sync`, by which it syncs a whole volume, and with the programs that are
 * named, as far as they are installed.
 */
export function barePath(...names: readonly string[]): string {
  const key = ['test-programs', ...names.toSorted()].join('-')
  const known = ready.get(key)
  if (known !== undefined) return known
  const dir = join(cacheDir, key)
  for (const name of ['sh', 'sync', ...names]) link(dir, name)
  ready.set(key, dir)
  return dir
}

function link(dir: string, name: string): void {
  const target = installed(name)
  if (target === undefined) return
  mkdirSync(dir, { recursive: true })
  try {
    symlinkSync(target, join(dir, name))
  } catch (error) {
    // Another process of these tests was here before.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
