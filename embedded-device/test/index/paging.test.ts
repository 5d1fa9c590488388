import { randomBytes } from 'node:crypto'
import { writeFileSync, mkdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '@cove/server-kit'
import { openIndexDatabase } from '../../src/files/index/open-index.ts'
import { createDirTree } from '../../src/files/index/dir-tree.ts'
import type { DirEntry } from '../../src/files/index/dir-tree.ts'
import { createIndexWriter } from '../../src/files/index/index-writer.ts'
import type { FoundEntry, ListOrder, OrderKind } from '../../src/files/index/index-types.ts'
import { compareKeys, nameKey } from '../../src/files/index/name-key.ts'
import { createNodeRows } from '../../src/files/index/node-rows.ts'
import { createPageReader } from '../../src/files/index/page-reader.ts'
import type { PageReader } from '../../src/files/index/page-reader.ts'
import { countStatement, runsOf, walkStatement } from '../../src/files/index/page-query.ts'
import { fileKindCode, fileKindOf, extensionOf } from '../../src/files/index/file-kind.ts'
import { probeIndex, spaceId } from './index-probe.ts'

const orders: ListOrder[] = (['name', 'time', 'size', 'type', 'upload'] as OrderKind[]).flatMap((kind) => [
  { kind, direction: 'asc' },
  { kind, direction: 'desc' },
])
const silent = { dirAdded() {}, dirGone() {}, dirChanged() {}, nameChanged() {} }

function memoryIndex(): { db: Db; root: DirEntry; pages: PageReader; put(entries: FoundEntry[]): void } {
  const db = openIndexDatabase(':memory:')
  const tree = createDirTree()
  const rows = createNodeRows(db)
  const writer = createIndexWriter(db, tree, { rows, listener: silent })
  const root = writer.openRoot('s')
  return { db, root, pages: createPageReader(db, rows), put: (added) => writer.apply(root.id, { added, changed: [], removed: [] }) }
}

function entry(name: string, fields: Partial<FoundEntry> = {}): FoundEntry {
  return { name, isDir: false, sizeBytes: 1, mtimeMs: 1, ctimeMs: 1, birthUs: 1, ino: 1, ...fields }
}

/** The order of FM-13a written down a second time, as a plain comparison. */
function expectedOrder(entries: readonly FoundEntry[], order: ListOrder): string[] {
  const byName = (a: FoundEntry, b: FoundEntry): number => compareKeys(nameKey(a.name), nameKey(b.name))
  const byNumber = (of: (one: FoundEntry) => number) => (a: FoundEntry, b: FoundEntry) => of(a) - of(b) || byName(a, b)
  const text = (one: FoundEntry): string => extensionOf(one.name)
  const compare: Record<OrderKind, (a: FoundEntry, b: FoundEntry) => number> = {
    name: byName,
    time: byNumber((one) => one.mtimeMs),
    upload: byNumber((one) => one.birthUs),
    size: byNumber((one) => one.sizeBytes),
    type: (a, b) =>
      fileKindCode[fileKindOf(a.name)] - fileKindCode[fileKindOf(b.name)] ||
      (text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : byName(a, b)),
  }
  const sign = order.direction === 'asc' ? 1 : -1
  const folders = entries.filter((one) => one.isDir)
  const files = entries.filter((one) => !one.isDir)
  const foldersByName = order.kind === 'size' || order.kind === 'type'
  folders.sort((a, b) => (foldersByName ? byName(a, b) : sign * compare[order.kind](a, b)))
  files.sort((a, b) => sign * compare[order.kind](a, b))
  return [...folders, ...files].map((one) => one.name)
}

test('FM-13a names sort as a person expects: numbers by value, Latin without case, Chinese by pinyin', () => {
  const sorted = ['10.jpg', '2.jpg', 'b', 'A', 'a2', 'a10', '中文', '啊', '照片10', '照片9', 'é', 'f', '_x'].sort((a, b) =>
    compareKeys(nameKey(a), nameKey(b)),
  )
  expect(sorted).toEqual(['_x', '2.jpg', '10.jpg', 'A', 'a2', 'a10', 'b', 'é', 'f', '啊', '照片9', '照片10', '中文'])
})

test('FM-13a a sort key is equal only for equal names', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      fc.pre(a.isWellFormed() && b.isWellFormed())
      expect(compareKeys(nameKey(a), nameKey(b)) === 0).toBe(a === b)
    }),
    { numRuns: 2000 },
  )
  for (const [a, b] of [
    ['1', '01'],
    ['é', 'e\u0301'],
    ['A', 'a'],
    ['ａ', 'a'],
    ['a\u0301', 'a'],
  ] as const)
    expect(compareKeys(nameKey(a), nameKey(b))).not.toBe(0)
})

