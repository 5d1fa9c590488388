import { expect, test } from 'vitest'
import { missingCount, nameOf, toneOf } from './item-state.model.ts'

test('NEW-03 a path that is missing stands out, and one that was not checked promises nothing', () => {
  expect((['unchecked', 'found', 'missing'] as const).map((state) => toneOf({ state }))).toEqual(['off', 'ok', 'err'])
  expect(missingCount([{ state: 'missing' }, { state: 'found' }])).toBe(1)
})

test.each([
  ['/photos/2026', '2026'],
  ['/photos/', 'photos'],
  ['/', '/'],
])('NEW-03 the row of %s is named %s', (path, name) => expect(nameOf({ path })).toBe(name))
