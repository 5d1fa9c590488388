import type { LogArea, LogLevel } from './codecs.ts'

interface KindOfLine {
  readonly area: LogArea
  readonly level: LogLevel
}

const kind = (area: LogArea, level: LogLevel = 'normal'): KindOfLine => ({ area, level })

/** LOG-01: everything that is written down, with the part of the device it is about and how much it matters. */
export const logKinds = {
  signIn: kind('signIn'),
  signInFailed: kind('signIn', 'notice'),
  signInSlowed: kind('signIn', 'urgent'),
  signOut: kind('signIn'),
  sessionEnded: kind('signIn', 'notice'),
  passwordChanged: kind('signIn', 'notice'),
  secondStepChanged: kind('signIn', 'notice'),
  userAdded: kind('users', 'notice'),
  userInvited: kind('users'),
  userRemoved: kind('users', 'notice'),
  userRenamed: kind('users'),
  userRole: kind('users', 'notice'),
  userEnabled: kind('users', 'notice'),
  userDisabled: kind('users', 'notice'),
  userReset: kind('users', 'notice'),
  handedOver: kind('users', 'urgent'),
  quotaChanged: kind('users'),
  shareMade: kind('shares'),
  shareChanged: kind('shares'),
  shareEnded: kind('shares'),
  linkOpened: kind('shares'),
  linkDownloaded: kind('shares'),
  linkUploaded: kind('shares'),
  linkRefused: kind('shares', 'notice'),
  rightsChanged: kind('shares', 'notice'),
  filesDeleted: kind('files'),
  filesErased: kind('files', 'notice'),
  settingChanged: kind('settings'),
  networkChanged: kind('settings', 'notice'),
  deviceReset: kind('settings', 'urgent'),
  serviceOn: kind('services', 'notice'),
  serviceOff: kind('services', 'notice'),
  serviceChanged: kind('services'),
  connectionEnded: kind('services'),
  storageChanged: kind('storage', 'notice'),
  moduleOn: kind('apps', 'notice'),
  moduleOff: kind('apps', 'notice'),
  installed: kind('apps', 'notice'),
  deviceStarted: kind('device'),
  deviceStopped: kind('device'),
  incident: kind('device', 'notice'),
  incidentUrgent: kind('device', 'urgent'),
  recovered: kind('device', 'recovered'),
  retentionChanged: kind('device', 'notice'),
  linesRemoved: kind('device'),
  linesMissed: kind('device', 'notice'),
  chainBroken: kind('device', 'urgent'),
} as const satisfies Readonly<Record<string, KindOfLine>>

/** Name of a kind of line. */
export type LogKind = keyof typeof logKinds
/** All kinds, in the order of the table. */
export const logKindNames = Object.keys(logKinds) as [LogKind, ...LogKind[]]
