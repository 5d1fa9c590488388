import type { MediaFacts } from './media-facts.ts'
import { present } from './media-facts.ts'
import { momentOf } from './moment-text.ts'

/** The application's records begin with this. */
const mark = Buffer.from([0x1c, 2])
const tags = { createdDay: 55, createdTime: 60, digitizedDay: 62, digitizedTime: 63 } as const

/** MED-01b: when a picture was made, as programs of newspapers write it (IPTC IIM), with or without the block of Photoshop around it. */
export function iptcFacts(block: Uint8Array): MediaFacts {
  const values = valuesOf(Buffer.from(block.buffer, block.byteOffset, block.byteLength))
  const taken = iptcMoment(values.get(tags.createdDay), values.get(tags.createdTime))
  return (
    present<MediaFacts>({ taken: taken ?? iptcMoment(values.get(tags.digitizedDay), values.get(tags.digitizedTime)) } as MediaFacts) ?? {}
  )
}

/** `20090807` and `060504+0200`. */
export function iptcMoment(day: unknown, time: unknown) {
  const date = typeof day === 'string' ? day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') : ''
  const clock = typeof time === 'string' ? time.replace(/^(\d\d)(\d\d)(\d\d)/, 'T$1:$2:$3') : ''
  return momentOf(date + clock) ?? momentOf(date)
}

/** Each record of the application: its mark, its number, two bytes of length, then its text. Texts have no such marks in them. */
function valuesOf(block: Buffer): ReadonlyMap<number, string> {
  const values = new Map<number, string>()
  for (let at = block.indexOf(mark); at >= 0 && at + 5 <= block.length; at = block.indexOf(mark, at + 1)) {
    const [tag = 0, end] = [block[at + 2], at + 5 + block.readUInt16BE(at + 3)]
    if (end <= block.length && !values.has(tag)) values.set(tag, block.toString('latin1', at + 5, end))
  }
  return values
}
