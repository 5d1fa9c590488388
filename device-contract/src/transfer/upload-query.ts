import * as z from 'zod/mini'
import { DevicePath, StorageId, Token, WholeNumber } from '../kit/fields.ts'
import { named } from '../kit/wire-object.ts'

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
