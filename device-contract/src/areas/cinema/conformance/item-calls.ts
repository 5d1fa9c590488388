import { cinema } from '@cove/device-contract/cinema'
import { ask, dataOf, freshName, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { expect } from 'vitest'
import { newCollection, newEpisode, newFilm, noId, plainName } from './support/cinema-world.ts'

const { home, items, facets, item, episodes, picture, searches, rememberSearch } = cinema.calls
const { setWatched, mark, setTags, collections, createCollection, updateCollection, removeCollection } = cinema.calls

const page = (filter: object) => ({ body: { filter, sort: 'name' as const, rows: 20 } })
const newest = (world: ConformanceWorld) =>
  dataOf(ask(world, items, { body: { filter: {}, sort: 'added', rows: 20 } })).then((data) => data.items.map(({ itemId }) => itemId))

export const cinemaItemCases: readonly CallCases[] = [
  tryCall(home, {
    input: () => ({}),
    check: async (_data, world) => {
      const { itemId } = await newEpisode(world)
      const { newest: first } = await dataOf(ask(world, home, {}))
      expect(first.map((one) => one.itemId)).toContain(itemId)
    },
  }),
  tryCall(items, {
    input: async (world) => page({ libraryId: (await newFilm(world)).libraryId }),
    check: async (data, world) => {
      expect(data).toMatchObject({ total: 1, items: [{ type: 'movie', year: 2001, unwatchedCount: 1 }] })
      // S-H3: what is in the home of one user is shown to no other.
      const { itemId } = await newFilm(world)
      const others = await dataOf(ask(world, items, { ...page({}), token: world.userToken }))
      expect(others.items.map((one) => one.itemId)).not.toContain(itemId)
    },
    failures: [
      { error: 'cinemaLibraryMissing', input: () => page({ libraryId: noId }) },
      { error: 'cinemaCollectionMissing', input: () => page({ collectionId: noId }) },
    ],
  }),
  tryCall(facets, {
    input: async (world) => ({ body: { filter: { libraryId: (await newFilm(world)).libraryId } } }),
    check: (data) => expect(data).toMatchObject({ total: 1, years: [{ year: 2001, count: 1 }], letters: [{ letter: 'T', offset: 0 }] }),
    failures: [
      { error: 'cinemaLibraryMissing', input: () => ({ body: { filter: { libraryId: noId } } }) },
      { error: 'cinemaCollectionMissing', input: () => ({ body: { filter: { collectionId: noId } } }) },
    ],
  }),
  tryCall(item, {
    input: async (world) => ({ query: { itemId: (await newFilm(world)).itemId } }),
    check: (data) => expect(data).toMatchObject({ item: { versionCount: 1 }, versions: [{}], extras: [], seasons: [] }),
    failures: [{ error: 'cinemaItemMissing', input: () => ({ query: { itemId: noId } }) }],
  }),
  tryCall(episodes, {
    input: async (world) => ({ query: { itemId: (await newEpisode(world)).itemId, seasonNo: 1 } }),
    check: (data) => expect(data.episodes).toMatchObject([{ seasonNo: 1, numberText: '2', isWatched: false, versions: [{}] }]),
    failures: [{ error: 'cinemaItemMissing', input: () => ({ query: { itemId: noId, seasonNo: 1 } }) }],
  }),
  tryCall(picture, {
    input: async (world) => ({ query: { itemId: (await newFilm(world)).itemId, kind: 'poster' as const } }),
    checkRaw: ({ status, headers }) => {
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('image/webp')
    },
    failures: [
      { error: 'cinemaItemMissing', input: () => ({ query: { itemId: noId, kind: 'poster' as const } }) },
      { error: 'fileNotFound', input: async (world) => ({ query: { itemId: (await newFilm(world)).itemId, kind: 'logo' as const } }) },
    ],
  }),
  tryCall(rememberSearch, { input: () => ({ body: { words: freshName('search') } }) }),
  tryCall(searches, {
    input: () => ({}),
    check: async (_data, world) => {
      const words = freshName('search')
      await dataOf(ask(world, rememberSearch, { body: { words } }))
      expect((await dataOf(ask(world, searches, {}))).searches[0]).toBe(words)
      await dataOf(ask(world, rememberSearch, { body: {} }))
      expect((await dataOf(ask(world, searches, {}))).searches).toEqual([])
    },
  }),
  tryCall(setWatched, {
    input: async (world) => ({ body: { itemIds: [(await newFilm(world)).itemId], isWatched: true } }),
    check: async (_data, world) => {
      const { itemId, episodeId } = await newEpisode(world)
      await dataOf(ask(world, setWatched, { body: { episodeIds: [episodeId], isWatched: true } }))
      expect((await dataOf(ask(world, item, { query: { itemId } }))).item.unwatchedCount).toBe(0)
    },
    failures: [{ error: 'cinemaItemMissing', input: () => ({ body: { itemIds: [noId], isWatched: true } }) }],
  }),
  tryCall(mark, {
    input: async (world) => ({ body: { itemIds: [(await newFilm(world)).itemId], isFavourite: true } }),
    check: async (_data, world) => {
      const { itemId } = await newFilm(world)
      await dataOf(ask(world, mark, { body: { itemIds: [itemId], isHidden: true } }))
      expect(await newest(world)).not.toContain(itemId)
    },
    failures: [{ error: 'cinemaItemMissing', input: () => ({ body: { itemIds: [noId], isHidden: true } }) }],
  }),
  tryCall(setTags, {
    input: async (world) => ({ body: { itemId: (await newFilm(world)).itemId, tags: [plainName('Tag')] } }),
    failures: [
      { error: 'cinemaItemMissing', input: () => ({ body: { itemId: noId, tags: [] } }) },
      { error: 'cinemaNameEmpty', input: async (world) => ({ body: { itemId: (await newFilm(world)).itemId, tags: [' '] } }) },
      { error: 'cinemaNameInvalid', input: async (world) => ({ body: { itemId: (await newFilm(world)).itemId, tags: ['a!'] } }) },
      { error: 'cinemaNameTooLong', input: async (world) => ({ body: { itemId: (await newFilm(world)).itemId, tags: ['a'.repeat(61)] } }) },
      { error: 'cinemaNameExists', input: async (world) => ({ body: { itemId: (await newFilm(world)).itemId, tags: ['One', 'one'] } }) },
    ],
  }),
]

const rename = async (world: ConformanceWorld, name: string) => ({
  body: { collectionId: (await newCollection(world)).collectionId, name },
})
const make = (name: string) => () => ({ body: { name } })

export const cinemaCollectionCases: readonly CallCases[] = [
  tryCall(createCollection, {
    input: async (world) => ({ body: { name: plainName('Collection'), itemIds: [(await newFilm(world)).itemId] } }),
    check: (data) => expect(data).toMatchObject({ itemCount: 1, coverIds: [expect.any(Number)] }),
    failures: [
      { error: 'cinemaNameEmpty', input: make('') },
      { error: 'cinemaNameInvalid', input: make('a:b') },
      { error: 'cinemaNameTooLong', input: make('a'.repeat(61)) },
      { error: 'cinemaNameExists', input: async (world) => ({ body: { name: (await newCollection(world)).name } }) },
      { error: 'cinemaItemMissing', input: () => ({ body: { name: plainName('Collection'), itemIds: [noId] } }) },
    ],
  }),
  tryCall(collections, {
    input: () => ({}),
    check: async (_data, world) => {
      const { collectionId } = await newCollection(world)
      expect((await dataOf(ask(world, collections, {}))).collections.map((one) => one.collectionId)).toContain(collectionId)
      const others = await dataOf(ask(world, collections, { token: world.userToken }))
      expect(others.collections).toEqual([])
    },
  }),
  tryCall(updateCollection, {
    input: async (world) => {
      const { collectionId } = await newCollection(world)
      return { body: { collectionId, name: plainName('Collection'), addedIds: [(await newFilm(world)).itemId] } }
    },
    check: (data) => expect(data.itemCount).toBe(1),
    failures: [
      { error: 'cinemaCollectionMissing', input: () => ({ body: { collectionId: noId } }) },
      { error: 'cinemaNameEmpty', input: (world) => rename(world, ' ') },
      { error: 'cinemaNameInvalid', input: (world) => rename(world, 'a|b') },
      { error: 'cinemaNameTooLong', input: (world) => rename(world, 'a'.repeat(61)) },
      { error: 'cinemaNameExists', input: async (world) => rename(world, (await newCollection(world)).name) },
      {
        error: 'cinemaItemMissing',
        input: async (world) => ({ body: { collectionId: (await newCollection(world)).collectionId, addedIds: [noId] } }),
      },
    ],
  }),
  tryCall(removeCollection, {
    input: async (world) => ({ body: { collectionId: (await newCollection(world)).collectionId } }),
    failures: [{ error: 'cinemaCollectionMissing', input: () => ({ body: { collectionId: noId } }) }],
  }),
]
