import { album } from '@cove/device-contract/album'
import { ask, dataOf, freshName, newFile, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases } from '@cove/device-contract/conformance/cases'
import { expect } from 'vitest'
import { drawingOf, filledAlbum, newAlbum, newDrawing, newItem, newSmart, noAlbum, noItem, twins } from './support/album-world.ts'

const { uploadCover, cover } = album.calls
const { create, list, get, update, remove, setCover, add, removeItems, share } = album.calls
const { backupStatus, months, smartList, smartItems, setSmartCover, similar, findSimilar, removeSimilar } = album.calls
const { rate, sharpness } = album.calls
const { buckets, items, facets, places, cities, collect, find, thumbnail, file, details, frames, showFrame, memories, removeMemory } =
  album.calls

const albumCases: readonly CallCases[] = [
  tryCall(create, {
    input: () => ({ body: { name: freshName('album') } }),
    check: (made) => expect(made).toMatchObject({ right: 'owner', pictureCount: 0, isShared: false, coverItemIds: [] }),
    failures: [
      { error: 'albumNameEmpty', input: () => ({ body: { name: '  ' } }) },
      { error: 'albumNameTooLong', input: () => ({ body: { name: '云'.repeat(101) } }) },
      { error: 'albumNameInvalid', input: () => ({ body: { name: 'a/b' } }) },
      {
        error: 'albumNameExists',
        input: async (world) => ({ body: { name: (await newAlbum(world)).name.toUpperCase() } }),
      },
    ],
  }),
  tryCall(list, {
    input: () => ({}),
    check: async (_data, world) => {
      const made = await newAlbum(world)
      const { albums } = await dataOf(ask(world, list, {}))
      expect(albums.map(({ albumId }) => albumId)).toContain(made.albumId)
      // S-H3: another user sees it only once it is shared.
      const others = await dataOf(ask(world, list, { token: world.userToken }))
      expect(others.albums.map(({ albumId }) => albumId)).not.toContain(made.albumId)
    },
  }),
  tryCall(get, {
    input: async (world) => ({ query: { albumId: (await filledAlbum(world)).albumId } }),
    check: (data) => expect(data).toMatchObject({ pictureCount: 1, videoCount: 0 }),
    failures: [{ error: 'albumNotFound', input: () => ({ query: { albumId: noAlbum } }) }],
  }),
  tryCall(update, {
    input: async (world) => ({
      body: { albumId: (await newAlbum(world)).albumId, name: freshName('renamed'), isTop: true, sort: 'name' as const },
    }),
    check: (data) => expect(data).toMatchObject({ isTop: true, sort: 'name' as const }),
    failures: [
      { error: 'albumNotFound', input: () => ({ body: { albumId: noAlbum, isTop: true } }) },
      { error: 'albumNameEmpty', input: async (world) => ({ body: { albumId: (await newAlbum(world)).albumId, name: '' } }) },
      {
        error: 'albumNameTooLong',
        input: async (world) => ({ body: { albumId: (await newAlbum(world)).albumId, name: 'a'.repeat(101) } }),
      },
      { error: 'albumNameInvalid', input: async (world) => ({ body: { albumId: (await newAlbum(world)).albumId, name: 'a?' } }) },
      {
        error: 'albumNameExists',
        input: async (world) => ({ body: { albumId: (await newAlbum(world)).albumId, name: (await newAlbum(world)).name } }),
      },
      // An album that pictures are added to has no rule.
      {
        error: 'albumChanged',
        input: async (world) => ({ body: { albumId: (await newAlbum(world)).albumId, rule: { type: 'photo' as const } } }),
      },
    ],
  }),
  tryCall(remove, {
    input: async (world) => ({ body: { albumId: (await newAlbum(world)).albumId } }),
    failures: [{ error: 'albumNotFound', input: () => ({ body: { albumId: noAlbum } }) }],
  }),
  tryCall(setCover, {
    input: async (world) => ({ body: await filledAlbum(world) }),
    check: (data) => expect(data.coverItemIds).toHaveLength(1),
    failures: [
      { error: 'albumNotFound', input: () => ({ body: { albumId: noAlbum } }) },
      {
        error: 'albumItemMissing',
        input: async (world) => ({ body: { albumId: (await newAlbum(world)).albumId, itemId: await newItem(world) } }),
      },
    ],
  }),
  tryCall(uploadCover, {
    input: async (world) => ({ query: { albumId: (await newAlbum(world)).albumId }, body: new Uint8Array(drawingOf(9)) }),
    check: (data) => expect(data.coverSeconds).toBeGreaterThan(0),
    failures: [
      { error: 'albumNotFound', input: () => ({ query: { albumId: noAlbum }, body: new Uint8Array(drawingOf(9)) }) },
      {
        error: 'albumCoverFormat',
        input: async (world) => ({ query: { albumId: (await newAlbum(world)).albumId }, body: new TextEncoder().encode('<svg/>') }),
      },
      {
        error: 'albumCoverFailed',
        input: async (world) => ({ query: { albumId: (await newAlbum(world)).albumId }, body: new Uint8Array(drawingOf(9)).slice(0, 60) }),
      },
    ],
  }),
  tryCall(cover, {
    input: async (world) => {
      const { albumId } = await newAlbum(world)
      await dataOf(ask(world, uploadCover, { query: { albumId }, body: new Uint8Array(drawingOf(9)) }))
      return { query: { albumId } }
    },
    checkRaw: ({ status, headers }) => {
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('image/webp')
    },
    failures: [
      { error: 'albumNotFound', input: () => ({ query: { albumId: noAlbum } }) },
      { error: 'albumItemMissing', input: async (world) => ({ query: { albumId: (await newAlbum(world)).albumId } }) },
    ],
  }),
  tryCall(add, {
    input: async (world) => ({ body: { albumId: (await newAlbum(world)).albumId, itemIds: [await newItem(world)] } }),
    check: (data) => expect(data.addedCount).toBe(1),
    failures: [
      { error: 'albumNotFound', input: () => ({ body: { albumId: noAlbum, itemIds: [1] } }) },
      { error: 'albumItemMissing', input: async (world) => ({ body: { albumId: (await newAlbum(world)).albumId, itemIds: [noItem] } }) },
      // A smart album contains what fits its rule.
      { error: 'albumChanged', input: async (world) => ({ body: { albumId: (await newSmart(world)).albumId, itemIds: [1] } }) },
    ],
  }),
  tryCall(removeItems, {
    input: async (world) => {
      const { albumId, itemId } = await filledAlbum(world)
      return { body: { albumId, itemIds: [itemId] } }
    },
    check: (data) => expect(data.removedCount).toBe(1),
    failures: [
      { error: 'albumNotFound', input: () => ({ body: { albumId: noAlbum, itemIds: [1] } }) },
      { error: 'albumNoPermission', input: async (world) => ({ body: { albumId: (await newSmart(world)).albumId, itemIds: [1] } }) },
      { error: 'albumItemMissing', input: async (world) => ({ body: { albumId: (await newAlbum(world)).albumId, itemIds: [noItem] } }) },
    ],
  }),
  tryCall(share, {
    input: async (world) => ({ body: { albumId: (await newAlbum(world)).albumId, people: [] } }),
    check: (data) => expect(data.isShared).toBe(false),
    failures: [
      { error: 'albumNotFound', input: () => ({ body: { albumId: noAlbum, people: [] } }) },
      {
        error: 'userNotFound',
        input: async (world) => ({
          body: { albumId: (await newAlbum(world)).albumId, people: [{ userNo: '999999', right: 'view' as const }] },
        }),
      },
    ],
  }),
]

