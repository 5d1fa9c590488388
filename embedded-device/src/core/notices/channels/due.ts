import { isQuietAt } from '@cove/device-contract/notices'
import type { NoticeLevel } from '@cove/device-contract/notices'

/** The settings of a user that decide when something is sent. */
export interface DueSettings {
  readonly isQuiet: boolean
  readonly quietFromMinute: number
  readonly quietToMinute: number
  readonly quietUntilSeconds: number
  readonly isDigest: boolean
  readonly digestMinute: number
}

/** Notices that are raised together are sent together, ms. */
export const togetherMs = 2_000

/** NTC-05: when a notice is sent: urgent ones now, others with the digest or after quiet hours. */
export function dueAt(nowMs: number, level: NoticeLevel, settings: DueSettings): number {
  const soonMs = nowMs + togetherMs
  if (level === 'warn') return soonMs
  if (settings.isDigest) return nextMinuteOfDay(nowMs, settings.digestMinute)
  // The hours may have begun when a rest asked for by hand ends.
  const fromMs = Math.max(nowMs, settings.quietUntilSeconds * 1000)
  const at = new Date(fromMs)
  return isQuietAt(settings, at.getHours() * 60 + at.getMinutes()) ? nextMinuteOfDay(fromMs, settings.quietToMinute) : fromMs + togetherMs
}

/** The next time the device's clock shows this minute of a day. */
export function nextMinuteOfDay(nowMs: number, minute: number): number {
  const at = new Date(nowMs)
  const day = (offset: number): number =>
    new Date(at.getFullYear(), at.getMonth(), at.getDate() + offset, Math.floor(minute / 60), minute % 60).getTime()
  return day(0) > nowMs ? day(0) : day(1)
}
