/** Percent-encodes as a hostile client may: halves of characters become the bytes no valid UTF-8 has. */
export function encodePart(text: string): string {
  if (text.isWellFormed()) return encodeURIComponent(text)
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0
    if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(character)
    const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
    return bytes.map((byte) => `%${byte.toString(16).toUpperCase()}`).join('')
  }).join('')
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** `a=1&a=2&b=x`: a list becomes the same parameter several times. */
export function encodePairs(value: unknown): string {
  if (typeof value !== 'object' || value === null) return encodePart(textOf(value))
  return Object.entries(value)
    .flatMap(([key, one]) => (Array.isArray(one) ? one : [one]).map((item) => `${encodePart(key)}=${encodePart(textOf(item))}`))
    .join('&')
}

const boundary = 'cove-boundary-0000'

/** A form of several parts; what is no object is sent as the bytes of the form themselves. */
export function encodeForm(value: unknown): { readonly type: string; readonly payload: Buffer } {
  const type = `multipart/form-data; boundary=${boundary}`
  if (typeof value !== 'object' || value === null) return { type, payload: Buffer.from(textOf(value)) }
  const parts = Object.entries(value).flatMap(([key, one]) => (Array.isArray(one) ? one : [one]).map((item) => ({ key, item })))
  const lines = parts.flatMap(({ key, item }) => [
    `--${boundary}`,
    `Content-Disposition: form-data; name="${key.replaceAll(/["\r\n]/g, '_')}"`,
    '',
    textOf(item),
  ])
  return { type, payload: Buffer.from([...lines, `--${boundary}--`, ''].join('\r\n')) }
}
