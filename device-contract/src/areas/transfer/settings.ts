import { Flag, WholeNumber, named, wireNumber, wireObject, z } from '@cove/device-contract/kit'

/** Minutes since midnight, by the clock of the computer that transfers. */
const MinuteOfDay = wireNumber().check(z.int(), z.gte(0), z.lte(1439)) as unknown as z.ZodMiniType<number, number>

/**
 * TR-04c: limits that transfers, backup and sync of one user share on each of their computers. Speeds in bytes per second, 0 is no limit.
 */
export const settings = wireObject({
  uploadLimitBytesPerSecond: named('up_limit', z._default(WholeNumber, 0)),
  downloadLimitBytesPerSecond: named('down_limit', z._default(WholeNumber, 0)),
  /** True: files are transferred only between these minutes of the day. The span may pass midnight. */
  isScheduled: named('schedule', z._default(Flag, false)),
  fromMinute: named('from', z._default(MinuteOfDay, 0)),
  toMinute: named('to', z._default(MinuteOfDay, 0)),
})
