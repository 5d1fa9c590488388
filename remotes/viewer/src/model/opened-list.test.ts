import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inListOrder, placeIn } from './opened-list.ts'

test('VW-04 whatever part of a list travels with a picture, it is shown in the order and at the place of the list', () => {
  const lists = fc
    .record({ count: fc.integer({ min: 1, max: 60 }), reach: fc.integer({ min: 0, max: 20 }) })
    .chain(({ count, reach }) =>
      fc.record({ count: fc.constant(count), reach: fc.constant(reach), at: fc.integer({ min: 0, max: count - 1 }) }),
    )
  fc.assert(
    fc.property(lists, ({ count, reach, at }) => {
      const all = Array.from({ length: count }, (_none, index) => ({ storageId: 's', path: `/${index}.jpg` }))
      const before = all.slice(Math.max(0, at - reach), at)
      const from = { list: { at, count, before: before.length } }
      const listed = inListOrder([...all.slice(at, at + reach + 1), ...before], from)
      expect(listed).toEqual(all.slice(Math.max(0, at - reach), at + reach + 1))
      for (const file of listed) expect(placeIn(listed, file, from)).toEqual({ at: all.indexOf(file), count })
    }),
  )
})

test('VW-04 without a list, or with one that cannot be right, nothing is said of the place', () => {
  const file = { storageId: 's', path: '/a.jpg' }
  expect(placeIn([file], file, {})).toBeUndefined()
  expect(placeIn([file, { ...file, path: '/b.jpg' }], file, { list: { at: 0, count: 1, before: 0 } })).toBeUndefined()
  expect(inListOrder([file], { list: { at: 3, count: 9, before: 7 } })).toEqual([file])
})
