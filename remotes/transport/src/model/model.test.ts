import { expect, test } from 'vitest'
import { toldKinds, type CentreTask } from './centre-tasks.ts'
import { kindOfName } from './file-kind.ts'
import { countGroups, groupOfFileTask, groupOfOffline, groupOfTransfer } from './groups.ts'
import { interruptedOf } from './interrupted.ts'
import { withEntry, withoutEntry } from './keyed-list.ts'
import { readLimit, readMinute, writeLimit, writeMinute } from './limits.ts'
import { dropMove, placeAfter, stepMove } from './order.ts'
import { pageRows, pagesOfRange, rowAt, withPage } from './paged.ts'
import { percentOf, secondsLeft, spanOf, totalOf } from './progress.ts'
import { readItems } from './save-request.ts'
import { readSection, sectionOfPath } from './section.ts'
import { readSources } from './sources.ts'

test.each([
  ['/transport', undefined],
  ['/transport/upload', 'upload'],
  ['/transport/download', 'download'],
  ['/transport/offline', 'offline'],
  ['/transport/resource-list', 'offline'],
  ['/transport/other', 'other'],
  ['/transport/remote', 'other'],
  ['/transport/remote-resource-list', 'other'],
  ['/transport/nothing', undefined],
])('TR-01a the path %s shows %s', (path, section) => expect(sectionOfPath(path)).toBe(section))

test.each([
  [{ section: 'other' }, 'other'],
  [{ section: 'elsewhere' }, undefined],
  [{}, undefined],
  [undefined, undefined],
])('TR-01b an intent with %j asks for %s', (params, section) => expect(readSection(params)).toBe(section))

test.each([
  ['pending', 'doing'],
  ['prepare', 'doing'],
  ['progress', 'doing'],
  ['suspend', 'doing'],
  ['pause', 'doing'],
  ['finished', 'done'],
  ['error', 'error'],
] as const)('TR-03a a transfer that is %s stands under %s', (state, group) => expect(groupOfTransfer({ state })).toBe(group))

test('TR-01b device tasks stand where their end put them, and counts say how many', () => {
  expect(groupOfOffline({ state: 'seeding' })).toBe('done')
  expect(groupOfOffline({ state: 'choosing' })).toBe('doing')
  expect(groupOfFileTask({ status: 'completed', failedFiles: 0 })).toBe('done')
  expect(groupOfFileTask({ status: 'completed', failedFiles: 2 })).toBe('error')
  expect(groupOfFileTask({ status: 'pause', failedFiles: 2 })).toBe('doing')
  expect(countGroups(['progress', 'pause', 'error', 'finished', 'finished'] as const, (state) => groupOfTransfer({ state }))).toEqual({
    doing: 2,
    done: 2,
    error: 1,
  })
})

test.each([
  [{ totalBytes: 1000, doneBytes: 0, bytesPerSecond: 100 }, 10],
  [{ totalBytes: 1000, doneBytes: 999, bytesPerSecond: 100 }, 1],
  [{ totalBytes: 1000, doneBytes: 1000, bytesPerSecond: 100 }, undefined],
  [{ totalBytes: 1000, doneBytes: 0, bytesPerSecond: 0 }, undefined],
  [{ totalBytes: 0, doneBytes: 0, bytesPerSecond: 5 }, undefined],
])('TR-06d %j leaves %s s', (amounts, seconds) => expect(secondsLeft(amounts)).toBe(seconds))

test.each([
  [0.2, { key: 'seconds', seconds: 1 }],
  [20, { key: 'seconds', seconds: 20 }],
  [21, { key: 'seconds', seconds: 25 }],
  [57, { key: 'minutes', minutes: 1 }],
  [150, { key: 'minutes', minutes: 3 }],
  [3590, { key: 'hours', hours: 1, minutes: 0 }],
  [3600 * 5 + 60 * 7, { key: 'hours', hours: 5, minutes: 7 }],
  [3600 * 49, { key: 'days', days: 2, hours: 1 }],
  [3600 * 24 * 400, { key: 'long' }],
])('TR-06d %d s are said as %j', (seconds, span) => expect(spanOf(seconds)).toEqual(span))

test('TR-06d a percentage is never 100 before everything is there, and totals add up', () => {
  expect(percentOf({ totalBytes: 1_000_000, doneBytes: 999_999 })).toBe(99)
  expect(percentOf({ totalBytes: 10, doneBytes: 12 })).toBe(100)
  expect(percentOf({ totalBytes: 0, doneBytes: 0 })).toBeUndefined()
  expect(
    totalOf([
      { totalBytes: 3, doneBytes: 1, bytesPerSecond: 5 },
      { totalBytes: 4, doneBytes: 2, bytesPerSecond: 6 },
    ]),
  ).toEqual({
    totalBytes: 7,
    doneBytes: 3,
    bytesPerSecond: 11,
  })
})

