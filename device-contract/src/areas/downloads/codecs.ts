import { defineEnumCodec } from '@cove/device-contract/kit'

/** DL-01b: what the device downloads. */
export const offlineKind = defineEnumCodec({ http: 1, ftp: 2, magnet: 3, torrent: 4 })
/** DL-01b: states of a download on the device; 'metadata' asks other peers what a magnet contains, 'choosing' waits for the user. */
export const offlineState = defineEnumCodec({
  waiting: 1,
  metadata: 2,
  choosing: 3,
  running: 4,
  paused: 5,
  seeding: 6,
  error: 7,
  finished: 8,
})
