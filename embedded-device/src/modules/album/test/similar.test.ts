import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hashOf } from '../../media/picture-print.ts'
import { similarGroups } from '../similar-groups.ts'
import { dataOf, openAlbumWorld, settled } from './album-world.ts'

/** A drawing that differs from each other seed. */
async function drawing(seed: number): Promise<Buffer> {
  let state = seed
  const next = (): number => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff) / 0x7f_ff_ff_ff
  const circles = Array.from(
    { length: 30 },
    () =>
      `<circle cx="${next() * 600}" cy="${next() * 450}" r="${next() * 120 + 8}" fill="hsl(${next() * 360},70%,${next() * 80 + 10}%)"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="450">${circles.join('')}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#777777' }).jpeg({ quality: 92 }).toBuffer()
}

const wait = (): Promise<void> => Promise.resolve()

test('ALB-01b copies are found, the best comes first, and no request takes the last of a group', { timeout: 60_000 }, async () => {
  const world = await openAlbumWorld()
  await using _one = world.one
  const first = await drawing(1)
  const files: Readonly<Record<string, Buffer>> = {
    'first.jpg': first,
    'small.jpg': await sharp(first).resize(400).jpeg({ quality: 40 }).toBuffer(),
    'bright.jpg': await sharp(first).modulate({ brightness: 1.1 }).resize(500).jpeg().toBuffer(),
    'other.jpg': await drawing(7919),
    'blurred.jpg': await sharp(await drawing(15_838))
      .blur(12)
      .jpeg()
      .toBuffer(),
    'plain.jpg': await sharp({ create: { width: 90, height: 60, channels: 3, background: '#aa3333' } })
      .jpeg()
      .toBuffer(),
  }
  const names = Object.keys(files)
  await world.put([])
  for (const [name, bytes] of Object.entries(files))
    writeFileSync(join(world.one.dataDir, 'spaces', world.storageId, 'users', world.userNo, name), bytes)
  await dataOf(world.calls.find({ body: { files: names.map((name) => ({ storageId: world.storageId, path: `/${name}` })) } }))
  await settled(world.client, names.length)
  await dataOf(world.calls.findSimilar())
  await world.one.device.parts.jobs.idle()
  const { groups, blurred, comparedCount } = await dataOf(world.calls.similar())
  expect(groups.map(({ items }) => items.map(({ name }) => name))).toEqual([['first.jpg', 'bright.jpg', 'small.jpg']])
  expect(blurred.map(({ name }) => name)).toEqual(['blurred.jpg'])
  expect(comparedCount).toBe(5)

  const ids = groups[0]?.items.map(({ itemId }) => itemId) ?? []
  const remove = (itemIds: number[]) => world.calls.removeSimilar({ body: { itemIds } })
  expect(await remove(ids)).toMatchObject({ ok: false, error: { name: 'albumLastCopy' } })
  expect(await remove([...ids.slice(1), 999_999])).toMatchObject({ ok: false, error: { name: 'albumItemMissing' } })
  expect(await dataOf(remove(ids.slice(1)))).toEqual({ removedCount: 2 })
  // The file that is left is in the database only: what would be the last copy stays.
  expect(await remove(ids.slice(0, 1))).toMatchObject({ ok: false })
})

test('ALB-01b pictures within six bits of each other are one group, others are not', async () => {
  const flip = (hash: string, bits: number): string => {
    let value = BigInt(`0x${hash}`)
    for (let bit = 0; bit < bits; bit += 1) value ^= 1n << BigInt(bit)
    return value.toString(16).padStart(16, '0')
  }
  const look = { ratio: 1.5 }
  const hash = 'f0e1d2c3b4a59687'
  const picture = (itemId: number, bits: number, changes = {}) => ({ itemId, hash: flip(hash, bits), ...look, ...changes })
  expect(await similarGroups([picture(1, 0), picture(2, 6), picture(3, 40)], wait)).toEqual([[1, 2]])
  expect(await similarGroups([picture(1, 0), picture(2, 0, { ratio: 0.6 })], wait)).toEqual([])
})

test('ALB-01b each picture is in one group at most', async () => {
  const hashes = fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(hashes, async (values) => {
      const pictures = values.map((value, itemId) => ({ itemId, hash: value.toString(16).padStart(16, '0'), ratio: 1 }))
      const all = (await similarGroups(pictures, wait)).flat()
      expect(new Set(all).size).toBe(all.length)
    }),
    { numRuns: 25 },
  )
})

test('ALB-01b a plain surface has no hash: it would look like any other', () => {
  expect(hashOf(new Uint8Array(1024).fill(80))).toBeUndefined()
  expect(hashOf(Uint8Array.from({ length: 1024 }, (_, at) => (at * 7) % 256))).toMatch(/^[0-9a-f]{16}$/)
})
