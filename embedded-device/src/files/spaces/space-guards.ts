import type { ErrorName } from '@cove/device-contract'
import type { StorageMode } from '@cove/device-contract/rules'
import { refuse } from '@cove/server-kit/refusal'
import { createRegistry } from '../../core/base/registry.ts'
import type { Registry } from '../../core/base/registry.ts'
import type { Space } from '../places/space.ts'
import type { Spaces } from './spaces.ts'

/** Says whether the disks below a space are healthy (REQ-06, STO-09); a module that knows disks registers one. */
export interface SpaceGuard {
  /** The disk is gone: the space counts as missing. */
  isMissing(space: Space): boolean
  /** Why nothing in the space can be reached now; undefined while it can. */
  refusalOf(space: Space): ErrorName | undefined
  /** STO-05a: how the disks below a space that is served are; undefined where this guard knows none of them. */
  healthOf?(space: Space): SpaceHealth | undefined
  /** STO-04a: the capacity that the disks below a simulated space would have; undefined where nothing is simulated. */
  nominalBytesOf?(space: Space): number | undefined
  /** STO-04a: the disks below a space; undefined where this guard knows none of them. */
  disksOf?(space: Space): SpaceDisks | undefined
}

/** STO-04a: what a space is stored on. */
export interface SpaceDisks {
  readonly mode: StorageMode
  /** How the disks are attached. */
  readonly connector: 'sata' | 'm2'
  /** Those that are there. */
  readonly disks: readonly { readonly name: string; readonly slot: number; readonly sizeBytes: number }[]
  /** Why the space cannot be used as it should; undefined while it can. */
  readonly problem?: ErrorName | undefined
  /** Whether the space is being made on its disks. */
  readonly isFormatting: boolean
}

/** STO-05a: whether a space has all its disks. */
export type SpaceHealth = 'normal' | 'downgrade' | 'syncing'

/** Makes the registry that `guardSpaces` asks. */
export const createSpaceGuards = (): Registry<SpaceGuard> => createRegistry<SpaceGuard>()

/** The same spaces, asking every guard before a place is given out. */
export function guardSpaces(spaces: Spaces, guards: Registry<SpaceGuard>): Spaces {
  const locate: Spaces['locate'] = async (who, spaceId, devicePath) => {
    const at = await spaces.locate(who, spaceId, devicePath)
    for (const guard of guards.all()) {
      const refusal = guard.refusalOf(at.space)
      if (refusal) return refuse(refusal)
    }
    return at
  }
  return {
    ...spaces,
    state: (space) => (guards.all().some((guard) => guard.isMissing(space)) ? Promise.resolve('missing') : spaces.state(space)),
    locate,
    locateFor: (who, { storageId, path }) => locate(who, storageId, path),
  }
}
