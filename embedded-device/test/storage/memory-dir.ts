import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const neededBytes = 512 << 20

/** Where temporary folders go: into memory where the machine has room for it. After a kill, files in memory are what the page cache is. */
export function memoryDir(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > neededBytes ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}
