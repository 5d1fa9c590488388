import { statfsSync } from 'node:fs'
import os from 'node:os'

/** What three journeys at once may take. */
const neededBytes = 4 * 1024 ** 3

/**
 * Where journeys have their folders: in memory where the machine has room for them. A device syncs what it acknowledges, and a first start
 * alone waited a second for that. What survives a kill of the device is the same: the page cache outlives a process as memory does.
 */
export function journeyDir(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > neededBytes ? '/dev/shm' : os.tmpdir()
  } catch {
    return os.tmpdir()
  }
}
