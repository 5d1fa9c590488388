import { defineEnumCodec } from '@cove/device-contract/kit'

/** DEV-02b, H-36: a device in the list. */
export const deviceState = defineEnumCodec({ offline: 0, online: 1, sleep: 2, deactivated: 3, scrapped: -1 })
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
