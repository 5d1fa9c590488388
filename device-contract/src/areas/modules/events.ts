import { z } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  /** MOD-02c: the module list is not what it was; every client reads it again. */
  'modules.changed': z.object({}),
} as const