const ids = ['a', 'b', 'c', 'd']
test.each([
  [0, 1, { move: { id: 'a', beforeId: 'c' }, place: 1 }],
  [2, -1, { move: { id: 'c', beforeId: 'b' }, place: 1 }],
  [2, 1, { move: { id: 'c', beforeId: undefined }, place: 3 }],
] as const)('TR-04a from %d one step %d', (index, step, { move, place }) => {
  expect(stepMove(ids, index, step)).toEqual(move)
  expect(placeAfter(ids, move)).toBe(place)
})
test('TR-04a the ends of the queue do not move further, and a drop reaches every place', () => {
  expect(stepMove(ids, 0, -1)).toBeUndefined()
  expect(stepMove(ids, 3, 1)).toBeUndefined()
  expect(dropMove(ids, 'a', 'd')).toEqual({ id: 'a', beforeId: undefined })
  expect(dropMove(ids, 'a', 'b')).toEqual({ id: 'a', beforeId: 'c' })
  expect(dropMove(ids, 'd', 'a')).toEqual({ id: 'd', beforeId: 'a' })
  expect(dropMove(ids, 'b', 'b')).toBeUndefined()
  expect(dropMove(ids, 'x', 'b')).toBeUndefined()
})

test.each([
  ['https://example.com/a.zip', 'http'],
  ['HTTP://example.com', 'http'],
  ['ftp://user@example.com/a', 'ftp'],
  ['magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a&dn=x', 'magnet'],
  ['magnet:?dn=x', undefined],
  ['javascript:alert(1)', undefined],
  ['file:///etc/passwd', undefined],
  ['https://', undefined],
  ['https://exa mple.com', undefined],
  ['example.com/a', undefined],
])('DL-01c the line %s is a source of kind %s', (text, kind) => expect(readSources(text)).toEqual([{ text, kind }]))
test('DL-01b several lines are several sources; blank lines and repeats are none', () => {
  expect(readSources('https://a.com\r\n\n  https://b.com  \nhttps://a.com').map((source) => source.text)).toEqual([
    'https://a.com',
    'https://b.com',
  ])
})

test.each([
  ['1', 1024 ** 2],
  ['0,5', 512 * 1024],
  ['', undefined],
  ['-1', undefined],
  ['abc', undefined],
  ['1e9', undefined],
])('TR-06d a limit typed as "%s" is %s', (text, limit) => expect(readLimit(text)).toBe(limit))
test('TR-06d limits and minutes are written as they are read', () => {
  expect(writeLimit(1.5 * 1024 ** 2)).toBe('1.5')
  expect(writeLimit(0)).toBe('')
  for (const minute of [0, 65, 1439]) expect(readMinute(writeMinute(minute))).toBe(minute)
  expect(readMinute('24:00')).toBeUndefined()
  expect(readMinute('')).toBeUndefined()
})

test('TR-08 what a reload interrupted goes on by a click, or needs its files', () => {
  const task = (id: string, needs: 'permission' | 'source' | undefined, failureKind?: string) => ({ id, needs, failureKind })
  expect(
    interruptedOf([
      task('a', 'permission'),
      task('b', 'source'),
      task('c', undefined, 'browserRefresh'),
      task('d', undefined, 'networkError'),
    ]),
  ).toEqual({ byClick: ['a'], bySource: ['b', 'c'] })
})

test('TR-12 pages are found by their rows, and the far ones are let go', () => {
  expect(pagesOfRange(0, 10)).toEqual([0])
  expect(pagesOfRange(pageRows - 1, pageRows)).toEqual([0, 1])
  const row = Array.from({ length: pageRows }, (_, index) => index)
  let pages: ReadonlyMap<number, readonly number[]> = new Map()
  for (let page = 0; page < 20; page += 1) pages = withPage(pages, page, row)
  expect(pages.size).toBe(8)
  expect(rowAt(pages, 19 * pageRows + 3)).toBe(3)
  expect(rowAt(pages, 0)).toBeUndefined()
})

test('DL-01b what the device says keeps the order of a list', () => {
  const list = [
    { taskId: 'a', n: 1 },
    { taskId: 'b', n: 1 },
  ]
  expect(withEntry(list, { taskId: 'b', n: 2 })).toEqual([list[0], { taskId: 'b', n: 2 }])
  expect(withEntry(list, { taskId: 'c', n: 1 }).map((one) => one.taskId)).toEqual(['c', 'a', 'b'])
  expect(withoutEntry(list, 'a')).toEqual([list[1]])
})

test('TR-11b lists of their own and empty kinds are no lines', () => {
  const line = (kind: CentreTask['kind'], state: CentreTask['state']) => ({ kind, state, count: 1, senderCount: 0, receiverCount: 0 })
  const lines = [line('upload', 'doing'), line('transCode', 'doing'), line('albumBackup', 'empty'), line('baiduPan', 'unLogin')]
  expect(toldKinds(lines).map(({ kind }) => kind)).toEqual(['transCode', 'baiduPan'])
})

test.each([
  ['a.JPG', 'image'],
  ['a.tar.gz', 'archive'],
  ['.mp4', 'unknown'],
  ['noname', 'unknown'],
  ['x.torrent', 'bt'],
])('FM-03b %s is drawn as %s', (name, kind) => expect(kindOfName(name)).toBe(kind))

test('TR-10a only whole items are saved', () => {
  const item = { storageId: 's', path: '/a', name: 'a', isFolder: false }
  expect(readItems({ items: [item, { name: 'b' }] })).toEqual([item])
  expect(readItems({ items: [] })).toBeUndefined()
  expect(readItems(undefined)).toBeUndefined()
})
