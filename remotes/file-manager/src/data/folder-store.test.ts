import { fakeKernel, leakCheck } from '@cove/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { folderPlace, resourceKey } from '../model/place.ts'
import { newestFirst } from '../model/sorting.ts'
import { createFolderStore } from './folder-store.ts'

afterEach(() => leakCheck())

const listing = { place: folderPlace('s1', '/'), order: newestFirst, search: '', showHidden: false }

test('W9 a window is drawn once for the place it opens at: showing it asks for its rows and tells nothing', async () => {
  const { kernel } = fakeKernel({
    answers: { files: { list: () => ({ total: 0, page: 1, pageRows: 256, items: [], generation: '1' }) } },
  })
  const store = createFolderStore(kernel, listing)
  const told = vi.fn()
  store.subscribe(told)
  store.show(listing)
  expect(told).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(store.getState().pages.total).toBe(0))
  expect(told).toHaveBeenCalledOnce()

  store.show({ ...listing, place: folderPlace('s1', '/other') })
  expect(store.getState().pages.total).toBeUndefined()
})

const row = (name: string, sizeBytes = 1) => ({
  storageId: 's1',
  path: `/${name}`,
  name,
  kind: 'document',
  sizeBytes,
  createdSeconds: 1,
  modifiedSeconds: 1,
  hidden: false,
  hasThumbnail: false,
})

test('W9 a folder that is read again tells only what changed, and not while a person waits for it', async () => {
  let names = ['a', 'b']
  let sizeBytes = 1
  const fake = fakeKernel({
    answers: {
      files: {
        list: () => ({
          total: names.length,
          page: 1,
          pageRows: 256,
          generation: `${names.join()}${sizeBytes}`,
          items: names.map((name) => row(name, name === 'b' ? sizeBytes : 1)) as never,
        }),
      },
    },
  })
  const store = createFolderStore(fake.kernel, listing)
  const told: string[] = []
  store.subscribe((urgency) => told.push(urgency))
  store.show(listing)
  await vi.waitFor(() => expect(told).toEqual(['now']))
  const reads = () => fake.calls.filter(({ id }) => id === 'files.list').length
  const before = store.getState().pages.pages.get(0)?.items

  store.reload()
  await vi.waitFor(() => expect(reads()).toBe(2))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(told).toEqual(['now'])
  expect(store.getState().pages.pages.get(0)?.items).toBe(before)

  names = ['c', 'a', 'b']
  sizeBytes = 2
  store.reload()
  await vi.waitFor(() => expect(told).toEqual(['now', 'soon']))
  const after = store.getState().pages.pages.get(0)?.items
  expect(after?.map(({ name }) => name)).toEqual(['c', 'a', 'b'])
  expect(after?.[1]).toBe(before?.[0])
  expect(after?.[2]).not.toBe(before?.[1])

  // A person waits for the rows of another folder: they are drawn like its empty place, at once.
  store.show({ ...listing, place: folderPlace('s1', '/other') })
  await vi.waitFor(() => expect(told).toEqual(['now', 'soon', 'now', 'now']))
})

test('FM-06 a listing that was asked for before a rename and answered after it does not bring the old name back', async () => {
  const late = Promise.withResolvers<undefined>()
  let reads = 0
  const fake = fakeKernel({
    answers: {
      files: {
        list: async () => {
          const asked = (reads += 1)
          if (asked === 2) await late.promise
          const names = asked <= 2 ? ['a', 'old'] : ['a', 'old', 'new']
          return {
            total: names.length,
            page: 1,
            pageRows: 256,
            generation: `${asked}`,
            items: names.map((name) => row(name)) as never,
          }
        },
      },
    },
  })
  const store = createFolderStore(fake.kernel, listing)
  const names = () =>
    store
      .getState()
      .pages.pages.get(0)
      ?.items.map(({ name }) => name)
  const seen: (readonly string[] | undefined)[] = []
  store.subscribe(() => seen.push(names()))
  store.show(listing)
  await vi.waitFor(() => expect(names()).toEqual(['a', 'old']))
  store.reload()
  await vi.waitFor(() => expect(reads).toBe(2))
  store.replace(resourceKey(row('old')), row('new') as never)
  store.reload()
  late.resolve(undefined)
  // Whoever makes another file under the old name sees it with the next reading.
  await vi.waitFor(() => expect(names()).toEqual(['a', 'old', 'new']))
  expect(seen.slice(1, -1).map(String)).toEqual(['a,new'])
})
