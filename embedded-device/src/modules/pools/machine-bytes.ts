import { firstSpaceOf } from './first-space.ts'
import type { PoolsParts } from './parts.ts'

/** STO-04a: what a new space can take where disks are simulated: what is free on the machine. Endless for real disks. */
export async function machineBytes(parts: Pick<PoolsParts, 'host' | 'backend'>): Promise<number> {
  const first = parts.backend.isSimulated ? firstSpaceOf(parts) : undefined
  if (!first) return Infinity
  return parts.host.files.rooms.of(first).then(
    ({ volume }) => volume.freeBytes,
    () => Infinity,
  )
}