test('FM-13a every order, any page size and any way through the pages gives each item once, sorted as the reference sorts', () => {
  const names = fc.uniqueArray(
    fc.constantFrom('a', 'b', 'B', '10', '9', '照片', '文档', '.h', 'z.jpg', 'z.mp3', 'y.PDF', 'q.zip', 'x.jpg', 'r', '01', '1'),
    { minLength: 1 },
  )
  const small = fc.integer({ min: 0, max: 3 })
  fc.assert(
    fc.property(names, fc.infiniteStream(small), fc.integer({ min: 1, max: 5 }), (list, numbers, sizeRows) => {
      const next = (): number => numbers.next().value ?? 0
      const entries = list.map((name) => entry(name, { isDir: next() === 0, sizeBytes: next(), mtimeMs: next(), birthUs: next() }))
      const { db, root, pages, put } = memoryIndex()
      put(entries)
      for (const order of orders) {
        const expected = expectedOrder(entries, order)
        const query = { spaceId: 's', dirPath: '/', order, sizeRows, showHidden: true }
        const byNumber: string[] = []
        for (let page = Math.ceil(expected.length / sizeRows); page >= 1; page -= 1) {
          byNumber.unshift(...pages.read(root, { ...query, page }).items.map((item) => item.name))
        }
        expect(byNumber).toEqual(expected)
        const byCursor: string[] = []
        for (let page = pages.read(root, query); ; page = pages.read(root, { ...query, cursor: page.cursor })) {
          byCursor.push(...page.items.map((item) => item.name))
          expect(page.total).toBe(expected.length)
          if (page.cursor === undefined) break
        }
        expect(byCursor).toEqual(expected)
        const visible = pages.read(root, { ...query, showHidden: false, sizeRows: 100 })
        expect(visible.items.map((item) => item.name)).toEqual(expected.filter((name) => !name.startsWith('.')))
        expect(visible.total).toBe(visible.items.length)
      }
      db[Symbol.dispose]()
    }),
    { numRuns: 40 },
  )
})

const big = memoryIndex()
const bigRows = 100_000
beforeAll(() => {
  for (let from = 0; from < bigRows; from += 5000) {
    big.put(
      Array.from({ length: 5000 }, (_, at) =>
        entry(`照片 ${((from + at) * 7919) % 100_003}.jpg`, {
          sizeBytes: (from + at) % 97,
          mtimeMs: ((from + at) * 31) % 1000,
          birthUs: from + at,
        }),
      ),
    )
  }
}, 120_000)
afterAll(() => big.db[Symbol.dispose]())

test('W1 with 100,000 entries no order of no page is sorted: each statement walks its index', () => {
  for (const order of orders) {
    for (const showHidden of [true, false]) {
      for (const run of runsOf({ order, showHidden })) {
        const values = run.columns.map((column) => (column === 'name_key' ? new Uint8Array([1]) : column === 'ext' ? 'jpg' : 1))
        for (const walk of [
          { from: { values, inclusive: false } },
          { backwards: true, keysOnly: true },
          { skip: 10, keysOnly: true },
          {},
        ]) {
          const { sql, params } = walkStatement(run, { dirId: big.root.id, limit: 256, ...walk })
          const plan = big.db.all<{ detail: string }>(`explain query plan ${sql}`, ...params).map((row) => row.detail)
          expect(plan.join(), sql).toMatch(/SEARCH node USING (COVERING )?INDEX node_/)
          expect(plan.join(), sql).not.toContain('TEMP B-TREE')
          // The key of the page is part of the search, ties included: not a filter over what came before.
          if (walk.from) expect(plan.join(), sql).toMatch(/\((mtime|birth|size|kind),.*name_key\)[<>]|name_key[<>]/)
        }
      }
    }
  }
  expect(countStatement(runsOf({ order: { kind: 'name', direction: 'asc' }, showHidden: true })[0]!, 1).sql).toContain('count')
})

