import { expect, test } from 'vitest'
import { dataOf, openAlbumWorld, settled } from './album-world.ts'

const day = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 86_400_000

test('ALB-01b months are counted, each with its days and its newest picture', { timeout: 60_000 }, async () => {
  const world = await openAlbumWorld()
  await using _one = world.one
  const { calls, storageId } = world
  await world.put([
    { name: '旅行/a.jpg', taken: '2024:05:01 18:22:31' },
    { name: '旅行/b.jpg', taken: '2024:05:17 08:00:00' },
    { name: 'c.jpg', taken: '2024:05:17 07:00:00' },
    { name: 'd.jpg', taken: '2023:05:17 07:00:00' },
  ])
  const items = await settled(world.client, 4)
  const idOf = (wanted: string) => items.find(({ name }) => name === wanted)?.itemId
  const { months } = await dataOf(calls.months({ body: { filter: {} } }))
  expect(months).toEqual([
    { year: 2024, month: 5, count: 3, firstDay: day('2024-05-01'), lastDay: day('2024-05-17'), coverItemId: idOf('b.jpg') },
    { year: 2023, month: 5, count: 1, firstDay: day('2023-05-17'), lastDay: day('2023-05-17'), coverItemId: idOf('d.jpg') },
  ])
  // Conditions hold for the newest picture too.
  const filtered = await dataOf(calls.months({ body: { filter: { words: 'c.', toDay: day('2024-05-31') } } }))
  expect(filtered.months).toMatchObject([{ year: 2024, count: 1, coverItemId: idOf('c.jpg') }])
  const inFolder = await dataOf(calls.months({ body: { filter: { folder: { storageId, path: '/旅行' } } } }))
  expect(inFolder.months).toMatchObject([{ year: 2024, count: 2 }])
})
