import * as z from 'zod/mini'
import { Flag, TimeSeconds, WholeNumber } from './fields.ts'
import { named, wireObject } from './wire-object.ts'

/** What an envelope with a failure may carry in `data`; every field is optional, and an older client ignores them. */
export const FailureDetailSchema = wireObject({
  /** S-I6: seconds until the caller may try again. */
  waitSeconds: named('wait_seconds', z.optional(WholeNumber)),
  /** S-I6: attempts that are left before the caller has to wait. */
  attemptsLeft: named('attempts_left', z.optional(WholeNumber)),
  /** LGN-09: when the session ended. */
  endedSeconds: named('ended_at', z.optional(TimeSeconds)),
  /** MOD-04b: with `notSupported`, the device does not have this call: its area is unknown here or its module is not on. */
  isCallMissing: named('call_missing', z.optional(Flag)),
})
/** Facts about one failure, next to its name. */
export type FailureDetail = z.output<typeof FailureDetailSchema>

/** Reads the detail of a failure; undefined when the envelope carries none that can be read. */
export function failureDetailOf(data: unknown): FailureDetail | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const parsed = z.safeDecode(FailureDetailSchema, data)
  return parsed.success && Object.keys(parsed.data).length > 0 ? parsed.data : undefined
}

/** The wire form of a detail; null without one. */
export function encodeFailureDetail(detail: FailureDetail | undefined): object | null {
  return detail === undefined ? null : z.encode(FailureDetailSchema, detail)
}
