import * as z from 'zod/mini'
import { DevicePath, StorageId, Token, WholeNumber } from '../kit/fields.ts'
import { named } from '../kit/wire-object.ts'

/** TR-05a: what every step of an upload says about its file. */
export const uploadTarget = {
  storageId: named('uuid', StorageId),
  path: DevicePath,
  cryptoToken: named('crypto_token', z.optional(Token)),
} as const

/** Byte ranges the device holds, half open: [start, end). */
export const ReceivedRanges = z.array(z.tuple([WholeNumber, WholeNumber]))
