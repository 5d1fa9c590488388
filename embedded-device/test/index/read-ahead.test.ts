import { expect, test } from 'vitest'
import { openIndexDatabase } from '../../src/files/index/open-index.ts'
import { createDirTree } from '../../src/files/index/dir-tree.ts'
import type { FoundEntry, ListPage } from '../../src/files/index/index-types.ts'
import { createIndexWriter } from '../../src/files/index/index-writer.ts'
import { createNodeRows } from '../../src/files/index/node-rows.ts'
import { createPageReader } from '../../src/files/index/page-reader.ts'
import { readAhead } from '../../src/files/index/read-ahead.ts'

const entry = (name: string): FoundEntry => ({ name, isDir: false, sizeBytes: 1, mtimeMs: 1, ctimeMs: 1, birthUs: 1, ino: 1 })
const names = (page: ListPage): string[] => page.items.map((item) => item.name)

function walkedFolder(entries = 8) {
  const db = openIndexDatabase(':memory:')
  const rows = createNodeRows(db)
  const writer = createIndexWriter(db, createDirTree(), {
    rows,
    listener: { dirAdded() {}, dirGone() {}, dirChanged() {}, nameChanged() {} },
  })
  const dir = writer.openRoot('s')
  const put = (...added: string[]): void => writer.apply(dir.id, { added: added.map(entry), changed: [], removed: [] })
  put(...Array.from({ length: entries }, (_, index) => `a${index + 1}`))
  const reader = createPageReader(db, rows)
  let reads = 0
  const pages = readAhead({
    read(...wish) {
      reads += 1
      return reader.read(...wish)
    },
  })
  const page = (cursor?: string) =>
    pages.read(dir, {
      spaceId: 's',
      dirPath: '/',
      order: { kind: 'name', direction: 'asc' },
      sizeRows: 2,
      ...(cursor === undefined ? {} : { cursor }),
    })
  return { db, pages, page, put, reads: () => reads }
}

test('W1 a page read ahead of its call is read once, and is the same page', () => {
  const folder = walkedFolder()
  const { cursor } = folder.page()
  const ahead = folder.page(cursor)
  expect(names(ahead)).toEqual(['a3', 'a4'])
  expect(folder.reads()).toBe(2)
  expect(folder.page(cursor)).toBe(ahead)
  expect(folder.reads()).toBe(2)
  folder.db[Symbol.dispose]()
})

test('W1 a page read ahead is void when the folder changes meanwhile', () => {
  const folder = walkedFolder()
  const second = folder.page(folder.page().cursor)
  expect(names(folder.page(second.cursor))).toEqual(['a5', 'a6'])
  folder.put('a4b')
  const third = folder.page(second.cursor)
  expect(names(third)).toEqual(['a4b', 'a5'])
  expect(third.total).toBe(9)
  folder.db[Symbol.dispose]()
})

test('W1 few pages are kept: who walks on leaves none behind', () => {
  const folder = walkedFolder(12)
  const { cursor } = folder.page()
  let at = cursor
  while (at !== undefined) at = folder.page(at).cursor
  const reads = folder.reads()
  folder.page(cursor)
  expect(folder.reads()).toBe(reads + 1)
  folder.db[Symbol.dispose]()
})

test('S-C9 no page outlives the index', () => {
  const folder = walkedFolder()
  const { cursor } = folder.page()
  folder.page(cursor)
  folder.pages[Symbol.dispose]()
  folder.page(cursor)
  expect(folder.reads()).toBe(3)
  folder.db[Symbol.dispose]()
})
