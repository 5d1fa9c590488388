import { refuse } from '../../../module-kit/module-kit.ts'
import type { Principal } from '../../../module-kit/module-kit.ts'
import type { StorageParts } from '../parts.ts'
import type { Space } from '../../../files/places/space.ts'

/** STO-06a: storage calls name a space by its name. Refuses `storageMissing`. */
export function spaceByName({ spaces }: StorageParts, who: Principal, name: string): Space {
  return spaces.list(who).find((space) => space.name === name) ?? refuse('storageMissing')
}
