import type { EffectDialog } from './dialog-service.ts'

/** Whether the catalogue's name of a dialog is one this desktop draws. */
export function isEffectDialog(name: string): name is EffectDialog {
  return name in sessionDialogs
}

/** LGN-09, REQ-06: every dialog of the catalogue; a missing one does not compile. */
const sessionDialogs: Readonly<Record<EffectDialog, true>> = {
  'token-expired': true,
  'login-expired': true,
  kicked: true,
  withdrawn: true,
  'low-firmware': true,
  'disk-error': true,
  'system-error': true,
  'expired-access': true,
  migration: true,
  'firmware-check': true,
}
