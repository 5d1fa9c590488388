import type { SqlValue } from '@cove/server-kit'

/** Where the next page begins: after the row of these key values, in this run. */
export interface PageCursor {
  readonly run: number
  readonly page: number
  readonly values: readonly SqlValue[]
}

/** A cursor as one opaque word. It names a key, not an offset: rows added or removed meanwhile neither repeat nor hide others. */
export function encodeCursor(cursor: PageCursor): string {
  const values = cursor.values.map((value) => (value instanceof Uint8Array ? { hex: Buffer.from(value).toString('hex') } : value))
  return Buffer.from(JSON.stringify([cursor.run, cursor.page, values])).toString('base64url')
}

/** Undefined for a word that is no cursor of ours; the caller starts at its page number then. */
export function decodeCursor(word: string): PageCursor | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(word, 'base64url').toString('utf8'))
    if (!Array.isArray(parsed)) return undefined
    const [run, page, values] = parsed as unknown[]
    if (typeof run !== 'number' || typeof page !== 'number' || !Array.isArray(values)) return undefined
    return { run, page, values: values.map(decodeValue) }
  } catch {
    // Not JSON, so not a cursor of this device.
    return undefined
  }
}

function decodeValue(value: unknown): SqlValue {
  if (typeof value === 'number' || typeof value === 'string') return value
  const hex = typeof value === 'object' && value !== null && 'hex' in value ? value.hex : undefined
  return Uint8Array.from(Buffer.from(typeof hex === 'string' ? hex : '', 'hex'))
}
