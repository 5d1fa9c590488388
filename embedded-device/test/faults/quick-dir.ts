import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { memoryDir } from '../storage/memory-dir.ts'

/** An empty folder that goes away with its test. */
export function quickDir(prefix: string): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(memoryDir(), prefix))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}
