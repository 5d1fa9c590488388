import type { Album, AlbumFilter, AlbumItem } from '@cove/device-contract/album'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { confirmButton, open, press, row, setUpPicker } from '../../test/picker-world.tsx'

setUpPicker()

const picture = (itemId: number, more: Partial<AlbumItem> = {}): AlbumItem => ({
  itemId,
  name: `p${itemId}.jpg`,
  isVideo: false,
  takenSeconds: 0,
  takenFrom: 'file',
  modifiedSeconds: 1,
  sizeBytes: 10,
  isFavourite: false,
  ownerNo: '1001',
  storageId: 's1',
  path: `/Photos/p${itemId}.jpg`,
  ...more,
})
const summer: Album = {
  albumId: 'a1',
  name: 'Summer',
  ownerNo: '1001',
  ownerName: '',
  isShared: false,
  right: 'owner',
  pictureCount: 1,
  videoCount: 1,
  coverItemIds: [],
  isTop: false,
  sort: 'taken',
  createdSeconds: 1,
  updatedSeconds: 1,
  people: [],
}
const all = [picture(1), picture(2, { name: 'clip.mp4', path: '/Photos/clip.mp4', isVideo: true })]
const fitting = ({ type, words = '' }: AlbumFilter) =>
  all.filter(({ isVideo, name }) => type !== (isVideo ? 'photo' : 'video') && name.includes(words))
const answers = {
  album: {
    list: () => ({ albums: [summer] }),
    buckets: ({ body }) => ({ total: fitting(body.filter).length, buckets: [] }),
    items: ({ body }) => ({ items: fitting(body.filter) }),
  },
} satisfies NonNullable<Parameters<typeof open>[1]>

test('PP-01a albums are offered where the options name them: their files are listed by kind and chosen', async () => {
  const { settled, fake } = await open({ kinds: ['file'], fileKinds: ['image'], sources: ['album'], confirmLabel: 'Open' }, answers)
  await screen.findByText('Albums')
  fireEvent.click(await screen.findByRole('button', { name: 'Summer' }))
  await press(/^p1\.jpg/)
  expect(screen.queryByRole('row', { name: /^clip/ })).toBeNull()
  fireEvent.click(await confirmButton(/^Open$/))
  const chosen = { storageId: 's1', path: '/Photos/p1.jpg', source: { sourceId: 'album', placeId: 'a1' } }
  await waitFor(() => expect(settled).toMatchObject([[chosen]]))
  // Pictures of others have no path that could be chosen.
  const asked = fake.calls.filter(({ id }) => id === 'album.items')
  expect(asked.at(-1)?.input).toMatchObject({ body: { filter: { albumId: 'a1', isOwn: true, type: 'photo' } } })
})

test('PP-01a albums are not offered where the options do not name them', async () => {
  await open({ kinds: ['file'] }, answers)
  await row(/^film\.mkv/)
  expect(screen.queryByText('Albums')).toBeNull()
})
