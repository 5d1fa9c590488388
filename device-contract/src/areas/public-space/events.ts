import { wireObject } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  /** The public space was opened or closed, or rights in it changed. */
  'public-space.changed': wireObject({}),
} as const
