import { defineArea } from '@cove/device-contract/kit'
import { activate } from './calls/activate.ts'
import { deactivate } from './calls/deactivate.ts'
import { disks } from './calls/disks.ts'
import { permission } from './calls/permission.ts'
import { removeRule } from './calls/remove-rule.ts'
import { rules } from './calls/rules.ts'
import { setPermissions } from './calls/set-permissions.ts'
import { setRule } from './calls/set-rule.ts'
import { users } from './calls/users.ts'
import { events } from './events.ts'

export { everybodyNo } from './entities.ts'
export type { PublicDisk, PublicRule, PublicUser } from './entities.ts'

/** The public space of the device, with the rights of each user (PUB). */
export const publicSpace = defineArea({
  id: 'public-space',
  version: 1,
  calls: { disks, activate, deactivate, users, permission, setPermissions, rules, setRule, removeRule },
  events,
})
