import { basename } from 'node:path'
import { commands } from './commands.ts'
import { flipBytes } from './flip-bytes.ts'
import type { Machine } from './machine.ts'
import { devicesOf, mountOf, signatureOf } from './pool-files.ts'

/** DSK-01a: damages files on one disk of a mounted pool, and returns the addresses; none where it has no file. */
export async function damageDisk(host: Machine, device: string, image: string): Promise<readonly string[]> {
  const poolId = await signatureOf(host, device)
  const mounted = poolId === undefined ? undefined : await mountOf(host, poolId)
  if (poolId === undefined || !mounted) return []
  await host.commands.run(commands.sync(mounted.target))
  const own = (await devicesOf(host, poolId, mounted.target)).find(({ name }) => name === basename(device))
  return own ? flipBytes(host, image, { device, deviceId: own.deviceId }) : []
}
