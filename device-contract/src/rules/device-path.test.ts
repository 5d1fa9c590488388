import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baseNameOf, childOf, isWithin, parentOf, segmentsOf } from './device-path.ts'

const name = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => !text.includes('/'))

test('FM-04 a child knows its parent and its name', () => {
  fc.assert(
    fc.property(fc.array(name, { maxLength: 5 }), name, (parents, last) => {
      const folder = parents.length === 0 ? '/' : `/${parents.join('/')}`
      const path = childOf(folder, last)
      expect(parentOf(path)).toBe(folder)
      expect(baseNameOf(path)).toBe(last)
      expect(isWithin(path, folder)).toBe(true)
      expect(segmentsOf(path).at(-1)).toEqual({ name: last, path })
    }),
  )
})
test('TSK-01b a sibling with a longer name is not within', () => {
  expect(isWithin('/ab', '/a')).toBe(false)
  expect(isWithin('/a', '/a')).toBe(true)
  expect(isWithin('/a/b', '/a')).toBe(true)
})
