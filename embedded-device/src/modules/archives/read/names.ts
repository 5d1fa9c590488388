import type { ArchiveEncoding } from '@cove/device-contract/archives'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** TSK-12: reads the bytes of a name; `auto` is UTF-8 where the bytes are valid, else GB18030. */
export function decodeName(bytes: Uint8Array, encoding: ArchiveEncoding): string | undefined {
  // Code page 437 is what zip readers do without more.
  if (encoding === 'cp437') return undefined
  if (encoding !== 'auto') return new TextDecoder(encoding).decode(bytes)
  try {
    return utf8.decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
