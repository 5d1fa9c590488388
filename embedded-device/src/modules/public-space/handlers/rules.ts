import type { publicSpace } from '@cove/device-contract/public-space'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { PublicParts } from '../parts.ts'
import { everybodyNo } from '@cove/device-contract/public-space'
import { parseDevicePath, publicIdOf } from '../../../module-kit/staging-kit.ts'
import { shownGrant, storedRight } from '../grants.ts'
import { spaceOf } from './disk-of.ts'

export const rules =
  (parts: PublicParts): HandlerOf<typeof publicSpace.calls.rules> =>
  ({ query: { storageId } }, { refuse }) => {
    const space = spaceOf(parts, storageId) ?? refuse('storageMissing')
    const rows = parts.store.rules(space.id)
    return { rules: rows.map(({ path, subject, permission }) => ({ storageId, path, userNo: subject, ...shownGrant(permission) })) }
  }

/** A path as rules store it. */
const storedPath = (path: string): string => `/${parseDevicePath(path).join('/')}`

export const setRule =
  (parts: PublicParts): HandlerOf<typeof publicSpace.calls.setRule> =>
  async ({ body }, { context: { who }, refuse }) => {
    const { spaces, vfs, users, store } = parts
    const space = spaceOf(parts, body.storageId) ?? refuse('storageMissing')
    if (!store.isActive(space.id)) return refuse('storageMissing')
    if (body.userNo !== everybodyNo && !users.get(body.userNo)) return refuse('shareUserNotFound')
    const at = await spaces.locateFor(who, { storageId: publicIdOf(space.id), path: body.path }, 'see')
    // The root has the rights of users themselves.
    if (at.names.length === 0) return refuse('invalidPath')
    if ((await vfs.stat(at)).kind !== 'folder') return refuse('directoryNotFound')
    store.setRule({ spaceId: space.id, path: storedPath(body.path), subject: body.userNo, permission: storedRight(body) })
    parts.changed()
    return {}
  }

export const removeRule =
  (parts: PublicParts): HandlerOf<typeof publicSpace.calls.removeRule> =>
  ({ body }, { refuse }) => {
    const space = spaceOf(parts, body.storageId) ?? refuse('storageMissing')
    parts.store.removeRule({ spaceId: space.id, path: storedPath(body.path), subject: body.userNo })
    parts.changed()
    return {}
  }
