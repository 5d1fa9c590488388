import { firstSpaceOf } from './first-space.ts'
import type { PoolsParts } from './parts.ts'

/** STO-04a: what the machine can hold where disks are simulated; no space promises more. Endless for real disks. */
export async function machineBytes(parts: Pick<PoolsParts, 'host' | 'backend'>): Promise<number> {
  const first = parts.backend.isSimulated ? firstSpaceOf(parts) : undefined
  if (!first) return Infinity
  return parts.host.files.rooms.of(first).then(
    ({ volume }) => volume.sizeBytes,
    () => Infinity,
  )
}
