import { expect, test } from 'vitest'
import { readPercent, readPlace, readSelected, readTabs } from './kept-view.ts'

test('WIN-11 a kept view of another form, or of another listing, is left out', () => {
  const folder = { kind: 'folder', storageId: 's1', path: '/a' }
  expect(readTabs({ places: [folder, { kind: 'tag', tagId: 7 }], at: 1 })).toEqual({ places: [folder, { kind: 'tag', tagId: 7 }], at: 1 })
  for (const bad of [undefined, null, 'x', [], { places: [folder], at: 3 }, { places: [folder, { kind: 'moon' }], at: 0 }]) {
    expect(readTabs(bad)).toBeUndefined()
  }
  expect(readPlace({ kind: 'category', category: 'recent' })).toEqual({ kind: 'category', category: 'recent' })
  expect(readPlace({ kind: 'category', category: 'toString' })).toBeUndefined()
  expect(readPlace({ kind: 'folder', storageId: 's1', path: 'up' })).toBeUndefined()
  expect(readSelected({ list: 'here', keys: ['one', 2] }, 'here')).toEqual(['one'])
  expect(readSelected({ list: 'there', keys: ['one'] }, 'here')).toEqual([])
  expect([readPercent(30), readPercent(3), readPercent('40')]).toEqual([30, 50, 50])
})
