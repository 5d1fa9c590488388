import type { LoginKind } from '@cove/kernel'

/** The children of /login that have a tab. */
export const loginTabs = ['account', 'sms-code', 'qr-code', 'local', 'ip'] as const
export type LoginTab = (typeof loginTabs)[number]

/** On remote hosts nobody has typed a password yet, and a phone is at hand: the QR code comes first. */
export function tabsFor(isRemoteHost: boolean): readonly LoginTab[] {
  return isRemoteHost ? ['qr-code', ...loginTabs.filter((tab) => tab !== 'qr-code')] : loginTabs
}

const tabOfKind: Record<LoginKind, LoginTab> = {
  account: 'account',
  sms: 'sms-code',
  qrcode: 'qr-code',
  localAccount: 'local',
  ipv6Account: 'ip',
  ipv6Local: 'ip',
  ipv4Account: 'ip',
  ipv4Local: 'ip',
  domainAccount: 'ip',
  domainLocal: 'ip',
}

/** LGN-01a: /login leads to the way used last, else to the first child. */
export function firstTab(lastKind: LoginKind | undefined, tabs: readonly LoginTab[]): LoginTab {
  return lastKind === undefined ? (tabs[0] ?? 'account') : tabOfKind[lastKind]
}
