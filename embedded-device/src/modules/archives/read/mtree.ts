import type { RawEntry } from './reader.ts'

const kinds: Readonly<Record<string, RawEntry['kind']>> = { file: 'file', dir: 'folder', link: 'link' }

/** Reads the listing that libarchive writes as mtree: `./a\040b size=3 time=1.0 type=file`. */
export function listMtree(text: Buffer): RawEntry[] {
  return text
    .toString('latin1')
    .split('\n')
    .filter((line) => line.startsWith('./') || line.startsWith('/') || line.startsWith('.\\') || /^[^#\s]/.test(line))
    .map(entryOf)
}

function entryOf(line: string): RawEntry {
  const [path = '', ...words] = line.trim().split(' ')
  const values = new Map(words.map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]))
  const kind = kinds[values.get('type') ?? 'file'] ?? 'other'
  const seconds = Number(values.get('time'))
  return {
    rawPath: unescapeOctal(path),
    kind,
    sizeBytes: kind === 'file' ? Number(values.get('size') ?? 0) : 0,
    mtimeMs: Number.isFinite(seconds) ? seconds * 1000 : undefined,
    isEncrypted: false,
  }
}

/** Bytes that are not plain stand as `\ooo`. */
function unescapeOctal(text: string): string {
  const plain = text.replaceAll(/\\([0-7]{3})/g, (_all, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)))
  return Buffer.from(plain, 'latin1').toString('utf8')
}
