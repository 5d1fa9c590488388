import { expect, test } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createBrowserData } from './create-browser-data.ts'

function world(entries: Readonly<Record<string, string>>) {
  const storage = memoryStorage()
  for (const [key, value] of Object.entries(entries)) storage.setItem(key, value)
  return { storage, data: createBrowserData({ storage, estimate: () => Promise.resolve(5) }) }
}

test('SET-03 what the browser stores is named by kind, with its size', () => {
  const { data } = world({ 'cove.preference.1.a': '12', 'cove.appearance': '{}', 'cove.session': 'x', foreign: 'y', 'cove.unknown': '' })
  expect(data.read()).toEqual([
    { kind: 'settings', entryCount: 1, sizeBytes: 42, isClearable: true },
    { kind: 'look', entryCount: 1, sizeBytes: 34, isClearable: false },
    { kind: 'session', entryCount: 1, sizeBytes: 26, isClearable: false },
    { kind: 'other', entryCount: 1, sizeBytes: 24, isClearable: false },
  ])
})

test('SET-03 SETA-11 clearing keeps the session and changes that were not sent', () => {
  const { storage, data } = world({
    'cove.preference.1.picker.recent': '[]',
    'cove.preference.1.settings.files': '{"confirmed":{"view":"list"},"waiting":{"view":"grid"}}',
    'cove.preference.1.broken': '{',
    'cove.session': 'x',
  })
  expect(data.clear('settings')).toBe(2)
  expect(data.clear('session')).toBe(0)
  expect([storage.getItem('cove.session'), storage.getItem('cove.preference.1.picker.recent')]).toEqual(['x', null])
  expect(storage.getItem('cove.preference.1.settings.files')).toContain('grid')
})
