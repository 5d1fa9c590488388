import { storage } from '@cove/device-contract/storage'
import { ask, dataOf } from './call-cases.ts'
import type { ConformanceWorld } from './world.ts'

/** The storage id of a simulated external disk of this name that is plugged in: the same one for all cases, because a device has few. */
export async function pluggedDisk(world: ConformanceWorld, name: string): Promise<string> {
  const { externalDisks, plugDisk } = storage.calls
  const { disks } = await dataOf(ask(world, externalDisks, {}))
  const known = disks.find(({ storageName }) => storageName === name)
  if (known?.state === 'connected') return known.diskName
  return (await dataOf(ask(world, plugDisk, { body: known ? { diskName: known.diskName } : { name } }))).diskName
}
