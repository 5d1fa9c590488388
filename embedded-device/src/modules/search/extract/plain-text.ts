import { mostTextLength } from '../formats.ts'
import { Unreadable } from '../read-messages.ts'
import type { OpenEntry } from '../open-entry.ts'

/** More bytes than this are never needed for the text that is kept. */
const mostBytes = 2 << 20

/** The text of a plain file: by its byte order mark, else UTF-8, else GB 18030. */
export async function plainText(entry: OpenEntry): Promise<string> {
  return decodeText(await entry.bytes(0, Math.min(entry.sizeBytes, mostBytes))).slice(0, mostTextLength)
}

/** Throws `Unreadable` for bytes that are no text. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.subarray(0, 65_536).includes(0)) throw new Unreadable('notText')
  try {
    // The last character may be cut off.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

const named: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** What a page shows, as far as searching needs it; nothing of it is run or loaded. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<\/?(?:p|div|br|li|tr|h\d|td|th|section|article|title)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,8}));/gi, (...[all, decimal, hex, name]: string[]) => {
      if (name) return named[name.toLowerCase()] ?? all ?? ''
      const point = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ' '
    })
}
