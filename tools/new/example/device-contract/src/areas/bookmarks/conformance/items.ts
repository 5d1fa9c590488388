import { bookmarks } from '@cove/device-contract/bookmarks'
import { ask, dataOf, freshName, newFolder, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { expect } from 'vitest'

const { add, list, remove } = bookmarks.calls
const noItem = { body: { itemId: 999_999 } }
const freshItem = async (world: ConformanceWorld) => ({ body: { storageId: world.storageId, path: await newFolder(world) } })

export const cases: readonly CallCases[] = [
  tryCall(list, {
    input: () => ({}),
    check: async (_data, world) => {
      const added = await dataOf(ask(world, add, await freshItem(world)))
      const { items } = await dataOf(ask(world, list, {}))
      expect(items[0]).toEqual(added)
      // S-H3: no other user sees it.
      expect((await dataOf(ask(world, list, { token: world.userToken }))).items).toEqual([])
    },
  }),
  tryCall(add, {
    input: freshItem,
    check: (item) => expect(item).toMatchObject({ state: 'found' }),
    failures: [
      { error: 'fileNotFound', input: ({ storageId }) => ({ body: { storageId, path: `/${freshName('gone')}` } }) },
      { error: 'storageMissing', input: () => ({ body: { storageId: 'no-such-space', path: '/a' } }) },
      { error: 'invalidPath', input: ({ storageId }) => ({ body: { storageId, path: '/../outside' } }) },
      {
        error: 'bookmarksItemExists',
        input: async (world) => {
          const twice = await freshItem(world)
          await dataOf(ask(world, add, twice))
          return twice
        },
      },
    ],
  }),
  tryCall(remove, {
    input: async (world) => {
      const { itemId } = await dataOf(ask(world, add, await freshItem(world)))
      // S-H3: it is not there for another user.
      expect(await ask(world, remove, { body: { itemId }, token: world.userToken })).toMatchObject({ ok: false })
      return { body: { itemId } }
    },
    check: (data) => expect(data).toEqual({}),
    failures: [{ error: 'bookmarksItemMissing', input: () => noItem }],
  }),
]
