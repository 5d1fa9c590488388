import type { album } from '@cove/device-contract/album'
import type { Resource } from '@cove/device-contract/files'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernelOptions } from '@cove/kernel/testing'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import PictureWindow from './window.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  leakCheck()
  vi.unstubAllGlobals()
})

const resource: Resource = {
  storageId: 's1',
  path: '/a.jpg',
  name: 'a.jpg',
  kind: 'image',
  sizeBytes: 10,
  createdSeconds: 1,
  modifiedSeconds: 1,
  hidden: false,
  hasThumbnail: false,
}
const item = {
  itemId: 7,
  name: 'a.jpg',
  isVideo: false,
  takenSeconds: 1,
  takenFrom: 'content' as const,
  modifiedSeconds: 1,
  sizeBytes: 10,
  isFavourite: false,
  ownerNo: '1',
  stars: 2,
}

async function open(itemIds: number[], rate = () => ({ changedCount: 1 }), session: FakeKernelOptions['session'] = {}) {
  const fake = fakeKernel<typeof album>({
    remotes: [remote],
    session,
    answers: {
      files: {
        info: () => ({ resource, totalFiles: 1, totalFolders: 0, totalBytes: 10 }),
        list: () => ({ total: 1, page: 1, pageRows: 1, items: [resource] }),
      },
      album: {
        find: () => ({ itemIds, paths: ['/a.jpg'] }),
        details: () => ({ item, albums: [{ albumId: 'A', name: '大理' }] }),
        rate,
      },
    },
  })
  await fake.ready
  renderWindow(PictureWindow, { fake, address: '/viewer/picture-shower?storageId=s1&path=%2Fa.jpg' })
  const stage = await screen.findByRole('group', { name: '图片' })
  return { fake, stage, rated: () => fake.calls.filter(({ id }) => id === 'album.rate').map(({ input }) => input) }
}
const pressed = () => screen.getAllByRole('button', { name: /星$/ }).map((star) => star.getAttribute('aria-pressed') === 'true')

test('VW-04 stars are given by keys while the panel shows them; those that are set are taken away', async () => {
  const { stage, rated } = await open([7])
  fireEvent.keyDown(stage, { key: '4' })
  expect(rated()).toEqual([])
  fireEvent.keyDown(stage, { key: 'i' })
  await screen.findByRole('group', { name: '“a.jpg”的评分' })
  expect(screen.getByText('大理')).toBeTruthy()
  expect(pressed()).toEqual([false, true, false, false, false])
  fireEvent.keyDown(stage, { key: '4' })
  await waitFor(() => expect(pressed()).toEqual([false, false, false, true, false]))
  fireEvent.click(screen.getByRole('button', { name: '4 星' }))
  await waitFor(() => expect(pressed()).toEqual([false, false, false, false, false]))
  await waitFor(() => expect(rated()).toMatchObject([{ body: { itemIds: [7], stars: 4 } }, { body: { itemIds: [7], stars: 0 } }]))
})

test('VW-04 a picture that is in no library has no stars', async () => {
  const { stage, fake } = await open([])
  fireEvent.keyDown(stage, { key: 'i' })
  await waitFor(() => expect(fake.calls.some(({ id }) => id === 'album.find')).toBe(true))
  expect(await screen.findByText('位置')).toBeTruthy()
  expect(screen.queryByRole('group', { name: /的评分/ })).toBeNull()
})

test('LGN-14b a guest has no library: no stars are offered, by panel or key, and nothing is asked for', async () => {
  const user = {
    userNo: '7',
    nickname: '陈晨',
    account: 'chen',
    email: '',
    phone: '',
    avatarUrl: '',
    role: 'user',
    isExperience: true,
  } as const
  const { stage, fake } = await open([7], undefined, { user })
  fireEvent.keyDown(stage, { key: 'i' })
  expect(await screen.findByText('位置')).toBeTruthy()
  fireEvent.keyDown(stage, { key: '4' })
  expect(screen.queryByRole('group', { name: /的评分/ })).toBeNull()
  expect(fake.calls.filter(({ id }) => id.startsWith('album.'))).toEqual([])
})
