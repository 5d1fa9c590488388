import type { PublicUser } from '@cove/device-contract/public-space'
import type { Host } from '../../module-kit/module-kit.ts'
import type { ViewRight } from '../../files/spaces/space-views.ts'
import type { PublicStore } from './store.ts'

/** What callers say of a right: the value of H-10, and contributor mode. */
export type Grant = Pick<PublicUser, 'right'> & { readonly isContributor?: boolean | undefined }

const shown = { none: 'none', read: 'readOnly', contribute: 'readWrite', write: 'readWrite' } as const

/** A right as callers name it. */
export const shownGrant = (right: ViewRight): Pick<PublicUser, 'right' | 'isContributor'> => ({
  right: shown[right],
  isContributor: right === 'contribute',
})

/** A right as rules store it. */
export function storedRight({ right, isContributor = false }: Grant): ViewRight {
  if (right === 'none') return 'none'
  if (right === 'readOnly') return 'read'
  return isContributor ? 'contribute' : 'write'
}

/** A user with the right that follows from role and grant. */
export function publicUserOf({ users }: Pick<Host, 'users'>, store: PublicStore, userNo: string): PublicUser {
  const user = users.get(userNo)
  const isAdministrator = user?.role === 'admin'
  return { userNo, nickname: user?.nickname ?? '', isAdministrator, ...shownGrant(isAdministrator ? 'write' : store.rightOf(userNo)) }
}
