import type { RegistryEntry } from '@cove/kernel/host'
import { expect, test } from 'vitest'
import { appsOf } from '../apps/apps.ts'
import { makeEntry, makeWindow } from '../../test/support/shell-fixture.tsx'
import { asksForAnother, dockCapacity, dockEntriesOf, groupOf, isSameEntry, pressOf, splitAt } from './dock-model.ts'
import { ringOf, summaryOf } from './transfer-summary.ts'

const remotes = [makeEntry('files', { title: '文件', pinned: true }), makeEntry('album', { title: '相册' })]
const apps = appsOf(remotes, 'zh-CN', { role: 'admin' })
const windows = { a1: makeWindow('a1', { remoteId: 'album', title: '2024' }), f1: makeWindow('f1'), f2: makeWindow('f2') }
const entries = (change: Partial<Parameters<typeof dockEntriesOf>[0]> = {}) =>
  dockEntriesOf({ apps, remotes, state: { windows, focusedId: 'f2' }, locale: 'zh-CN', askingIds: ['f1', 'f2'], ...change })

test('WIN-04 pinned apps come first, running ones follow, windows carry their own titles', () => {
  expect(entries().map((entry) => [entry.title, entry.windows.map((window) => window.title), entry.focused])).toEqual([
    ['文件', ['文件', '文件'], true],
    ['相册', ['2024'], false],
  ])
  expect(entries({ state: { windows: {}, focusedId: undefined } }).map((entry) => entry.title)).toEqual(['文件'])
})

test('WIN-04 DL-01a a running app shows the name and icon of its only kind of window', () => {
  const [, album] = remotes
  const { main } = album?.manifest.windows ?? {}
  if (!album || !main) throw new Error('no window')
  const icon: RegistryEntry['manifest']['icon'] = { glyph: [['path', { d: 'M2 12h20' }]], from: '#fcd34d', to: '#d97706' }
  const named = { ...album, manifest: { ...album.manifest, windows: { main, links: { ...main, icon } } } }
  const open = (...names: readonly string[]) =>
    entries({
      remotes: [named],
      apps: [],
      state: {
        windows: Object.fromEntries(names.map((windowName) => [windowName, makeWindow(windowName, { remoteId: 'album', windowName })])),
        focusedId: undefined,
      },
    })[0]?.icon
  expect(open('links')).toEqual(icon)
  expect(open('main')).toEqual(album.manifest.icon)
  expect(open('main', 'links')).toEqual(album.manifest.icon)
})

test('WIN-04 a hidden window does not run for the eye', () => {
  expect(
    entries({ state: { windows: { a1: { ...windows.a1, hidden: true } }, focusedId: undefined } }).map((entry) => entry.remoteId),
  ).toEqual(['files'])
})

test('WIN-04 the badge counts questions behind the window in front', () => {
  expect(entries()[0]?.badge).toBe(1)
})

test('W9 moving or naming a window of one app leaves the entries of the others as they are', () => {
  const changed = { ...windows, a1: makeWindow('a1', { remoteId: 'album', title: '2025' }) }
  const same = (now: ReturnType<typeof entries>) => entries().map((entry, index) => isSameEntry(entry, now[index] ?? entry))
  expect(same(entries())).toEqual([true, true])
  expect(same(entries({ state: { windows: changed, focusedId: 'f2' } }))).toEqual([true, false])
  expect(same(entries({ state: { windows, focusedId: 'a1' } }))).toEqual([false, false])
  expect(same(entries({ askingIds: [] }))).toEqual([false, true])
})

test('WIN-04 a press opens, raises, goes round, or puts away', () => {
  const [files, album] = entries()
  if (!files || !album) throw new Error('two entries are expected')
  expect(pressOf({ ...files, windows: [] }, { order: [], focusedId: undefined })).toEqual({ kind: 'open' })
  expect(pressOf(album, { order: ['a1', 'f1', 'f2'], focusedId: 'f2' })).toEqual({ kind: 'focus', id: 'a1' })
  expect(pressOf(files, { order: ['a1', 'f1', 'f2'], focusedId: 'f2' })).toEqual({ kind: 'focus', id: 'f1' })
  expect(pressOf(album, { order: ['f1', 'f2', 'a1'], focusedId: 'a1' })).toEqual({ kind: 'minimise', id: 'a1' })
})

test.each([
  [{ button: 0, shiftKey: false }, false],
  [{ button: 0, shiftKey: true }, true],
  [{ button: 1, shiftKey: false }, true],
  [{ button: 2, shiftKey: true }, false],
  [{ button: 4, shiftKey: true }, false],
])('WIN-04 a press %j asks for one more window: %s', (press, another) => {
  expect(asksForAnother(press)).toBe(another)
})

test('WIN-04 what does not fit goes into the overflow menu, and one app always stays', () => {
  expect(dockCapacity(1440, 250)).toBeGreaterThan(12)
  expect(dockCapacity(320, 250)).toBe(1)
  expect(splitAt([1, 2, 3], 3)).toEqual({ shown: [1, 2, 3], more: [] })
  expect(splitAt([1, 2, 3, 4], 3)).toEqual({ shown: [1, 2], more: [3, 4] })
})

test('WIN-23 what plays takes room from the apps, so that the clock is never cut', () => {
  const rest = 200
  for (const tail of [250, 380, 420]) expect(rest + tail + 54 * dockCapacity(760, tail)).toBeLessThanOrEqual(760)
})

test('TR-03a unfinished transfers add up to one ring', () => {
  const task = { totalBytes: 100, sentBytes: 25, bytesPerSecond: 10 }
  expect(
    summaryOf([
      { ...task, state: 'progress' },
      { ...task, state: 'pause', sentBytes: 75 },
      { ...task, state: 'finished' },
    ]),
  ).toEqual({ running: 2, percent: 50, bytesPerSecond: 20 })
  expect(summaryOf([])).toEqual({ running: 0, percent: undefined, bytesPerSecond: 0 })
})

test.each([
  [['progress', 'error'], { percent: 25, tone: 'accent' }],
  [['pause', 'suspend', 'finished'], { percent: 25, tone: 'warn' }],
  [['finished', 'error'], { percent: 100, tone: 'err' }],
  [['finished', 'finished'], { percent: 100, tone: 'ok' }],
] as const)('TR-03a transfers that are %j make one ring', (states, ring) => {
  expect(ringOf(states.map((state) => ({ state, totalBytes: 100, sentBytes: 25, bytesPerSecond: 0 })))).toEqual(ring)
})

test('WIN-16 the dock puts away and raises tiled windows together, the pressed one last; free ones go alone', () => {
  const windows = Object.fromEntries(
    [
      makeWindow('a', { snap: 'left' }),
      makeWindow('b', { snap: 'right' }),
      makeWindow('free'),
      makeWindow('away', { snap: 'left', minimised: true }),
    ].map((window) => [window.id, window]),
  )
  const state = { order: ['a', 'b', 'free', 'away'], windows }
  expect(groupOf(state, 'a')).toEqual(['b', 'a'])
  expect([groupOf(state, 'free'), groupOf(state, 'away')]).toEqual([['free'], ['away']])
})
