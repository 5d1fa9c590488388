/** One header of a hand-made tar with its bytes; what is left out is as it should be. */
export interface MadeTarEntry {
  readonly name: string | Uint8Array
  readonly type?: string
  readonly content?: Uint8Array | string
  /** Eleven octal digits, or raw bytes of a binary number. */
  readonly mtime?: string | Uint8Array
  /** Written over the finished header, before its checksum. */
  readonly patch?: (header: Buffer) => void
}

/** A tar as any program may write it. */
export function makeTar(entries: readonly MadeTarEntry[]): Buffer {
  return Buffer.concat([...entries.map(encode), Buffer.alloc(1024)])
}

/** Attributes of pax as an entry of their own: `x` for the next one, `g` for all. */
export function paxHeader(records: readonly (readonly [string, string | Uint8Array])[], type = 'x'): MadeTarEntry {
  return { name: 'PaxHeader', type, content: Buffer.concat(records.map(([key, value]) => recordOf(key, Buffer.from(value)))) }
}

function recordOf(key: string, value: Buffer): Buffer {
  const rest = Buffer.concat([Buffer.from(` ${key}=`), value, Buffer.from('\n')])
  let length = rest.byteLength
  while (String(length).length + rest.byteLength !== length) length = String(length).length + rest.byteLength
  return Buffer.concat([Buffer.from(String(length)), rest])
}

function encode({ name, type = '0', content = '', mtime = '14000000000', patch }: MadeTarEntry): Buffer {
  const body = Buffer.from(content)
  const header = Buffer.alloc(512)
  header.set(Buffer.from(name), 0)
  header.write('0000644\u00000000000\u00000000000\0', 100, 'latin1')
  header.write(`${body.byteLength.toString(8).padStart(11, '0')}\0`, 124, 'latin1')
  header.set(Buffer.from(mtime), 136)
  header.write(type, 156, 'latin1')
  header.write('ustar\u000000', 257, 'latin1')
  patch?.(header)
  header.fill(0x20, 148, 156)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return Buffer.concat([header, body, Buffer.alloc((512 - (body.byteLength % 512)) % 512)])
}
