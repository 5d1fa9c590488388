import { noticeChannels } from './entities.ts'
import type { NoticeChannel } from './entities.ts'
import { Flag, TimeSeconds, named, wireNumber, wireObject, z } from '@cove/device-contract/kit'

/** Minutes since midnight, by the device's clock. */
const MinuteOfDay = wireNumber().check(z.int(), z.gte(0), z.lte(1439)) as unknown as z.ZodMiniType<number, number>
const Channels = z.array(z.enum(noticeChannels)).check(z.maxLength(noticeChannels.length))
const Days = wireNumber().check(
  z.int(),
  z.refine((days: number) => [7, 15, 30, 60].includes(days)),
) as unknown as z.ZodMiniType<number, number>

/** Days after which notices are removed automatically (NTC-01a). */
export const retentionChoices = [7, 15, 30, 60] as const

/** Settings of one user (NTC-05, NTC-06). */
export const settings = wireObject({
  isQuiet: named('quiet', z._default(Flag, false)),
  quietFromMinute: named('quiet_from', z._default(MinuteOfDay, 23 * 60)),
  quietToMinute: named('quiet_to', z._default(MinuteOfDay, 7 * 60)),
  /** Do not disturb until then, whatever the hours say; 0 when nobody asked for it. */
  quietUntilSeconds: named('quiet_until', z._default(TimeSeconds, 0)),
  isDigest: named('digest', z._default(Flag, false)),
  digestMinute: named('digest_time', z._default(MinuteOfDay, 8 * 60)),
  /** Channels of each type that the user changed. */
  channels: z._default(z.record(z.string().check(z.maxLength(32)), Channels), {}),
  mailAddress: named('mail', z._default(z.string().check(z.maxLength(254), z.regex(/^$|^[^\s@<>,;"]+@[^\s@<>,;"]+$/)), '')),
  webhookUrl: named('webhook', z._default(z.string().check(z.maxLength(2048), z.regex(/^$|^https?:\/\/\S+$/i)), '')),
  retentionDays: named('keep_days', z._default(Days, 30)),
})

/** The channels of a type before a user changes them. */
const defaultChannels: readonly NoticeChannel[] = ['desktop', 'mail', 'webhook']

/** Where notices of a type are sent to; mail and webhook take effect once they have an address. */
export function channelsOf(chosen: Readonly<Record<string, readonly NoticeChannel[]>>, type: string): readonly NoticeChannel[] {
  return (Object.hasOwn(chosen, type) ? chosen[type] : undefined) ?? defaultChannels
}

/** Whether a minute of the day lies in quiet hours; they may pass midnight. */
export function isQuietAt(
  {
    isQuiet,
    quietFromMinute: from,
    quietToMinute: to,
  }: { readonly isQuiet: boolean; readonly quietFromMinute: number; readonly quietToMinute: number },
  minute: number,
): boolean {
  if (!isQuiet || from === to) return false
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}

/** Whether nothing but what needs the user comes through at a moment: in quiet hours by the clock of this machine, or until the end asked for. */
export function isQuietNow(settings: Parameters<typeof isQuietAt>[0] & { readonly quietUntilSeconds: number }, nowMs: number): boolean {
  const at = new Date(nowMs)
  return settings.quietUntilSeconds * 1000 > nowMs || isQuietAt(settings, at.getHours() * 60 + at.getMinutes())
}
