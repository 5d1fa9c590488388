import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { commands } from '../../src/core/drive-bays/commands.ts'
import { tryCommand } from '../../src/core/drive-bays/run-command.ts'
import { baysObstacle } from '../../src/core/drive-bays/bays-obstacle.ts'
import { unmountPool } from '../../src/core/drive-bays/pool-files.ts'
import { createShelf } from '../../src/core/drive-bays/shelf.ts'

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
