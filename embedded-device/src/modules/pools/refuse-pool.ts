import type { ErrorName } from '@cove/device-contract'
import type { pools } from '@cove/device-contract/pools'
import { refuse } from '../../module-kit/module-kit.ts'

/** A failure of the catalogue, or one that the area declares. */
export type PoolFailure = ErrorName | keyof (typeof pools)['errors']

/** Stops with a failure that the area's calls name. */
export function refusePool(error: PoolFailure): never {
  // Calls look failures up by name among those of the catalogue and of their area.
  return refuse(error as ErrorName)
}
