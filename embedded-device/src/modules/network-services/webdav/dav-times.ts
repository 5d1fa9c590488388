import { davNamespace } from './dav-xml.ts'
import type { XmlElement } from './dav-xml.ts'

/** Milliseconds of seconds since 1970 with a fraction, as sync clients send them; undefined for what are none. */
export function msOfSeconds(text: string): number | undefined {
  return /^-?\d{1,11}(?:\.\d+)?$/.test(text) ? Number(text) * 1000 : undefined
}

function msOfDate(text: string): number | undefined {
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? undefined : ms
}

const microsoft = 'urn:schemas-microsoft-com:'

/** The time of a file in a property by which a client sets it: that of the protocol, of rclone or of Windows; undefined for any other one. */
export function fileTimeOf({ namespace, name, children }: XmlElement): number | undefined {
  const text = children
    .filter((one) => typeof one === 'string')
    .join('')
    .trim()
  if (namespace === davNamespace && name === 'getlastmodified') return msOfDate(text)
  if (namespace === davNamespace && name === 'lastmodified') return msOfSeconds(text) ?? msOfDate(text)
  return namespace === microsoft && name === 'Win32LastModifiedTime' ? msOfDate(text) : undefined
}
