import { fakeKernel, leakCheck } from '@cove/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { folderPlace } from '../model/place.ts'
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
