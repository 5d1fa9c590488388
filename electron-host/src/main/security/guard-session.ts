import type { Session } from 'electron'
import { mayHave } from './permissions.ts'

/** The part of `session` that is used. */
export type SessionPort = Pick<
  Session,
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'setUSBProtectedClassesHandler'
  | 'setDisplayMediaRequestHandler'
  | 'setBluetoothPairingHandler'
>

/** Denies every permission, device and capture that the table does not allow, both when asked and when checked. */
export function guardSession(session: SessionPort): void {
  session.setPermissionRequestHandler((_contents, permission, ...[answer, { requestingUrl, isMainFrame }]) =>
    answer(mayHave(permission, { url: requestingUrl, isMainFrame })),
  )
  session.setPermissionCheckHandler((_contents, permission, ...[origin, { isMainFrame }]) =>
    mayHave(permission, { url: origin, isMainFrame }),
  )
  session.setDevicePermissionHandler(() => false)
  session.setUSBProtectedClassesHandler(() => [])
  // No callback with a stream: the request ends as denied.
  session.setDisplayMediaRequestHandler((_request, answer) => answer({}))
  session.setBluetoothPairingHandler((_details, answer) => answer({ confirmed: false }))
}
