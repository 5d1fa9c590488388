import { ask, dataOf, freshName, newFile, newFolder, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { labels } from '@cove/device-contract/labels'
import { expect } from 'vitest'

const { files, list, mark, removeTag, saveTag } = labels.calls

const freshTag = async (world: ConformanceWorld) => dataOf(ask(world, saveTag, { body: { name: freshName('tag'), colour: 'red' } }))
const refOf = ({ storageId }: ConformanceWorld, path: string) => ({ storageId, path })
const noTag = 99_999_999

export const cases: readonly CallCases[] = [
  tryCall(list, {
    input: () => ({}),
    check: async (_data, world) => {
      const { tagId } = await freshTag(world)
      const path = await newFile(world)
      await dataOf(ask(world, mark, { body: { items: [refOf(world, path)], isFavourite: true, addTagIds: [tagId] } }))
      const { tags, items } = await dataOf(ask(world, list, {}))
      expect(tags).toContainEqual(expect.objectContaining({ tagId, itemCount: 1, colour: 'red' }))
      expect(items).toContainEqual(expect.objectContaining({ path, isFavourite: true, tagIds: [tagId], isFolder: false }))
      // S-H3: no other user sees it.
      const other = await dataOf(ask(world, list, { token: world.userToken }))
      expect(other.items.some((item) => item.path === path)).toBe(false)
    },
  }),
  tryCall(files, {
    input: () => ({ query: { page: 1 } }),
    check: async (_data, world) => {
      const path = await newFile(world)
      await dataOf(ask(world, mark, { body: { items: [refOf(world, path)], isFavourite: true } }))
      const page = await dataOf(ask(world, files, { query: { page: 1, pageRows: 1000 } }))
      expect(page.items.some((item) => item.path === path)).toBe(true)
    },
  }),
  tryCall(mark, {
    input: async (world) => ({ body: { items: [refOf(world, await newFolder(world))], isShortcut: true } }),
    check: ({ changedCount }) => expect(changedCount).toBe(1),
    failures: [
      { error: 'fileNotFound', input: (world) => ({ body: { items: [refOf(world, `/${freshName('gone')}`)], isFavourite: true } }) },
      { error: 'invalidPath', input: (world) => ({ body: { items: [refOf(world, '/../a')], isFavourite: true } }) },
      { error: 'storageMissing', input: () => ({ body: { items: [{ storageId: 'no-such-space', path: '/a' }], isFavourite: true } }) },
      {
        error: 'tagNotFound',
        input: async (world) => ({ body: { items: [refOf(world, await newFile(world))], addTagIds: [noTag] } }),
      },
      {
        error: 'shortcutNeedsFolder',
        input: async (world) => ({ body: { items: [refOf(world, await newFile(world))], isShortcut: true } }),
      },
      {
        error: 'shortcutExists',
        input: async (world) => {
          const items = [refOf(world, await newFolder(world))]
          await dataOf(ask(world, mark, { body: { items, isShortcut: true } }))
          return { body: { items, isShortcut: true } }
        },
      },
    ],
  }),
  tryCall(saveTag, {
    input: () => ({ body: { name: freshName('tag'), colour: 'blue' as const } }),
    check: (tag) => expect(tag).toMatchObject({ colour: 'blue', itemCount: 0 }),
    failures: [
      { error: 'tagNotFound', input: () => ({ body: { tagId: noTag, name: freshName('tag'), colour: 'blue' as const } }) },
      {
        error: 'tagNameTaken',
        input: async (world) => {
          const name = freshName('taken')
          await dataOf(ask(world, saveTag, { body: { name, colour: 'red' } }))
          return { body: { name, colour: 'blue' as const } }
        },
      },
    ],
  }),
  tryCall(removeTag, {
    input: async (world) => ({ body: { tagId: (await freshTag(world)).tagId } }),
    check: (data) => expect(data).toEqual({}),
    failures: [{ error: 'tagNotFound', input: () => ({ body: { tagId: noTag } }) }],
  }),
]
