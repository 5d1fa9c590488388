import type { RawEntry } from './reader.ts'

const kinds: Readonly<Record<string, RawEntry['kind']>> = { file: 'file', dir: 'folder' }

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
  const type = values.get('type') ?? 'file'
  const kind = kinds[type] ?? 'other'
  // Whole seconds, a dot, and how many thousand millionths more.
  const [seconds = Number.NaN, more = 0] = (values.get('time') ?? 'none').split('.').map(Number)
  return {
    rawPath: unescapeOctal(path),
    kind,
    ...(kind === 'other' ? { problem: type === 'link' ? ('link' as const) : ('special' as const) } : {}),
    sizeBytes: kind === 'file' ? Number(values.get('size') ?? 0) : 0,
    mtimeMs: Number.isFinite(seconds) ? seconds * 1000 + more / 1e6 : undefined,
    isEncrypted: false,
  }
}

/** Bytes that are not plain stand as `\ooo`. */
function unescapeOctal(text: string): string {
  const plain = text.replaceAll(/\\([0-7]{3})/g, (_all, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)))
  return Buffer.from(plain, 'latin1').toString('utf8')
}
