import { posix } from 'node:path'
import type { Deed } from '@cove/device-contract/apps'
import type { Principal } from '../../module-kit/module-kit.ts'
import type { AppsParts } from './parts.ts'
import { refuse } from '../../module-kit/module-kit.ts'
import { refuseApp } from './refuse-app.ts'

/** What an app asks for. */
export interface AppRequest {
  readonly appId: string
  readonly grantId: number
  /** Below what was given; '' for itself. */
  readonly path: string
}

/** One request of an app for one person. */
export interface AppWork {
  readonly who: Principal
  readonly request: AppRequest
  /** Notes what was done. */
  note(kind: Deed['kind'], amount: number): void
}

type WorkParts = Pick<AppsParts, 'store' | 'spaces' | 'nowMs'>

/**
 * APP-04: the place that an app may use: the app is installed, this person gave it this grant, the grant lasts, the path is below it, and the
 * person has the right at this moment (P7). Everything else is `appMayNot`, and is noted.
 */
export async function grantedPlace(parts: WorkParts, { who, request, note }: AppWork, access: 'see' | 'add') {
  const { store, spaces, nowMs } = parts
  const given = store.grants(who.userNo, request.appId, nowMs()).find(({ grantId }) => grantId === request.grantId)
  const isEnough = given !== undefined && (access === 'see' || given.right === 'write')
  if (!isEnough || (request.path !== '' && !given.isFolder)) {
    note('blocked', 1)
    return refuseApp('appMayNot')
  }
  const isPlain = request.path === '' || request.path.split('/').every((name) => name !== '' && name !== '.' && name !== '..')
  if (!isPlain) {
    note('blocked', 1)
    return refuse('invalidPath')
  }
  const path = request.path === '' ? given.path : posix.join(given.path, request.path)
  return spaces.locateFor(who, { storageId: given.storageId, path }, access)
}

/** How work of an app is noted for the person: by the last name of what it was about. */
export function workOf({ store, nowMs }: WorkParts, who: Principal, request: AppRequest): AppWork {
  const { userNo } = who
  const nameOf = (): string => {
    if (request.path !== '') return posix.basename(request.path)
    const given = store.grants(userNo, request.appId, nowMs()).find(({ grantId }) => grantId === request.grantId)
    return given?.name ?? ''
  }
  return {
    who,
    request,
    note: (kind, amount) => {
      if (store.app(request.appId)) store.addDeed({ userNo, appId: request.appId, kind, name: nameOf(), amount, atMs: nowMs() })
    },
  }
}
