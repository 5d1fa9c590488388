import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const neededBytes = 512 << 20

/** An empty folder, in memory where the machine has room for it: after a kill, files in memory are what the page cache is. */
export function quickDir(prefix: string): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(memoryDir() ?? tmpdir(), prefix))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

function memoryDir(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > neededBytes ? '/dev/shm' : undefined
  } catch {
    return undefined
  }
}
