import type { DeviceClient } from '@cove/device-contract'
import { sessionStart, usersStart } from '@cove/device-contract/start'
import type { DeviceEvents } from '../events/device-events.ts'
import type { OwnedSession } from './create-session.ts'

/** What following the user needs. */
export interface FollowUserParts {
  readonly session: Pick<OwnedSession, 'store' | 'dispatch'>
  readonly events: Pick<DeviceEvents, 'on'>
  readonly device: () => DeviceClient
}

/** LGN-14a: reads the user of the session again when users changed, so that every tab shows the new name, picture or role. The caller disposes. */
export function followUser({ session, events, device }: FollowUserParts): Disposable {
  const read = async (): Promise<void> => {
    const before = session.store.getState().user?.userNo
    if (before === undefined) return
    const answer = await device()
      .use(sessionStart)
      .userInfo(undefined, { silent: true })
      .catch(() => undefined)
    // Another user may have signed in meanwhile.
    if (answer?.ok && answer.data.userNo === before && session.store.getState().user?.userNo === before)
      session.dispatch({ kind: 'userChanged', user: answer.data })
  }
  return events.on(usersStart, 'users.changed', () => void read())
}
