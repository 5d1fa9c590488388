import type { Resource } from '@cove/device-contract/files'
import { expect, test } from 'vitest'
import {
  emptyPages,
  findByPrefix,
  indexOfKey,
  itemAt,
  keptPages,
  loadedItems,
  missingPages,
  outdated,
  pageRows,
  touchPages,
  withPage,
  withReplaced,
} from './folder-pages.ts'
import type { FolderPages } from './folder-pages.ts'
import { resourceKey } from './place.ts'

function makeResource(index: number): Resource {
  const name = `file-${String(index).padStart(6, '0')}.txt`
  return {
    storageId: 's1',
    path: `/${name}`,
    name,
    kind: 'document',
    sizeBytes: index,
    createdSeconds: 1,
    modifiedSeconds: 1,
    hidden: false,
    hasThumbnail: false,
  }
}

function pageOf(page: number, total: number, generation = 'g1') {
  const items = Array.from({ length: Math.min(pageRows, total - page * pageRows) }, (_, at) => makeResource(page * pageRows + at))
  return { total, items, generation }
}

function loaded(total: number, pages: readonly number[], generation = 'g1'): FolderPages {
  return pages.reduce((state, page) => withPage(state, page, pageOf(page, total, generation)), emptyPages)
}

test('W10 the total is true from the first page on, and only what is looked at is missing', () => {
  expect(missingPages(emptyPages, 0, 50)).toEqual([0])
  const state = loaded(100_000, [0])
  expect(state.total).toBe(100_000)
  expect(missingPages(state, 0, 200)).toEqual([])
  expect(missingPages(state, 250, 300)).toEqual([1])
  expect(missingPages(state, 99_990, 100_005)).toEqual([390])
})

test.each([0, 1, 255, 256, 257, 99_999])('W10 row %d is found by its index once its page is there', (index) => {
  const state = loaded(100_000, [Math.floor(index / pageRows)])
  expect(itemAt(state, index)?.name).toBe(makeResource(index).name)
  expect(indexOfKey(state, resourceKey(makeResource(index)))).toBe(index)
  expect(itemAt(state, (index + pageRows * 2) % 100_000)).toBeUndefined()
})

test('W10 memory stays bounded and the pages in use are the last to go', () => {
  let state = loaded(100_000, [0, 1])
  for (let page = 2; page < keptPages + 20; page += 1) {
    state = touchPages(state, 0, 10)
    state = withPage(state, page, pageOf(page, 100_000))
  }
  expect(state.pages.size).toBe(keptPages)
  expect(itemAt(state, 0)).toBeDefined()
  expect(itemAt(state, pageRows)).toBeUndefined()
})

test('FM-04 a page of another generation puts the others out of date, and they stay on screen until read again', () => {
  const before = loaded(1000, [0, 1])
  const after = withPage(before, 1, pageOf(1, 999, 'g2'))
  expect(missingPages(after, 0, 500)).toEqual([0])
  expect(itemAt(after, 0)).toBeDefined()
  expect(after.total).toBe(999)
})

test('FM-04 a reload asks for everything again and blinks nothing', () => {
  const state = outdated(loaded(300, [0, 1]))
  expect(missingPages(state, 0, 299)).toEqual([0, 1])
  expect(itemAt(state, 5)).toBeDefined()
  const again = withPage(state, 0, pageOf(0, 300, 'g2'))
  expect(missingPages(again, 0, 299)).toEqual([1])
  expect(missingPages(withPage(again, 1, pageOf(1, 300, 'g2')), 0, 299)).toEqual([])
})

test('FM-04 pages beyond a shorter folder are forgotten', () => {
  const shorter = withPage(loaded(1000, [0, 3]), 0, pageOf(0, 100, 'g2'))
  expect([...shorter.pages.keys()]).toEqual([0])
  expect([...loadedItems(shorter)]).toHaveLength(100)
})

test('FM-07a a renamed row changes where it stands', () => {
  const old = makeResource(3)
  const renamed = { ...old, path: '/new.txt', name: 'new.txt' }
  const state = withReplaced(loaded(10, [0]), resourceKey(old), renamed)
  expect(itemAt(state, 3)?.name).toBe('new.txt')
  expect(indexOfKey(state, resourceKey(old))).toBeUndefined()
})

test('FM-04 typed letters lead to the next name, and around the end to the first', () => {
  const state = loaded(600, [0, 1])
  expect(findByPrefix(state, 'FILE-0000', 7)).toBe(7)
  expect(findByPrefix(state, 'file-000001', 5)).toBe(1)
  expect(findByPrefix(state, 'zzz', 0)).toBeUndefined()
})

test('NSV-03c the number of entries that are left out comes with the newest page', () => {
  const page = { total: 0, items: [] }
  const left = withPage(emptyPages, 0, { ...page, unusable: 2 })
  expect([emptyPages.unusable, left.unusable, withPage(left, 0, page).unusable]).toEqual([0, 2, 0])
})
