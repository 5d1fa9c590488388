import * as z from 'zod/mini'

/** A whole number that may arrive as digits in a query. */
export const WholeNumber = z.coerce.number().check(z.int(), z.gte(0)) as unknown as z.ZodMiniType<number, number>
/** A number of bytes that a caller declares. A text without digits is none, though `Number('')` is 0. */
export const SizeBytes = z.codec(z.union([z.number(), z.string().check(z.regex(/^\d+$/))]), z.number().check(z.int(), z.gte(0)), {
  decode: Number,
  encode: (ours) => ours,
}) as unknown as z.ZodMiniType<number, number>
/** 0 or 1 on the wire, a boolean on our side. */
export const Flag = z.codec(z.coerce.number().check(z.gte(0), z.lte(1)), z.boolean(), {
  decode: (wire) => wire === 1,
  encode: (ours) => (ours ? 1 : 0),
}) as unknown as z.ZodMiniType<boolean, number>
/** Id of a storage space. */
export const StorageId = z.string().check(z.minLength(1), z.maxLength(64))
/** A path inside one storage, from its root: `/Photos/a.jpg`. Names inside are judged by the device's path guard. */
export const DevicePath = z.string().check(z.minLength(1), z.maxLength(16_384), z.startsWith('/'))
/** An opaque token: 32 random bytes or more, in base64url. */
export const Token = z.string().check(z.minLength(16), z.maxLength(512))
/** MD5 in lower-case hex. */
export const Md5 = z.string().check(z.regex(/^[0-9a-f]{32}$/))
/** Seconds since 1970, as the wire counts time; may carry a fraction. */
export const TimeSeconds = z.coerce.number() as unknown as z.ZodMiniType<number, number>
/** A page number, from 1; the first page when left out. */
export const PageNumber = z.optional(z.coerce.number().check(z.int(), z.gte(1))) as unknown as z.ZodMiniType<number | undefined, number>

/** Rows a page holds unless the caller says otherwise. */
export const defaultPageRows = 256
/** Rows of one page: 256 unless said otherwise, 2048 at most. */
export const PageRows = z.coerce.number().check(z.int(), z.gte(1), z.lte(2048)) as unknown as z.ZodMiniType<number, number>