const elsewhere = { filter: { albumId: noAlbum } }

export const cases: readonly CallCases[] = [
  ...albumCases,
  tryCall(buckets, {
    input: async (world) => ({ body: { filter: { albumId: (await filledAlbum(world)).albumId } } }),
    check: (data) => expect(data).toMatchObject({ total: 1, buckets: [{ count: 1 }] }),
    failures: [{ error: 'albumNotFound', input: () => ({ body: elsewhere }) }],
  }),
  tryCall(items, {
    input: async (world) => ({ body: { filter: { albumId: (await filledAlbum(world)).albumId }, rows: 10 } }),
    check: (data) => expect(data.items).toMatchObject([{ isVideo: false, isFavourite: false }]),
    failures: [{ error: 'albumNotFound', input: () => ({ body: { ...elsewhere, rows: 1 } }) }],
  }),
  tryCall(facets, { input: () => ({}), check: (data) => expect(data.totalCount).toBeGreaterThanOrEqual(0) }),
  tryCall(places, {
    input: () => ({ body: { filter: {}, degrees: 1 } }),
    check: (data) => expect(Array.isArray(data.places)).toBe(true),
    failures: [{ error: 'albumNotFound', input: () => ({ body: { ...elsewhere, degrees: 1 } }) }],
  }),
  tryCall(cities, {
    input: () => ({ body: { filter: {} } }),
    check: (data) =>
      expect(data).toMatchObject({ cities: expect.any(Array), unplacedCount: expect.any(Number), isNaming: expect.any(Boolean) }),
    failures: [{ error: 'albumNotFound', input: () => ({ body: elsewhere }) }],
  }),
  tryCall(months, {
    input: () => ({ body: { filter: {} } }),
    check: (data) => expect(Array.isArray(data.months)).toBe(true),
    failures: [{ error: 'albumNotFound', input: () => ({ body: elsewhere }) }],
  }),
  tryCall(collect, {
    input: async (world) => ({ body: { itemIds: [await newItem(world), noItem], isFavourite: true } }),
    check: (data) => expect(data.changedCount).toBe(1),
  }),
  tryCall(rate, {
    input: async (world) => ({ body: { itemIds: [await newItem(world), noItem], stars: 4 } }),
    check: (data) => expect(data.changedCount).toBe(1),
  }),
  tryCall(sharpness, {
    input: async (world) => ({ query: { itemId: await newDrawing(world, drawingOf(4)) } }),
    check: (data) => {
      expect(data.score).toBeGreaterThan(0)
      expect(data.score).toBeLessThanOrEqual(100)
    },
    failures: [
      { error: 'albumItemMissing', input: () => ({ query: { itemId: noItem } }) },
      { error: 'albumPictureBroken', input: async (world) => ({ query: { itemId: await newItem(world) } }) },
    ],
  }),
  tryCall(find, {
    input: async (world) => ({
      body: {
        files: [
          { storageId: world.storageId, path: await newFile(world, `${freshName('picture')}.png`) },
          { storageId: world.storageId, path: await newFile(world) },
          { storageId: world.storageId, path: '/no-such-file.png' },
          { storageId: 'no-such-space', path: '/a.png' },
        ],
      },
    }),
    check: (data) => {
      expect(data.itemIds).toHaveLength(1)
      expect(data.paths).toHaveLength(2)
    },
  }),
  tryCall(thumbnail, {
    input: async (world) => ({ query: { itemId: await newDrawing(world), size: 'SMALL' as const } }),
    checkRaw: ({ status, headers }) => {
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('image/webp')
    },
    failures: [
      { error: 'albumItemMissing', input: () => ({ query: { itemId: noItem, size: 'SMALL' as const } }) },
      { error: 'albumPictureBroken', input: async (world) => ({ query: { itemId: await newItem(world), size: 'SMALL' as const } }) },
    ],
  }),
  tryCall(file, {
    input: async (world) => ({ query: { itemId: await newItem(world) } }),
    checkRaw: ({ status, headers }) => {
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('image/png')
    },
    failures: [{ error: 'albumItemMissing', input: () => ({ query: { itemId: noItem } }) }],
  }),
  tryCall(details, {
    input: async (world) => ({ query: await filledAlbum(world) }),
    check: (data) => expect(data).toMatchObject({ item: { takenFrom: 'file' }, albums: [{}] }),
    failures: [{ error: 'albumItemMissing', input: () => ({ query: { itemId: noItem } }) }],
  }),
  tryCall(frames, {
    input: async (world) => ({ query: { itemId: await newItem(world) } }),
    check: (data) => expect(data.items).toHaveLength(1),
    failures: [{ error: 'albumItemMissing', input: () => ({ query: { itemId: noItem } }) }],
  }),
  tryCall(showFrame, {
    input: async (world) => ({ body: { itemId: await newItem(world) } }),
    failures: [{ error: 'albumItemMissing', input: () => ({ body: { itemId: noItem } }) }],
  }),
  tryCall(memories, { input: () => ({ query: { day: 20_000 } }), check: (data) => expect(data.memories).toEqual([]) }),
  tryCall(backupStatus, { input: () => ({}), check: (data) => expect(data.pictureCount).toBeGreaterThanOrEqual(0) }),
  tryCall(smartList, {
    input: () => ({}),
    check: async (_data, world) => {
      const { albumId } = await newSmart(world)
      expect((await dataOf(ask(world, smartList, {}))).albums.map((one) => one.albumId)).toContain(albumId)
    },
  }),
  tryCall(smartItems, {
    input: async (world) => ({ query: { albumId: (await newSmart(world)).albumId } }),
    check: (data) => expect(data).toEqual({ total: 0, items: [] }),
    failures: [{ error: 'albumNotFound', input: async (world) => ({ query: { albumId: (await newAlbum(world)).albumId } }) }],
  }),
  tryCall(setSmartCover, {
    input: async (world) => {
      const itemId = await newItem(world)
      const { albumId } = await dataOf(ask(world, create, { body: { name: freshName('smart'), rule: { words: 'picture' } } }))
      return { body: { albumId, itemId } }
    },
    check: (data) => expect(data.coverItemIds.length).toBeGreaterThan(0),
    failures: [
      { error: 'albumNotFound', input: async (world) => ({ body: await filledAlbum(world) }) },
      { error: 'albumItemMissing', input: async (world) => ({ body: { albumId: (await newSmart(world)).albumId, itemId: noItem } }) },
    ],
  }),
  tryCall(similar, { input: () => ({}), check: (data) => expect(data.groups).toEqual([]) }),
  tryCall(findSimilar, { input: () => ({}) }),
  tryCall(removeSimilar, {
    input: async (world) => ({ body: { itemIds: (await twins(world)).slice(1) } }),
    check: (data) => expect(data.removedCount).toBe(1),
    failures: [
      { error: 'albumItemMissing', input: () => ({ body: { itemIds: [noItem] } }) },
      { error: 'albumLastCopy', input: async (world) => ({ body: { itemIds: await twins(world) } }) },
    ],
  }),
  tryCall(removeMemory, { input: () => ({ body: { memoryId: '2020-05-17' } }) }),
]
