import { createHash, randomBytes } from 'node:crypto'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** The sign of a JSON body: its percent-encoded characters in order, hashed, and hashed again with time and chance. */
export function carrierSign(body: string, time: string, chance: string): string {
  const sorted = encodeURIComponent(body).split('').toSorted().join('')
  const first = md5(Buffer.from(sorted).toString('base64'))
  return md5(first + md5(`${time}:${chance}`)).toUpperCase()
}

/** A time as the carrier writes it, in its own zone (UTC+8). */
export const carrierTime = (ms: number): string => new Date(ms + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** The header of a signed call. */
export function signHeader(body: string, nowMs: number): string {
  const time = carrierTime(nowMs)
  const chance = [...randomBytes(16)].map((byte) => letters.charAt(byte % letters.length)).join('')
  return `${time},${chance},${carrierSign(body, time, chance)}`
}

/** CAR-02: 14 digits in UTC+8; 0 for anything else. */
export function secondsOfCarrier(text: string): number {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text.trim()) ?? []
  if (parts.length === 0) return 0
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map(Number)
  return Math.max(0, Date.UTC(year, month - 1, day, hour - 8, minute, second) / 1000)
}
