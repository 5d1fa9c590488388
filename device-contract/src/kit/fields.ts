import * as z from 'zod/mini'
import { isStorablePath } from '../rules/device-path.ts'
import { identifies } from './identifiers.ts'
import { wireNumber } from './wire-number.ts'

// Every number and every text a caller sends has its bounds here or in its entry (`pnpm check`, step call-inputs): what a handler
// receives can be computed with, stored and turned into a date or a name on disk.

/** A whole number from 0 to 2^53-1; may arrive as digits in a query. */
export const WholeNumber = wireNumber().check(z.int(), z.gte(0))
/** 0 or 1 on the wire, a boolean on our side. */
export const Flag = z.codec(wireNumber().check(z.int(), z.gte(0), z.lte(1)), z.boolean(), {
  decode: (wire) => wire === 1,
  encode: (ours) => (ours ? 1 : 0),
}) as unknown as z.ZodMiniType<boolean, number>
/** Id of a storage space. */
export const StorageId = identifies('storage', z.string().check(z.minLength(1), z.maxLength(64)))
/** Number of a person on the device or of the account service. */
export const UserNo = identifies('person', z.string().check(z.maxLength(128)))
/** Id of a task of the device. */
export const TaskId = identifies('task', z.string().check(z.maxLength(64)))
/** Id of something the device downloads by itself. */
export const DownloadId = identifies('download', z.string().check(z.maxLength(64)))
/** Id of an entry of the recycle bin. */
export const TrashId = identifies('trash', z.string().check(z.maxLength(64)))
/** Names a sign-in in the list of sign-ins; opens nothing. */
export const SessionId = identifies('session', z.string().check(z.maxLength(128)))
/** Id of a registered app (AUTH-01). */
export const ClientId = identifies('app', z.string().check(z.maxLength(128)))
/** A path inside one storage, from its root: `/Photos/a.jpg`. Names inside are judged by the device's path guard. */
export const DevicePath = identifies(
  'path',
  z.string().check(z.minLength(1), z.maxLength(16_384), z.startsWith('/'), z.refine(isStorablePath, 'a character no disk can hold')),
)
/** A path below a folder that is named beside it. In lists each is judged by the device alone, so that one bad name refuses no other. */
export const RelativePath = identifies('path', z.string().check(z.maxLength(16_384)))
/** An opaque token: 32 random bytes or more, in base64url. */
export const Token = identifies('secret', z.string().check(z.minLength(16), z.maxLength(512)))
/** A name that a person gives to something of theirs: it is shown on one line. */
export const NameLine = (mostCharacters: number) =>
  z.string().check(z.minLength(1), z.maxLength(mostCharacters), z.refine(isOneLine, 'a line break, or a character that shows nothing'))
const isOneLine = (name: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(name)
/** MD5 in lower-case hex. */
export const Md5 = z.string().check(z.regex(/^[0-9a-f]{32}$/))
/** Seconds since 1970 in an answer, as the wire counts time; may carry a fraction. Files on a disk may have any time. */
export const TimeSeconds = wireNumber() as unknown as z.ZodMiniType<number, number>

/** The last second a `Date` can hold; the first is its negative. */
const lastDateSeconds = 8.64e12
/** Seconds since 1970 that a caller gives: only what a `Date` can hold; may carry a fraction. */
export const DateSeconds = wireNumber().check(z.gte(-lastDateSeconds), z.lte(lastDateSeconds)) as unknown as z.ZodMiniType<number, number>
/** A code of the catalogue, as a caller gives it. */
export const ErrorCode = wireNumber().check(z.int(), z.gte(-999_999), z.lte(999_999)) as unknown as z.ZodMiniType<number, number>

/** No list has more pages; with the most rows of a page, positions stay far below 2^53. */
const mostPages = 1_000_000_000
/** A page number, from 1; the first page when left out. */
export const PageNumber = z.optional(wireNumber().check(z.int(), z.gte(1), z.lte(mostPages))) as unknown as z.ZodMiniType<
  number | undefined,
  number
>

/** Rows a page holds unless the caller says otherwise. */
export const defaultPageRows = 256
/** Rows of one page: 256 unless said otherwise, 2048 at most. */
export const PageRows = wireNumber().check(z.int(), z.gte(1), z.lte(2048)) as unknown as z.ZodMiniType<number, number>
