import { Flag, named, wireObject, z } from '@cove/device-contract/kit'

/** SRC-03: settings of one user. */
export const settings = wireObject({
  /** Whether the device reads what is inside the user's own files, so that it can be searched. */
  readsContents: named('contents', z._default(Flag, true)),
})
