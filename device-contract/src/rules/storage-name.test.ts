import { expect, test } from 'vitest'
import { isSameStorageName, storageNameProblemOf, storageNameWidth } from './storage-name.ts'

test.each([
  ['存储空间 2', undefined],
  ['', 'empty'],
  ['  ', 'empty'],
  ['a/b', 'characters'],
  ['a\\b', 'characters'],
  ['a:b', 'characters'],
  ['x'.repeat(24), undefined],
  ['x'.repeat(25), 'tooLong'],
  ['照'.repeat(12), undefined],
  ['照'.repeat(13), 'tooLong'],
  ['IPC$', 'reserved'],
  ['con', 'reserved'],
  ['Homes', 'reserved'],
  ['name.', 'characters'],
  [' name', 'characters'],
] as const)('STO-07a the name %j: %s', (name, expected) => expect(storageNameProblemOf(name)).toBe(expected))

test('STO-07a a Chinese character is as wide as two, and case does not tell names apart', () => {
  expect(storageNameWidth('照a')).toBe(3)
  expect(isSameStorageName('Photos', 'photos')).toBe(true)
  expect(isSameStorageName('Photos', 'Photo')).toBe(false)
})
