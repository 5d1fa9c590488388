import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { App } from '../apps/apps.ts'
import { completed, dissolved, folderOf, grouped, itemsOf, moved, renamed, takenOut } from './layout.ts'
import type { Layout } from './layout.ts'

const pair = { id: 'folder-1', name: '影音', apps: ['c:main', 'd:main'] }
const layout: Layout = ['a:main', 'b:main', pair, 'e:main']
const appOf = (remoteId: string) => ({ remoteId, windowName: 'main', title: remoteId }) as App

test.each<[string, { readonly stored: Layout; readonly offered?: readonly string[] }, Layout]>([
  ['nothing stored: the order of the remotes', { stored: [], offered: ['b:main', 'a:main'] }, ['b:main', 'a:main']],
  ['a new app comes last', { stored: ['b:main'], offered: ['a:main', 'b:main'] }, ['b:main', 'a:main']],
  ['an app that is not offered keeps its place', { stored: ['x:main', 'a:main'], offered: ['a:main'] }, ['x:main', 'a:main']],
  ['an app stored twice counts once', { stored: ['a:main', pair, 'c:main', 'a:main'] }, ['a:main', pair]],
  ['a folder with one app is that app', { stored: [{ ...pair, apps: ['c:main'] }], offered: ['c:main'] }, ['c:main']],
  ['an empty folder is gone', { stored: [{ ...pair, apps: [] }, 'a:main'] }, ['a:main']],
  [
    'of two folders with one id the second is dissolved',
    { stored: [pair, { ...pair, apps: ['e:main', 'f:main'] }] },
    [pair, 'e:main', 'f:main'],
  ],
])('WIN-19 %s', (_what, { stored, offered = [] }, expected) => {
  expect(completed(stored, offered)).toEqual(expected)
})

test('WIN-19 only what is offered is drawn: a folder without such an app is not', () => {
  const items = itemsOf(layout, ['d', 'a'].map(appOf))
  expect(items.map((item) => (item.kind === 'app' ? item.id : [item.name, item.apps.map((app) => app.remoteId)]))).toEqual([
    'a:main',
    ['影音', ['d']],
  ])
  expect(itemsOf(layout, [appOf('e')]).map(({ id }) => id)).toEqual(['e:main'])
})

test.each<[string, () => Layout, Layout]>([
  [
    'an app moves before another',
    () => moved(layout, 'e:main', { beside: 'a:main', side: 'before' }),
    ['e:main', 'a:main', 'b:main', pair],
  ],
  ['an app moves after another', () => moved(layout, 'a:main', { beside: 'b:main', side: 'after' }), ['b:main', 'a:main', pair, 'e:main']],
  ['a folder moves', () => moved(layout, 'folder-1', { beside: 'a:main', side: 'before' }), [pair, 'a:main', 'b:main', 'e:main']],
  [
    'an app moves inside its folder',
    () => moved(layout, 'd:main', { beside: 'c:main', side: 'before' }),
    ['a:main', 'b:main', { ...pair, apps: ['d:main', 'c:main'] }, 'e:main'],
  ],
  [
    'an app moves into a folder, next to an app',
    () => moved(layout, 'a:main', { beside: 'c:main', side: 'after' }),
    ['b:main', { ...pair, apps: ['c:main', 'a:main', 'd:main'] }, 'e:main'],
  ],
  [
    'a folder does not move into a folder',
    () => moved([pair, 'a:main'], 'folder-1', { beside: 'c:main', side: 'after' }),
    [pair, 'a:main'],
  ],
  [
    'the last but one app out of a folder dissolves it',
    () => takenOut(layout, 'c:main'),
    ['a:main', 'b:main', 'd:main', 'c:main', 'e:main'],
  ],
  [
    'one app on another makes a folder at its place',
    () => grouped(layout, 'e:main', { id: 'a:main', name: '文件' }),
    [{ id: 'folder-2', name: '文件', apps: ['a:main', 'e:main'] }, 'b:main', pair],
  ],
  [
    'an app on a folder joins it, and keeps its name',
    () => grouped(layout, 'a:main', { id: 'folder-1', name: 'x' }),
    ['b:main', { ...pair, apps: ['c:main', 'd:main', 'a:main'] }, 'e:main'],
  ],
  ['a folder on an app does nothing', () => grouped(layout, 'folder-1', { id: 'a:main', name: 'x' }), layout],
  ['an app on its own folder does nothing', () => grouped(layout, 'c:main', { id: 'folder-1', name: 'x' }), layout],
  ['a folder is dissolved', () => dissolved(layout, 'folder-1'), ['a:main', 'b:main', 'c:main', 'd:main', 'e:main']],
  ['a folder is renamed', () => renamed(layout, 'folder-1', '运维'), ['a:main', 'b:main', { ...pair, name: '运维' }, 'e:main']],
])('WIN-19 %s', (_what, change, expected) => {
  expect(change()).toEqual(expected)
})

const keys = ['a:main', 'b:main', 'c:main', 'd:main', 'e:main', 'f:main']
const key = fc.constantFrom(...keys, 'unknown:main')
const id = fc.oneof(key, fc.constantFrom('folder-1', 'folder-2', 'folder-3'))
const folder = fc.record({ id: fc.constantFrom('folder-1', 'folder-2'), name: fc.string(), apps: fc.array(key) })
const step = fc.oneof(
  fc
    .record({ id, beside: id, side: fc.constantFrom('before' as const, 'after' as const) })
    .map((one) => (at: Layout) => moved(at, one.id, one)),
  fc.record({ id, onto: id }).map((one) => (at: Layout) => grouped(at, one.id, { id: one.onto, name: 'x' })),
  key.map((one) => (at: Layout) => takenOut(at, one)),
  id.map((one) => (at: Layout) => dissolved(at, one)),
  id.map((one) => (at: Layout) => renamed(at, one, 'y')),
)

test('WIN-19 whatever is stored and done, every app is there once, and no folder holds fewer than two', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(key, folder)), fc.array(step, { maxLength: 12 }), (stored, steps) => {
      const first = completed(stored, keys)
      const known = first.flatMap((entry) => (typeof entry === 'string' ? entry : entry.apps)).toSorted()
      for (const one of keys) expect(known).toContain(one)
      let now = first
      for (const run of steps) {
        now = run(now)
        const held = now.flatMap((entry) => (typeof entry === 'string' ? entry : entry.apps))
        expect(held.toSorted()).toEqual(known)
        expect(new Set(held).size).toBe(held.length)
        const folders = now.filter((entry) => typeof entry !== 'string')
        expect(folders.every(({ apps }) => apps.length > 1)).toBe(true)
        expect(new Set(folders.map((one) => one.id)).size).toBe(folders.length)
        // What is stored is read again as it is.
        expect(completed(now, keys)).toEqual(now)
      }
    }),
  )
})

test('WIN-19 the folder of an app is found, and none for an app on a page', () => {
  expect(folderOf(layout, 'd:main')?.name).toBe('影音')
  expect(folderOf(layout, 'a:main')).toBeUndefined()
})
