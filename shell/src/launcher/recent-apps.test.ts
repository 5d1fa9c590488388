import { fakeKernel, leakCheck } from '@cove/kernel/testing'
import { afterEach, expect, test } from 'vitest'
import { makeWindow, showWindows } from '../../test/support/shell-fixture.tsx'
import type { App } from '../apps/apps.ts'
import { recentAppsOf, recentAppsPreference, watchRecentApps, withUsed } from './recent-apps.ts'

afterEach(() => leakCheck())

test('WIN-19 the app opened last is first, once, and the list stays short', () => {
  expect(withUsed(['a', 'b'], 'b')).toEqual(['b', 'a'])
  const many = Array.from({ length: 30 }, (_, at) => `app-${at}`)
  expect(many.reduce<string[]>(withUsed, [])).toHaveLength(20)
})

test('WIN-19 only apps that are offered are listed', () => {
  const apps = [
    { remoteId: 'a', windowName: 'main' },
    { remoteId: 'b', windowName: 'main' },
  ] as App[]
  expect(recentAppsOf(['gone:main', 'b:main', 'a:main'], apps, 1).map((app) => app.remoteId)).toEqual(['b'])
})

test('WIN-19 a window that opens is recorded, one that moves is not, and nothing after the end', () => {
  const { kernel } = fakeKernel()
  const recent = () => kernel.preferences.get(recentAppsPreference)
  const watching = watchRecentApps(kernel)
  showWindows(kernel, [makeWindow('w1', { remoteId: 'album' })])
  expect(recent()).toEqual(['album:main'])
  showWindows(kernel, [makeWindow('w1', { remoteId: 'album', minimised: true }), makeWindow('w2')])
  expect(recent()).toEqual(['files:main', 'album:main'])
  showWindows(kernel, [makeWindow('w2'), makeWindow('w1', { remoteId: 'album' })])
  expect(recent()).toEqual(['files:main', 'album:main'])
  watching[Symbol.dispose]()
  showWindows(kernel, [makeWindow('w3', { remoteId: 'notes' })])
  expect(recent()).toEqual(['files:main', 'album:main'])
})
