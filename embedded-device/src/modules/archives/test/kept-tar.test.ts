import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import fc from 'fast-check'
import { extract, pack } from 'tar-stream'
import { expect, test } from 'vitest'
import { keptTar } from '../write/kept-tar.ts'

interface Made {
  readonly name: string
  readonly content: string
}

async function tarOf(entries: readonly Made[]): Promise<Buffer> {
  const tar = pack()
  for (const { name, content } of entries) tar.entry({ name }, content)
  tar.finalize()
  return buffer(tar)
}

async function read(bytes: Uint8Array): Promise<Made[]> {
  const found: Made[] = []
  for await (const entry of Readable.from([Buffer.from(bytes)]).pipe(extract())) {
    found.push({ name: entry.header.name, content: await text(entry) })
  }
  return found
}

async function kept(tar: Uint8Array, drops: ReadonlySet<number>, pieceBytes: number): Promise<Buffer> {
  async function* pieces() {
    for (let at = 0; at < tar.byteLength; at += pieceBytes) yield tar.subarray(at, at + pieceBytes)
  }
  return buffer(keptTar(pieces(), drops))
}

// Names over 100 bytes and names that are not ASCII need headers of their own before the entry.
const name = fc.oneof(
  fc.stringMatching(/^[a-z]{1,20}$/),
  fc.stringMatching(/^[a-z]{101,240}$/),
  fc.constantFrom('照片.txt', `${'云'.repeat(60)}.txt`, '🌊.bin'),
)
const entry = fc.record({ name, content: fc.string({ maxLength: 1500, unit: 'grapheme' }) })
const zeroBlocks = Buffer.alloc(1024)

test('TSK-17 what is kept of a tar is what was in it, but for what is dropped, at any size of pieces, also of joined tars', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        first: fc.array(entry, { maxLength: 6 }),
        second: fc.array(entry, { maxLength: 3 }),
        dropped: fc.uniqueArray(fc.nat(8)),
        pieceBytes: fc.integer({ min: 1, max: 3000 }),
      }),
      async ({ first, second, dropped, pieceBytes }) => {
        const joined = Buffer.concat([await tarOf(first), await tarOf(second)])
        const result = await kept(joined, new Set(dropped), pieceBytes)
        const all = [...first, ...second]
        expect(await read(Buffer.concat([result, zeroBlocks]))).toEqual(all.filter((_one, order) => !dropped.includes(order)))
      },
    ),
    { numRuns: 100 },
  )
})

test('TSK-17 a tar that ends within an entry, or has a header with a wrong sum, is damaged', async () => {
  const tar = await tarOf([{ name: 'a.txt', content: 'x'.repeat(2000) }])
  await expect(kept(tar.subarray(0, 1024), new Set(), 300)).rejects.toMatchObject({ error: 'archiveDamaged' })
  const wrong = Buffer.from(tar)
  wrong[0] = (wrong[0] ?? 0) + 1
  await expect(kept(wrong, new Set(), 300)).rejects.toMatchObject({ error: 'archiveDamaged' })
})
