import { expect, test } from 'vitest'
import { makeEntry, makeWindow } from '../../test/support/shell-fixture.tsx'
import { appsOf } from '../apps/apps.ts'
import { dayPartOf } from './greeting.ts'
import { appAt, frontRemote, homeApps, isCovered, shownIds, transferCard, windowOf } from './home-model.ts'

const remotes = [
  makeEntry('file-manager', { path: '/file-manage' }),
  ...Array.from({ length: 12 }, (_, at) => makeEntry(`app-${at}`, { path: `/app-${at}` })),
]
const apps = appsOf(remotes, 'zh-CN', { role: 'admin' })
const [files, ...others] = apps

test.each([
  [0, 'night'],
  [4, 'night'],
  [5, 'morning'],
  [10, 'morning'],
  [11, 'noon'],
  [12, 'noon'],
  [13, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [22, 'evening'],
  [23, 'night'],
] as const)('WIN-25 at %i o’clock the greeting is that of the %s', (hour, part) => {
  expect(dayPartOf(hour)).toBe(part)
})

test('WIN-25 the home shows the first apps in the order of the launcher, those of a folder where it stands', () => {
  const shown = homeApps([
    { kind: 'app', id: 'a', app: others[3]! },
    { kind: 'folder', id: 'f', name: '夹', apps: [others[1]!, files!] },
    ...others.slice(2).map((app) => ({ kind: 'app' as const, id: app.remoteId, app })),
  ])
  expect(shown.slice(0, 3).map(({ remoteId }) => remoteId)).toEqual(['app-3', 'app-1', 'file-manager'])
  expect(shown).toHaveLength(11)
})

test('WIN-25 the card of transfers says which way they go and how many files are done', () => {
  const task = { kind: 'upload', state: 'progress', doneFiles: 2, totalFiles: 5 } as const
  expect(transferCard([])).toBeUndefined()
  expect(transferCard([{ ...task, state: 'finished' }])).toBeUndefined()
  expect(transferCard([task, { ...task, totalFiles: 0, doneFiles: 0 }])).toEqual({ kind: 'upload', doneFiles: 2, totalFiles: 6 })
  expect(transferCard([task, { ...task, kind: 'download' }])?.kind).toBe('both')
  expect(
    transferCard([
      { ...task, state: 'pause' },
      { ...task, state: 'suspend' },
    ])?.kind,
  ).toBe('waiting')
})

test('WIN-25 a tab opens its app, which is in front once its window is, and home is what no window covers', () => {
  expect(appAt(apps, '/file-manage/storage/:storageId?')).toBe(files)
  expect(appAt(apps, '/file-management')).toBeUndefined()
  const windows = {
    a: makeWindow('a', { remoteId: 'file-manager' }),
    b: makeWindow('b', { remoteId: 'app-1', minimised: true }),
    c: makeWindow('c', { remoteId: 'app-2', hidden: true }),
  }
  const state = { order: ['a', 'b', 'c'], windows }
  expect(shownIds(state)).toEqual(['a'])
  expect(frontRemote(state)).toBe('file-manager:main')
  expect(windowOf(state, { remoteId: 'app-1', windowName: 'main' })).toBe('b')
  expect(windowOf(state, { remoteId: 'app-2', windowName: 'main' })).toBeUndefined()
  expect(isCovered(state)).toBe(true)
  const home = { order: ['b'], windows: { b: windows.b } }
  expect([isCovered(home), frontRemote(home)]).toEqual([false, undefined])
})
