import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { commands } from '../../src/modules/pools/drive-bays/commands.ts'
import { tryCommand } from '../../src/modules/pools/drive-bays/run-command.ts'
import { baysObstacle } from '../../src/startup/bays-obstacle.ts'
import { unmountPool } from '../../src/modules/pools/drive-bays/pool-files.ts'
import { createShelf } from '../../src/modules/pools/drive-bays/shelf.ts'

/** Ends the name of a test where drive bays cannot be used, with the reason. */
export const obstacle = baysObstacle()
export const because = obstacle === undefined ? '' : ` (not run: drive bays are not possible here, ${obstacle})`

/** Whatever a device left: unmounts its pools, detaches its disks, deletes its folder. Also after a test that failed. */
export async function cleanUp(dataDir: string): Promise<void> {
  for (const poolId of await readdir(join(dataDir, 'spaces')).catch(() => [])) {
    await tryCommand(commands.cancelScrub(join(dataDir, 'spaces', poolId)))
    if (/^[0-9a-f-]{36}$/.test(poolId)) await unmountPool(poolId)
  }
  const folder = join(dataDir, 'pools', 'bays')
  const shelf = createShelf(folder)
  for (const name of await readdir(folder).catch(() => [])) await shelf.remove(name.replace(/\.img$/, ''))
  await rm(dataDir, { recursive: true, force: true })
}

/** Bytes that a file takes on the disk. */
export const takenBytes = async (path: string): Promise<number> => (await stat(path)).blocks * 512
