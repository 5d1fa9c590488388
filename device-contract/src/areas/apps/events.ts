import { named, wireObject, z } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  /** APP-02: an app was installed, updated or removed; everybody is told. */
  'apps.changed': wireObject({ appId: named('id', z.string()) }),
  /** APP-04: a person gave something to an app or took it back; that person is told. */
  'apps.grantsChanged': wireObject({ appId: named('id', z.string()) }),
} as const
