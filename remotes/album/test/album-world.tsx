import type { album } from '@cove/device-contract/album'
import type { Album, AlbumItem, Month } from '@cove/device-contract/album'
import type { users } from '@cove/device-contract/users'
import { defineRemote } from '@cove/kernel/declare'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernelOptions } from '@cove/kernel/testing'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import remote from '../remote.ts'
import AlbumWindow from '../src/main/window.tsx'

/** Call once in each suite of the window. */
export function setUpAlbum(): void {
  configure({ asyncUtilTimeout: 10_000 })

  beforeEach(() => {
    // jsdom lays nothing out, so it has no way to scroll.
    Element.prototype.scrollIntoView = () => undefined
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  })
  afterEach(() => {
    cleanup()
    leakCheck()
    vi.restoreAllMocks()
  })
}

export const dayNow = Math.floor(Date.parse('2024-10-04T00:00:00Z') / 86_400_000)
export const item = (itemId: number, changes: Partial<AlbumItem> = {}): AlbumItem => ({
  itemId,
  name: `photo-${itemId}.jpg`,
  isVideo: false,
  widthPx: 300,
  heightPx: 200,
  takenSeconds: dayNow * 86_400,
  takenFrom: 'content',
  modifiedSeconds: 1,
  sizeBytes: 1000,
  isFavourite: false,
  storageId: 's',
  path: `/photo-${itemId}.jpg`,
  ownerNo: '1000',
  ...changes,
})
const trip: Album = {
  albumId: 'A1',
  name: '大理',
  ownerNo: '1000',
  ownerName: '小王',
  isShared: false,
  right: 'owner',
  pictureCount: 3,
  videoCount: 0,
  coverItemIds: [],
  isTop: false,
  sort: 'taken',
  createdSeconds: 1,
  updatedSeconds: 1,
  people: [],
}

const october: readonly Month[] = [2024, 2023].map((year) => ({
  year,
  month: 10,
  count: year === 2024 ? 3 : 1,
  firstDay: dayNow - 3,
  lastDay: dayNow,
  coverItemId: 1,
}))

/** The app that plays videos side by side, as its remote declares it. */
const wallRemote = defineRemote({
  id: 'player',
  kernel: '^1.3.0',
  title: 'app',
  icon: remote.icon,
  names: { 'zh-CN': { app: '播放器' }, en: { app: 'Player' } },
  windows: {
    wall: {
      title: 'app',
      path: '/player/wall',
      children: ['/player/one'],
      size: [400, 400],
      load: () => Promise.resolve({ default: () => null }),
    },
  },
  opens: [
    { id: 'video', title: 'app', types: ['video/*'], route: '/player/one' },
    { id: 'videoWall', title: 'app', types: ['video/*'], route: '/player/wall' },
  ],
  texts: { 'zh-CN': () => Promise.resolve({ texts: {} }), en: () => Promise.resolve({ texts: {} }) },
})

export type Answers = Required<NonNullable<NonNullable<FakeKernelOptions<typeof album>['answers']>['album']>>

interface Setting {
  readonly kept?: Readonly<Record<string, unknown>>
  readonly answers?: Partial<Answers>
}

export async function open(items: readonly AlbumItem[], address = '/my-album', { kept = {}, answers = {} }: Setting = {}) {
  const usual: Partial<Answers> = {
    list: () => ({ albums: [trip] }),
    facets: () => ({ totalCount: items.length, videoCount: 0, favouriteCount: 0, placedCount: 0, cameras: [], waitingCount: 0 }),
    backupStatus: () => ({ folderCount: 1, pictureCount: 7, videoCount: 1 }),
    memories: () => ({ memories: [] }),
    months: () => ({ months: items.length > 0 ? [...october] : [] }),
    buckets: () => ({ total: items.length, buckets: items.length > 0 ? [{ day: dayNow, count: items.length }] : [] }),
    items: () => ({ items: [...items] }),
    details: ({ query }) => ({ item: item(query.itemId), albums: [], make: 'Cove', iso: 100 }),
    add: () => ({ addedCount: 1 }),
    frames: () => ({ items: [item(1), item(2), item(3)] }),
    showFrame: () => ({}),
    sharpness: ({ query }) => ({ score: query.itemId === 2 ? 88 : 60 }),
  }
  const fake = fakeKernel<typeof album | typeof users>({
    remotes: [remote, wallRemote],
    answers: {
      users: { list: () => ({ users: [] }) },
      album: { ...usual, ...answers },
    },
  })
  await fake.ready
  renderWindow(AlbumWindow, { fake, address, kept })
  return fake
}
