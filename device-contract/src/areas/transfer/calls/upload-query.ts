import { z, DevicePath, StorageId, Token, WholeNumber, named } from '@cove/device-contract/kit'

/** TR-05a: what every step of an upload says about its file. */
export const uploadTarget = {
  storageId: named('uuid', StorageId),
  path: DevicePath,
  cryptoToken: named('crypto_token', z.optional(Token)),
} as const

/** Ours, S-J1: a folder on the way to the file that stands already: missing parents are made below it only. */
export const standingFolder = named('standing', z.optional(DevicePath))

/** Byte ranges the device holds, half open: [start, end). */
export const ReceivedRanges = z.array(z.tuple([WholeNumber, WholeNumber]))
