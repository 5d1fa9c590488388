import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { commands } from '../../src/modules/pools/drive-bays/commands.ts'
import { unmountPool } from '../../src/modules/pools/drive-bays/pool-files.ts'
import { tryCommand } from '../../src/core/machine/run-command.ts'
import { createShelf } from '../../src/modules/pools/drive-bays/shelf.ts'
import { machine } from './machine.ts'

/** Unmounts the pools that a device left, detaches its disks and deletes its data folder. The device must have ended. */
export async function cleanBays(dataDir: string): Promise<void> {
  for (const poolId of await readdir(join(dataDir, 'spaces')).catch(() => [])) {
    await tryCommand(commands.cancelScrub(join(dataDir, 'spaces', poolId)))
    if (/^[0-9a-f-]{36}$/.test(poolId)) await unmountPool(machine, poolId)
  }
  const folder = join(dataDir, 'pools', 'bays')
  const shelf = createShelf(machine, folder)
  for (const name of await readdir(folder).catch(() => [])) await shelf.remove(name.replace(/\.img$/, ''))
  await rm(dataDir, { recursive: true, force: true })
}
