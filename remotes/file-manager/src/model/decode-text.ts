/** Text of a file as far as it was read. */
export interface DecodedText {
  readonly text: string
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'
}

/**
 * FM-15a: decodes a text file: a byte order mark decides; else UTF-8 where the bytes are valid, else GB18030, which old Chinese files
 * use. Undefined for bytes that are no text. `isWhole` is false when the last character may be cut.
 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>, isWhole: boolean): DecodedText | undefined {
  const marked = encodingOfMark(bytes)
  if (marked) return { text: new TextDecoder(marked).decode(bytes), encoding: marked }
  // No text in any of the encodings holds a zero byte.
  if (bytes.includes(0)) return undefined
  const utf8 = strictly('utf-8', bytes, isWhole)
  if (utf8 !== undefined) return { text: utf8, encoding: 'utf-8' }
  const gb18030 = strictly('gb18030', bytes, isWhole)
  return gb18030 === undefined ? undefined : { text: gb18030, encoding: 'gb18030' }
}

function encodingOfMark([first, second, third]: Uint8Array): DecodedText['encoding'] | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

function strictly(encoding: string, bytes: Uint8Array<ArrayBuffer>, isWhole: boolean): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: !isWhole })
  } catch {
    // Bytes that this encoding does not have: the next one is tried.
    return undefined
  }
}
