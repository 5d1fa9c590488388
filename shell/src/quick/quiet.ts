import type { notices } from '@cove/device-contract/notices'
import { isQuietNow } from '@cove/device-contract/notices'
import type { SettingsOf } from '@cove/device-contract/kit'

type Settings = Pick<SettingsOf<typeof notices>, 'isQuiet' | 'quietFromMinute' | 'quietToMinute' | 'quietUntilSeconds'>

/** Whether it is quiet, and until when; or from when it will be. */
export interface Quiet {
  readonly kind: 'off' | 'now' | 'later'
  /** `HH:MM` */
  readonly time: string
}

const timeOfMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** NTC-05a: how the quiet hours and a rest asked for by hand stand now. */
export function quietOf(settings: Settings, now: Date): Quiet {
  const { isQuiet, quietFromMinute, quietToMinute, quietUntilSeconds } = settings
  if (!isQuietNow(settings, now.getTime()))
    return isQuiet && quietFromMinute !== quietToMinute ? { kind: 'later', time: timeOfMinute(quietFromMinute) } : { kind: 'off', time: '' }
  const until = new Date(quietUntilSeconds * 1000)
  const endsByHand = until > now && !isQuietNow({ ...settings, quietUntilSeconds: 0 }, until.getTime())
  return { kind: 'now', time: timeOfMinute(endsByHand ? until.getHours() * 60 + until.getMinutes() : quietToMinute) }
}

/** What is changed when do not disturb is switched: on until the next end of the quiet hours; off also ends hours that have begun. */
export function switched(settings: Settings, now: Date): Partial<Settings> {
  if (isQuietNow({ ...settings, quietUntilSeconds: 0 }, now.getTime())) return { isQuiet: false, quietUntilSeconds: 0 }
  if (settings.quietUntilSeconds * 1000 > now.getTime()) return { quietUntilSeconds: 0 }
  const end = new Date(now)
  end.setHours(0, settings.quietToMinute, 0, 0)
  if (end <= now) end.setDate(end.getDate() + 1)
  return { quietUntilSeconds: end.getTime() / 1000 }
}
