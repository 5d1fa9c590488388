import { readText } from '@cove/device-contract/encoding'
import { mostTextLength } from '../formats.ts'
import { Unreadable } from '../read-messages.ts'
import type { OpenEntry } from '../open-entry.ts'

/** More bytes than this are never needed for the text that is kept. */
const mostBytes = 2 << 20

/** The text of a plain file, in the encoding it is most likely in. Throws `Unreadable` for bytes that are no text. */
export async function plainText(entry: OpenEntry): Promise<string> {
  const bytes = await entry.bytes(0, Math.min(entry.sizeBytes, mostBytes))
  const text = await readText(bytes, { isWhole: bytes.length === entry.sizeBytes })
  if (text === undefined) throw new Unreadable('notText')
  return text.slice(0, mostTextLength)
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
