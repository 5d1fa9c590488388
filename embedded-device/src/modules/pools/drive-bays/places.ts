import { CommandProblem } from '../../../module-kit/module-kit.ts'
import type { Machine } from './machine.ts'
import type { Mounted } from './mounted.ts'
import { mountOf } from './pool-files.ts'

/** Finds devices and mounted pools. */
export interface Places {
  /** The machine whose disks they are. */
  readonly host: Machine
  /** The device of a disk that is in its bay. */
  device(serialNo: string): Promise<string>
  /** Those of the disks whose images were truncated behind the back: a part of their content is gone. */
  cut(serialNos: readonly string[]): readonly string[]
  /** The devices of the disks that are in their bays. */
  present(serialNos: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The devices that a mounted pool may have, of pulled disks too. */
  attached(serialNos: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The addresses that drills damaged on these disks since the last time this was asked. */
  practised(serialNos: readonly string[]): readonly string[]
  mounted(poolId: string | undefined): Promise<Mounted>
}

/** Where a pool is mounted; throws when it is not. */
export async function mountedPool(host: Machine, poolId = ''): Promise<Mounted> {
  const found = await mountOf(host, poolId)
  if (!found) throw new CommandProblem(`pool ${poolId} is not mounted`)
  return { host, poolId, target: found.target }
}
