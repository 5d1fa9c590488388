import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { installed } from './installed.ts'

const dir = join(import.meta.dirname, '../../../.cache/test-programs')
let isReady = false

/** A PATH with what the device needs of any system: the shell and `sync`, by which it syncs a whole volume. */
export function barePath(): string {
  if (!isReady) for (const name of ['sh', 'sync']) link(name)
  isReady = true
  return dir
}

function link(name: string): void {
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
