import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { album } from '@cove/device-contract/album'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sharpnessScore } from '../sharpness-score.ts'
import { dataOf, openAlbumWorld, settled } from './album-world.ts'

test.each([
  [0, 0],
  [-1, 0],
  [9, 33],
  [99, 67],
  [999, 100],
  [50_000, 100],
])('VW-05 edges that vary by %d are %d of 100', (variance, score) => {
  expect(sharpnessScore(variance)).toBe(score)
})

test(
  'ALB-01c stars belong to one user; others neither see nor set them',
  {
    timeout: 60_000,
  },
  async () => {
    const world = await openAlbumWorld()
    await using _one = world.one
    await world.put([{ name: 'a.jpg' }, { name: 'b.jpg' }])
    const found = await settled(world.client, 2)
    const [itemId = 0, other = 0] = found.map((item) => item.itemId)
    const starsOf = async (calls = world.calls) =>
      (await dataOf(calls.items({ body: { filter: {}, rows: 9 } }))).items.map(({ name, stars }) => [name, stars])
    const rate = (itemIds: number[], stars: number) => world.calls.rate({ body: { itemIds, stars } })
    const [name, otherName] = found.map((item) => item.name)

    expect(await dataOf(rate([itemId, other], 4))).toEqual({ changedCount: 2 })
    expect(await dataOf(rate([itemId, other], 4))).toEqual({ changedCount: 0 })
    expect(await dataOf(rate([itemId], 5))).toEqual({ changedCount: 1 })
    expect(await starsOf()).toEqual([
      [name, 5],
      [otherName, 4],
    ])
    expect(await dataOf(rate([other], 0))).toEqual({ changedCount: 1 })
    expect((await dataOf(world.calls.details({ query: { itemId } }))).item.stars).toBe(5)
    for (const stars of [6, -1, 1.5]) await expect(rate([itemId], stars)).rejects.toThrow('badInput')

    const guest = await world.addUser('guest')
    expect(await dataOf(guest.client.use(album).rate({ body: { itemIds: [itemId], stars: 1 } }))).toEqual({ changedCount: 0 })
    expect((await dataOf(world.calls.details({ query: { itemId } }))).item.stars).toBe(5)
  },
)

test('VW-05 a sharp picture has a higher number than the same out of focus; one without edges has none', { timeout: 60_000 }, async () => {
  const world = await openAlbumWorld()
  await using _one = world.one
  await world.put([])
  const lines = Array.from({ length: 40 }, (_, at) => `<rect x="${at * 17}" y="${(at * 53) % 300}" width="9" height="90" fill="#fff"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">${lines.join('')}</svg>`
  const clear = sharp(Buffer.from(svg)).flatten({ background: '#224466' })
  const files = {
    'clear.jpg': await clear.clone().jpeg({ quality: 92 }).toBuffer(),
    'soft.jpg': await clear.clone().blur(8).jpeg({ quality: 92 }).toBuffer(),
    'plain.jpg': await sharp({ create: { width: 90, height: 60, channels: 3, background: '#aa3333' } })
      .jpeg()
      .toBuffer(),
  }
  const home = join(world.one.dataDir, 'spaces', world.storageId, 'users', world.userNo)
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(home, name), bytes)
  const scoreOf = async (name: string) => {
    const { itemIds } = await dataOf(world.calls.find({ body: { files: [{ storageId: world.storageId, path: `/${name}` }] } }))
    return world.calls.sharpness({ query: { itemId: itemIds[0] ?? 0 } })
  }
  const [sharpScore, softScore] = [await dataOf(scoreOf('clear.jpg')), await dataOf(scoreOf('soft.jpg'))]
  expect(sharpScore.score).toBeGreaterThan(softScore.score + 10)
  expect(await scoreOf('plain.jpg')).toMatchObject({ ok: false, error: { name: 'albumPictureBroken' } })
})
