import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { expect, test } from 'vitest'
import { isLockedOle, packageLimits, repack, unpack } from './office-package.ts'

const text = (part: Uint8Array | undefined): string => new TextDecoder().decode(part)
const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'opened',
    (cause: unknown) => (cause as { readonly reason?: unknown }).reason,
  )

async function zipped(parts: Readonly<Record<string, string>>, password?: string): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, ...(password !== undefined && { password }) })
  for (const [name, part] of Object.entries(parts)) await writer.add(name, new TextReader(part))
  return writer.close()
}

test('OFF-08 the parts of a document are unpacked; macros, programs inside it and fonts are left out', async () => {
  const parts = await unpack(
    await zipped({
      'word/document.xml': '<a/>',
      'word/vbaProject.bin': 'x',
      'word/embeddings/oleObject1.bin': 'x',
      'word/fonts/font1.odttf': 'x',
      'word/activeX/activeX1.xml': '<a/>',
      'Basic/Standard/Module1.xml': '<a/>',
    }),
  )
  expect([...parts.keys()]).toEqual(['word/document.xml'])
  expect(text(parts.get('word/document.xml'))).toBe('<a/>')
})

test('S-G2 a document that unpacks to too much is refused while it unpacks, whatever size it claims', async () => {
  const bomb = await zipped({ 'xl/worksheets/sheet1.xml': ' '.repeat(200_000) })
  const limits = { ...packageLimits, unpackedBytes: 100_000 }
  expect(await reasonOf(unpack(bomb, limits as typeof packageLimits))).toBe('tooMuch')
  // The size of the entry, in the central directory: 24 bytes behind its mark.
  const view = new DataView(bomb.buffer)
  const mark = [...bomb.keys()].findLast((at) => at + 4 <= bomb.length && view.getUint32(at, true) === 0x02014b50) ?? 0
  view.setUint32(mark + 24, 10, true)
  expect(await reasonOf(unpack(bomb, limits as typeof packageLimits))).toBe('broken')
})

test('S-G2 a document of too many parts is refused', async () => {
  const many = await zipped(Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`${at}.xml`, '<a/>'])))
  expect(await reasonOf(unpack(many, { ...packageLimits, parts: 10 } as unknown as typeof packageLimits))).toBe('tooMuch')
})

test.each([
  ['an empty file', async () => new Uint8Array(0), 'empty'],
  ['a text', async () => new TextEncoder().encode('no document'), 'broken'],
  ['half of a document', async () => (await zipped({ 'a.xml': '<a/>'.repeat(999) })).slice(0, 60), 'broken'],
  ['an entry with a password', () => zipped({ 'a.xml': '<a/>' }, 'secret'), 'locked'],
  ['a part with a document type', () => zipped({ 'a.xml': '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "b">]><a/>' }), 'broken'],
  [
    'an OpenDocument with a password',
    () => zipped({ 'content.xml': 'x', 'META-INF/manifest.xml': '<m><manifest:encryption-data xmlns:manifest="m"/></m>' }),
    'locked',
  ],
  ['a binary document of before 2007', async () => oleOf('WordDocument'), 'oldFormat'],
  ['a document with a password', async () => oleOf('EncryptedPackage'), 'locked'],
] as const)('OFF-08 %s is refused', async (_name, make, reason) => {
  expect(await reasonOf(unpack(await make()))).toBe(reason)
})

/** The start of an OLE container and the name of a stream in it. */
function oleOf(name: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2048)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0])
  bytes.set(
    [...name].flatMap((letter) => [letter.charCodeAt(0), 0]),
    1024,
  )
  return bytes
}

test('OFF-08 a name that is cut off at the end of a file is no locked document', () => {
  expect(isLockedOle(oleOf('EncryptedPackage').subarray(0, 1030))).toBe(false)
})

test('S-G2 parts are packed again without compression, and read again they are the same', async () => {
  const parts = await unpack(await zipped({ 'a.xml': '<a/>'.repeat(5000), 'b/中.txt': '文' }))
  const packed = await repack(parts)
  expect(packed.length).toBeGreaterThan(20_000)
  const again = await unpack(packed)
  expect([...again].map(([name, part]) => [name, text(part)])).toEqual([...parts].map(([name, part]) => [name, text(part)]))
})
