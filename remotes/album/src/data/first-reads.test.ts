import type { album } from '@cove/device-contract/album'
import { fakeKernel, leakCheck } from '@cove/kernel/testing'
import { afterEach, expect, test } from 'vitest'
import { reads } from './first-reads.ts'

afterEach(() => leakCheck())

async function readsAt(address: string) {
  const { kernel, calls } = fakeKernel<typeof album>({
    answers: { album: { list: () => ({ albums: [] }), buckets: () => ({ total: 0, buckets: [] }) } },
  })
  await reads(address, kernel)
  return calls.map(({ id, input }) => [id, (input as { body?: unknown } | undefined)?.body])
}

test('W11 a timeline begins with the albums and its days', async () => {
  const body = { filter: { isFavourite: true }, sort: 'taken' }
  expect(await readsAt('/my-album/favourites')).toEqual([
    ['album.list', undefined],
    ['album.buckets', body],
  ])
})

test('W11 a page without a timeline needs no days', async () => {
  expect(await readsAt('/my-album/albums')).toEqual([['album.list', undefined]])
})
