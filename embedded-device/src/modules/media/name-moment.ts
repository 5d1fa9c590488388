import type { Moment } from './media-facts.ts'
import { momentOfParts, utcMoment } from './moment-text.ts'

// `2021-05-06`, `2021_05_06`, `2021.05.06`, `20210506`, `2021年5月6日`, then whatever stands between a day and a time.
const date = /(?<!\d)(?<year>19\d\d|20\d\d)(?:(?<gap>[-_.]?)(?<month>\d\d)\k<gap>(?<day>\d\d)|年(?<yue>\d{1,2})月(?<ri>\d{1,2})日)/g
const between = /^(?:,?\s*(?:at|um|à|a\s+la(?:s|\(s\))?|às|alle(?:\s+ore)?|om|kl\.?|в)\s+|[-_.,T ]{0,3})\s*(?:(?<am>上午)|(?<pm>下午))?/i
/** `070809`, `07.08.09`, `7:08:09 AM`, `07时08分09秒`, `101500000` with milliseconds. */
const time =
  /^(?:(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d)|(?<hour2>\d{1,2})[-_.:时](?<minute2>\d\d)[-_.:分](?<second2>\d\d)秒?[-_.]?)(?<ms>\d{3})?(?!\d)\s*(?<after>[ap]\.?\s?m\b\.?)?/i
/**
 * How WeChat, Taobao and others write milliseconds since 1970: `mmexport1620256089000`, `mmexport4bd6…0ad_1620256089000`,
 * `tb_image_share_1620256089000`, or the number alone. Behind other words, such as `IMG_`, a long number counts something else.
 */
const countedMs =
  /(?:^|mmexport(?:[\da-f]{8,}_)?|wx_camera_|fb_img_|micromsg\.|(?:^|[_-])(?:share|beauty|mtxx|xhs|save|faceu|pitu)_(?:[\da-f]+_)?|^hdimg_(?:[\da-f]{1,40}?_?)?)(1\d{12})(?:[ _]?\(\d{1,3}\))?(?:\.\w+)*$/i
/** How iPhones name recordings of the screen, in seconds. */
const countedSeconds = /^rpreplay_final(1\d{9})(?!\d)/i
/** Names that are numbers in hexadecimal: eight of their digits may look like a day. */
const hash = /^(?=[\d-]*[a-f])[\da-f-]{24,}(?:\.\w+)?$/i
/** Cameras of this maker name pictures in UTC. */
const namedInUtc = /^pxl_/i

/** MED-01b: when a picture or film was taken, as its name says; `isDay` where the name has no time. Undefined for a number that is no date. */
export function nameMoment(name: string): Moment | undefined {
  if (hash.test(name)) return undefined
  for (const found of name.matchAll(date)) {
    const { year, month, day, yue, ri } = found.groups ?? {}
    const rest = name.slice(found.index + found[0].length)
    const parts = { year: Number(year), month: Number(month ?? yue), day: Number(day ?? ri) }
    if (!momentOfParts(parts)) continue
    const clock = clockOf(rest)
    const whole = clock && momentOfParts({ ...parts, ...clock }, namedInUtc.test(name))
    if (whole) return whole
    // More digits make it another number: a part of a telephone number, a counter.
    const only = /^\d/.test(rest) ? undefined : momentOfParts(parts)
    if (only) return { ...only, isDay: true }
  }
  const ms = countedMs.exec(name)?.[1]
  if (ms !== undefined) return utcMoment(Number(ms))
  const seconds = countedSeconds.exec(name)?.[1]
  return seconds === undefined ? undefined : utcMoment(Number(seconds) * 1000)
}

function clockOf(rest: string) {
  const gap = between.exec(rest)
  const found = time.exec(rest.slice(gap?.[0].length ?? 0))
  if (!found?.groups) return undefined
  const { hour, minute, second, hour2, minute2, second2, ms, after } = found.groups
  const { am, pm } = gap?.groups ?? {}
  const half = am || /^a/i.test(after ?? '') ? 'am' : pm || after ? 'pm' : undefined
  return {
    hour: hourOf(Number(hour ?? hour2), half),
    minute: Number(minute ?? minute2),
    second: Number(second ?? second2),
    ms: Number(ms ?? 0),
  }
}

function hourOf(hour: number, half: 'am' | 'pm' | undefined): number {
  if (half === undefined || hour > 12) return hour
  return (hour % 12) + (half === 'pm' ? 12 : 0)
}
