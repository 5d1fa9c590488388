import { defineArea } from '@cove/device-contract/kit'
import { deleteUser } from './calls/delete.ts'
import { createLocal } from './calls/create-local.ts'
import { detachAdministrator } from './calls/detach-administrator.ts'
import { detach } from './calls/detach.ts'
import { handOver } from './calls/hand-over.ts'
import { inviteMember } from './calls/invite-member.ts'
import { invite } from './calls/invite.ts'
import { links } from './calls/links.ts'
import { list } from './calls/list.ts'
import { offlineName } from './calls/offline-name.ts'
import { picture, removeMyPicture, renameMyself, setMyPicture } from './calls/mine.ts'
import { rename } from './calls/rename.ts'
import { resetLink } from './calls/reset-link.ts'
import { resetSecondStep } from './calls/reset-second-step.ts'
import { revokeLink } from './calls/revoke-link.ts'
import { setEnabled } from './calls/set-enabled.ts'
import { setRole } from './calls/set-role.ts'
import { setSortOrder, sortOrder } from './calls/sort.ts'
import { events } from './events.ts'

export { userRole } from './codecs.ts'
export type { Grant, User } from './entities.ts'

/** People of the device (USR). */
export const users = defineArea({
  id: 'users',
  version: 1,
  calls: {
    list,
    offlineName,
    sortOrder,
    setSortOrder,
    setEnabled,
    delete: deleteUser,
    handOver,
    invite,
    detach,
    detachAdministrator,
    inviteMember,
    resetLink,
    links,
    revokeLink,
    resetSecondStep,
    rename,
    setRole,
    createLocal,
    renameMyself,
    setMyPicture,
    removeMyPicture,
    picture,
  },
  events,
})