test('W1 100,000 entries: last page, middle page and a walk by cursor agree, and every item comes once', () => {
  for (const order of orders) {
    const query = { spaceId: 's', dirPath: '/', order, sizeRows: 2000 }
    const last = big.pages.read(big.root, { ...query, page: 50 })
    const middle = big.pages.read(big.root, { ...query, page: 26 })
    const seen = new Set<string>()
    let at = 0
    for (let page = big.pages.read(big.root, query); ; page = big.pages.read(big.root, { ...query, cursor: page.cursor })) {
      at += 1
      for (const item of page.items) seen.add(item.name)
      if (at === 26) expect(page.items[0]?.name).toBe(middle.items[0]?.name)
      if (at === 50) expect(page.items.map((item) => item.name)).toEqual(last.items.map((item) => item.name))
      if (page.cursor === undefined) break
    }
    expect(seen.size).toBe(bigRows)
    expect(last.total).toBe(bigRows)
  }
}, 60_000)

test.each([
  ['重庆 崇明 重量 长城 长大 张三 银行 银河 航空', '长城 崇明 重庆 航空 银行 银河 张三 长大 重量'],
  ['銀行 銀河 重慶 充值 重量', '充值 重慶 銀行 銀河 重量'],
  ['strata Straße Strasse', 'Strasse Straße strata'],
  ['ａｂｄ ABC École eclair', 'ABC ａｂｄ eclair École'],
])('FM-13a %s come in the order of their words: %s', (names, expected) => {
  const sorted = names.split(' ').sort((a, b) => compareKeys(nameKey(a), nameKey(b)))
  expect(sorted.join(' ')).toBe(expected)
})

test('FM-13a only equal names have equal keys', () => {
  const name = fc.string({
    unit: fc.constantFrom('重', '庆', '慶', '銀', '银', '行', 'a', 'A', 'á', 'ａ', '1', '01', 'ß', 'ss'),
    maxLength: 6,
  })
  fc.assert(fc.property(name, name, (a, b) => (compareKeys(nameKey(a), nameKey(b)) === 0) === (a === b)))
})

test('W8 names are found by two Chinese characters, by three and more, with quotes and percent signs', async () => {
  await using probe = await probeIndex()
  mkdirSync(join(probe.root, '家庭/旅行照片'), { recursive: true })
  mkdirSync(join(probe.root, 'other'))
  for (const name of ['照片一.jpg', '我的照片集锦.zip', '100%.txt', 'say "hi".txt', 'Report.PDF'])
    writeFileSync(join(probe.root, '家庭', name.replaceAll('"', '＂')), randomBytes(3))
  writeFileSync(join(probe.root, 'other/照片.png'), 'x')
  expect(await probe.difference()).toEqual([])
  const find = async (text: string, dirPath = '/'): Promise<string[]> =>
    (await probe.index.find({ below: [{ spaceId, dirPath }], text, limit: 50 })).items.map((item) => item.name).sort()
  expect(await find('照片')).toEqual(['旅行照片', '我的照片集锦.zip', '照片.png', '照片一.jpg'].sort())
  expect(await find('照片', '/家庭')).toEqual(['旅行照片', '我的照片集锦.zip', '照片一.jpg'].sort())
  expect(await find('照片集锦')).toEqual(['我的照片集锦.zip'])
  expect(await find('report')).toEqual(['Report.PDF'])
  expect(await find('0%')).toEqual(['100%.txt'])
  expect(await find('无')).toEqual([])
})

test('FM-04 recent files of a root come newest first, without other roots and hidden folders', async () => {
  await using probe = await probeIndex()
  for (const path of ['users/1/a.txt', 'users/1/deep/b.jpg', 'users/2/c.txt', 'users/1/.secret/d.txt']) {
    mkdirSync(join(probe.root, path, '..'), { recursive: true })
    writeFileSync(join(probe.root, path), 'x')
  }
  utimesSync(join(probe.root, 'users/1/a.txt'), 1000, 1000)
  utimesSync(join(probe.root, 'users/1/deep/b.jpg'), 2000, 2000)
  expect(await probe.difference()).toEqual([])
  await probe.index.sweepNow()
  probe.index.touch(spaceId, '/users/1')
  const page = await probe.index.all({ spaceId, dirPath: '/users/1', page: 1, sizeRows: 10 })
  expect(page?.items.map((item) => item.path)).toEqual(['/users/1/deep/b.jpg', '/users/1/a.txt'])
  expect(page?.total).toBe(2)
  const images = await probe.index.all({ spaceId, dirPath: '/users/1', page: 1, sizeRows: 10, kinds: ['image'] })
  expect([images?.total, images?.items.length]).toEqual([1, 1])
})
