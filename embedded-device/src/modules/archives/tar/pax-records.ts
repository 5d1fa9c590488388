import { damaged } from './tar-input.ts'

/** Attributes of one entry, or of all that follow; the same key may come several times. */
export type PaxRecords = readonly (readonly [key: string, value: Buffer])[]

/** Reads records `length key=value\n`. The length counts bytes, so that a value may have lines of its own. */
export function readPaxRecords(body: Buffer): PaxRecords {
  const records: (readonly [string, Buffer])[] = []
  for (let at = 0; at < body.byteLength && body[at] !== 0;) {
    const space = body.indexOf(0x20, at)
    const equals = body.indexOf(0x3d, space)
    const length = Number(body.toString('latin1', at, Math.max(at, space)))
    const end = at + length
    if (!Number.isInteger(length) || equals < 0 || equals >= end || end > body.byteLength || body[end - 1] !== 0x0a) damaged()
    records.push([body.toString('utf8', space + 1, equals), body.subarray(equals + 1, end - 1)])
    at = end
  }
  return records
}

/** The attributes of an entry: its own before those of the whole archive. An empty value takes one back. */
export function paxOf(global: PaxRecords, own: PaxRecords): ReadonlyMap<string, Buffer> {
  const all = new Map<string, Buffer>()
  for (const [key, value] of [...global, ...own]) {
    if (value.byteLength === 0) all.delete(key)
    else all.set(key, value)
  }
  return all
}
