import { defineEnumCodec } from './enum-codec.ts'

/** LGN-14a, H-11: a person's role on the device. */
export const userRole = defineEnumCodec({ user: 0, admin: 1 })
/** LGN-14a: as a person says it of himself. */
export const sex = defineEnumCodec({ female: 0, male: 1 })
/** DEV-02b, H-36: a device in the list. */
export const deviceState = defineEnumCodec({ offline: 0, online: 1, sleep: 2, deactivated: 3, scrapped: -1 })
/** DEV-02b: whether a device belongs to somebody. */
export const bindState = defineEnumCodec({ notBound: 0, bound: 1 })
/** DEV-08c: what the two ends of a tunnel tell each other about its line. */
export const peerCode = defineEnumCodec({
  normal: 0,
  system: 1,
  badParameter: 2,
  badClass: 3,
  badMethod: 4,
  badObject: 5,
  badStatus: 6,
  badFile: 7,
  badUser: 8,
  badPassword: 9,
  notSignedIn: 10,
  network: 11,
  timedOut: 12,
  rejected: 13,
  busy: 14,
  opened: 15,
  closed: 16,
  exists: 17,
  doesNotExist: 18,
  noSpace: 19,
  badType: 20,
  checkFailed: 21,
  badServer: 22,
  badDomain: 23,
  noData: 24,
  unknown: 255,
  extended: 256,
})
export type PeerCode = keyof typeof peerCode.codes
/** LGN-03b: how a person signed in. */
export const loginMethod = defineEnumCodec({
  account: 0,
  sms: 1,
  qrcode: 2,
  localAccount: 3,
  ipv6Account: 4,
  ipv6Local: 5,
  ipv4Account: 6,
  ipv4Local: 7,
  domainAccount: 8,
  domainLocal: 9,
})
/** STO-05b: what a disk is used for. */
export const diskRole = defineEnumCodec({ notUsed: 0, storage: 1, cache: 2, raid: 3, empty: 4 })
/** STO-05b: how a disk is. */
export const diskState = defineEnumCodec({ normal: 0, removing: 1, abnormal: 2, downgrade: 3 })
/** STO-05b: what the device reports of a disk. */
export const diskCode = defineEnumCodec({
  normal: 0,
  uninitialized: 1,
  initializedSyncing: 2,
  rebuilding: 3,
  formatting: 4,
  checking: 5,
  ejecting: 6,
  ejectFailed: 7,
  cache: 8,
})
/** STO-05b: what the device reports of a storage space. */
export const spaceCode = defineEnumCodec({ normal: 0, deleting: 1, abnormal: 2, degraded: 3, syncing: 4, resyncing: 10, faulty: 11 })
/** UPG-03d: a patch package on the device. */
export const patchStatus = defineEnumCodec({
  available: 0,
  queued: 1,
  downloading: 2,
  upgrading: 3,
  upgraded: 4,
  effectiveAfterReboot: 5,
  downloadFailed: 11,
  md5Failed: 12,
  signatureFailed: 13,
  unpackFailed: 14,
  upgradeFailed: 15,
})
/** SET-01b: how a wallpaper fills the screen. */
export const wallpaperMode = defineEnumCodec({ fill: 0, adaptation: 1, draw: 2, center: 3, tile: 4 })
