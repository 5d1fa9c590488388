import type { MediaFacts } from './media-facts.ts'
import { present } from './media-facts.ts'
import { momentOf } from './moment-text.ts'

const recordMark = 0x1c
const application = 2
const tags = { createdDay: 55, createdTime: 60, digitizedDay: 62, digitizedTime: 63 } as const

/** MED-01b: when a picture was made, as programs of newspapers write it (IPTC IIM), with or without the block of Photoshop around it. */
export function iptcFacts(block: Uint8Array): MediaFacts {
  const values = valuesOf(Buffer.from(block.buffer, block.byteOffset, block.byteLength))
  const taken = moment(values.get(tags.createdDay), values.get(tags.createdTime))
  return present<MediaFacts>({ taken: taken ?? moment(values.get(tags.digitizedDay), values.get(tags.digitizedTime)) } as MediaFacts) ?? {}
}

/** `20090807` and `060504+0200`. */
export function moment(day: unknown, time: unknown) {
  const date = typeof day === 'string' ? day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') : ''
  const clock = typeof time === 'string' ? time.replace(/^(\d\d)(\d\d)(\d\d)/, 'T$1:$2:$3') : ''
  return momentOf(date + clock) ?? momentOf(date)
}

/** Each record of the application: its mark, its numbers, two bytes of length, then its text. */
function valuesOf(block: Buffer): ReadonlyMap<number, string> {
  const values = new Map<number, string>()
  let at = block.indexOf(Buffer.from([recordMark, application]))
  while (at >= 0 && at + 5 <= block.length && block[at] === recordMark) {
    const length = block.readUInt16BE(at + 3)
    const isOurs = block[at + 1] === application && at + 5 + length <= block.length
    const tag = block[at + 2] ?? 0
    if (isOurs && !values.has(tag)) values.set(tag, block.toString('latin1', at + 5, at + 5 + length))
    at += 5 + length
  }
  return values
}
