import type { Session } from 'electron'
import { isAppUrl } from './app-origin.ts'

/** Every permission that Electron can be asked for. */
export type Permission = Parameters<NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>>[1]

/** Complete by its type: an update of Electron with a new permission does not compile until the permission is decided here. */
export const permissions: Readonly<Record<Permission, boolean>> = {
  ar: false,
  'automatic-fullscreen': false,
  'background-fetch': false,
  'background-sync': false,
  'captured-surface-control': false,
  'clipboard-read': false,
  'clipboard-sanitized-write': true,
  'deprecated-sync-clipboard-read': false,
  'display-capture': false,
  fileSystem: false,
  fullscreen: true,
  geolocation: false,
  'geolocation-approximate': false,
  'hand-tracking': false,
  hid: false,
  'idle-detection': false,
  keyboardLock: false,
  'local-fonts': false,
  // Pages speak to app://desktop only; main speaks to the devices.
  'local-network': false,
  'local-network-access': false,
  'loopback-network': false,
  media: false,
  mediaKeySystem: false,
  midi: false,
  midiSysex: false,
  nfc: false,
  notifications: true,
  openExternal: false,
  'payment-handler': false,
  'periodic-background-sync': false,
  'persistent-storage': false,
  pointerLock: false,
  'screen-wake-lock': false,
  sensors: false,
  serial: false,
  'smart-card': false,
  'speaker-selection': false,
  'storage-access': false,
  'system-wake-lock': false,
  'top-level-storage-access': false,
  usb: false,
  vr: false,
  'web-app-installation': false,
  'web-printing': false,
  'window-management': false,
  unknown: false,
}

/** Who asks for a permission. */
export interface PermissionAsker {
  readonly url: string | undefined
  readonly isMainFrame: boolean
}

/** Allows what the table allows, to the main frame of our own pages. Names that are not in the table are denied. */
export function mayHave(permission: string, { url, isMainFrame }: PermissionAsker): boolean {
  return isMainFrame && isAppUrl(url) && Object.hasOwn(permissions, permission) && permissions[permission as Permission]
}
