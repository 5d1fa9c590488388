import type { ErrorName } from '@cove/device-contract'
import { refuse } from '@cove/server-kit/refusal'
import { createRegistry } from '../../core/registry.ts'
import type { Registry } from '../../core/registry.ts'
import type { Space } from './space.ts'
import type { Spaces } from './spaces.ts'

/** Says whether the disks below a space are healthy (REQ-06, STO-09); a module that knows disks registers one. */
export interface SpaceGuard {
  /** The disk is gone: the space counts as missing. */
  isMissing(space: Space): boolean
  /** Why nothing in the space can be reached now; undefined while it can. */
  refusalOf(space: Space): ErrorName | undefined
  /** STO-05a: how the disks below a space that is served are; undefined where this guard knows none of them. */
  healthOf?(space: Space): SpaceHealth | undefined
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
