import { isUtf8 } from 'node:buffer'
import { bytesOfName, wireName } from '../../../module-kit/staging-kit.ts'

/** What a line of a protocol cannot carry, what a terminal would obey, or a client would not give back. */
const unsendable = /[\u0000-\u001f\u007f-\u009f\uf700-\uf7ff]/
const isSendable = (bytes: Buffer): boolean => isUtf8(bytes) && !unsendable.test(bytes.toString('utf8'))

const spelledByte = /(⟦[0-9A-F]{2}⟧)/
const spellingOf = (byte: number): string => `⟦${byte.toString(16).toUpperCase().padStart(2, '0')}⟧`

/** The bytes that a name means where it spells some of them. */
function bytesOfSpelled(name: string): Buffer {
  const parts = name.split(spelledByte)
  return Buffer.concat(parts.map((part) => (spelledByte.test(part) ? Buffer.of(Number.parseInt(part.slice(1), 16)) : Buffer.from(part))))
}

/** Whether a name is how another one is spelled: of one that cannot be sent, or that is spelled itself, however often. */
function isSpelled(name: string): boolean {
  if (!spelledByte.test(name)) return false
  const bytes = bytesOfSpelled(name)
  return !isSendable(bytes) || isSpelled(bytes.toString('utf8'))
}

/** The bytes that cannot be sent one by one, and those of a bracket that could be taken for such a one. */
function spell(bytes: Buffer): string {
  // A name that is no UTF-8 has no letters beyond ASCII, even where two of its bytes look like one.
  if (!isUtf8(bytes)) return bytes.toString('latin1').replace(/[\u0000-\u001f\u007f-\u00ff]/g, (byte) => spellingOf(byte.charCodeAt(0)))
  let text = ''
  for (let at = 0; at < bytes.length;) {
    const length = [1, 2, 3, 4].find((count) => at + count <= bytes.length && isSendable(bytes.subarray(at, at + count)))
    const piece = length === undefined ? '' : bytes.subarray(at, at + length).toString('utf8')
    text += piece === '' ? spellingOf(bytes[at] ?? 0) : piece === '⟦' ? [...Buffer.from(piece)].map(spellingOf).join('') : piece
    at += length ?? 1
  }
  return text
}

/**
 * S-F5: a name as FTP and WebDAV send it: its text, or `⟦D6⟧⟦D0⟧.txt` where it is none. No two names are sent alike, and each leads to its
 * file. Percent signs stay what they are: many programs write names such as `Caf%E9.pdf`.
 */
export function sentName(name: string): string {
  const bytes = bytesOfName(name)
  return isSendable(bytes) && !isSpelled(bytes.toString('utf8')) ? bytes.toString('utf8') : spell(bytes)
}

/** The name that a client means. */
export const receivedName = (text: string): string => wireName(isSpelled(text) ? bytesOfSpelled(text) : Buffer.from(text))
