import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { dataOf, openCinemaWorld, titlesOnce } from './cinema-world.ts'

const nfo = `<?xml version="1.0" encoding="UTF-8"?>
<movie><title>雾线列车</title><originaltitle>Fog Line</originaltitle><year>2026</year><plot>一列火车。</plot><rating>8.1</rating>
<genre>悬疑</genre><director>沈砚秋</director><actor><name>林 一</name><role>司机</role></actor></movie>`

test('CIN-01a a description and pictures beside a film are its facts, poster and backdrop', { timeout: 60_000 }, async () => {
  const picture = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#c83c28' } })
    .jpeg()
    .toBuffer()
  const world = await openCinemaWorld()
  await using _one = world.one
  world.put({
    'Films/Fog/fog.line.2160p.mkv': 'no real film',
    'Films/Fog/fog.line.2160p.nfo': nfo,
    'Films/Fog/poster.jpg': picture,
    'Films/Fog/fanart.jpg': picture,
    // A foreign file under the name of a picture is never sent.
    'Films/Evil/Evil.2001.mkv': 'no real film',
    'Films/Evil/poster.jpg': '<svg onload="alert(1)"/>',
  })
  await world.library('Films', '/Films')
  const [evil, fog] = (await titlesOnce(world.client, ['雾线列车', 'Evil'])).toSorted((one, other) => (one.name < other.name ? -1 : 1))
  expect(fog).toMatchObject({ originalName: 'Fog Line', year: 2026, rating: 8.1, type: 'movie' })
  expect(fog?.posterVersion).toBeGreaterThan(0)
  expect(fog?.backdropVersion).toBeGreaterThan(0)
  const itemId = fog?.itemId ?? 0
  const full = await dataOf(world.calls.item({ query: { itemId } }))
  expect(full).toMatchObject({
    plot: '一列火车。',
    genres: ['悬疑'],
    people: [
      { name: '沈砚秋', role: 'director' },
      { name: '林 一', role: 'actor', character: '司机' },
    ],
    match: { reasons: expect.arrayContaining(['nfo']) },
  })
  const ask = (id: number) =>
    world.one.device.http.inject({
      url: `/ugos/cinema/v1/picture?id=${id}&kind=poster`,
      headers: { 'api-token': world.token },
    })
  const answer = await vi.waitUntil(async () => {
    const got = await ask(itemId)
    return got.headers['content-type'] === 'image/webp' && got
  })
  expect(answer.rawPayload.subarray(0, 4).toString()).toBe('RIFF')
  expect((await ask(evil?.itemId ?? 0)).json()).not.toMatchObject({ code: 200 })
  expect((await ask(evil?.itemId ?? 0)).headers['content-type']).toContain('json')
})
