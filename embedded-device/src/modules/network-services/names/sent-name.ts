import { isUtf8 } from 'node:buffer'
import { bytesOfName, wireName } from '../../../module-kit/staging-kit.ts'

/** What a line of a protocol cannot carry, what a terminal would obey, or a client would not give back: control characters, bytes that are no UTF-8, the escapes of the device. */
const isSendable = (bytes: Buffer): boolean => isUtf8(bytes) && !/[\u0000-\u001f\u007f\uf700-\uf7ff]/.test(bytes.toString('utf8'))

const percent = (byte: number): string => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`

function bytesOfPercents(name: string): Buffer {
  const parts = name.split(/(%[0-9A-F]{2})/)
  return Buffer.concat(
    parts.map((part) => (/^%[0-9A-F]{2}$/.test(part) ? Buffer.of(Number.parseInt(part.slice(1), 16)) : Buffer.from(part))),
  )
}

/** S-F5: a name as FTP and WebDAV send it: its text, or where it is none `%D6%D0.txt`, which leads to the same file. */
export function sentName(name: string): string {
  const bytes = bytesOfName(name)
  if (isSendable(bytes) && isSendable(bytesOfPercents(bytes.toString('utf8')))) return bytes.toString('utf8')
  return bytes.toString('latin1').replace(/[%\u0000-\u001f\u007f-\u00ff]/g, (byte) => percent(byte.charCodeAt(0)))
}

/** The name that a client means. A percent sign is itself where `sentName` had no reason to write it otherwise. */
export function receivedName(text: string): string {
  const bytes = bytesOfPercents(text)
  const isSpelled = !isSendable(bytes) || !isSendable(bytesOfPercents(bytes.toString('utf8')))
  return wireName(isSpelled ? bytes : Buffer.from(text))
}
