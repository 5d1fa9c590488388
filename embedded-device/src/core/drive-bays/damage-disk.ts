import { basename } from 'node:path'
import { commands } from './commands.ts'
import { flipBytes } from './flip-bytes.ts'
import { devicesOf, mountOf, signatureOf } from './pool-files.ts'
import { runCommand } from './run-command.ts'

/** DSK-01a: damages files on one disk of a mounted pool, and returns the addresses; none where it has no file. */
export async function damageDisk(device: string, image: string): Promise<readonly string[]> {
  const poolId = await signatureOf(device)
  const mounted = poolId === undefined ? undefined : await mountOf(poolId)
  if (poolId === undefined || !mounted) return []
  await runCommand(commands.sync(mounted.target))
  const own = (await devicesOf(poolId, mounted.target)).find(({ name }) => name === basename(device))
  return own ? flipBytes(image, device, own.deviceId) : []
}
