import { expect, test } from 'vitest'
import { readItems } from './save-request.ts'

test('TR-10a only whole items are saved', () => {
  const item = { storageId: 's', path: '/a', name: 'a', isFolder: false }
  expect(readItems({ items: [item] })).toEqual([item])
  expect(readItems({ items: [item, { name: 'b' }] })).toBeUndefined()
  expect(readItems({ items: [] })).toBeUndefined()
  expect(readItems(undefined)).toBeUndefined()
})
