import { z } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  /** The quota of a person in a space changed. */
  'people.quotaChanged': z.object({ userNo: z.string() }),
  /** USR-02c: whether a person may use external storage changed. */
  'people.externalChanged': z.object({ userNo: z.string() }),
} as const
