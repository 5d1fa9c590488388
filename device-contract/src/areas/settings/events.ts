import { AreaId } from './entities.ts'
import { named, wireObject } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  /** SETA-04: the receiving user's settings of this area are not what they were. */
  'settings.changed': wireObject({ areaId: named('area', AreaId) }),
} as const
