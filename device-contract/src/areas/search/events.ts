import { wireObject } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  /** SRC-03: more files were read, or what was read was forgotten; at most every two seconds. */
  'search.changed': wireObject({}),
} as const
