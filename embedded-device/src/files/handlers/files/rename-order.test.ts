import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderRenames } from './rename-order.ts'

const names = ['a', 'b', 'c', 'd', 'e', 'f']

test('FM-25 any exchange of names ends with each file under its new name, and no step meets a taken name', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(names, { minLength: names.length }), (targets) => {
      const files = new Map(names.map((name) => [`/${name}`, name]))
      const plans = names.map((name, index) => ({ index, from: `/${name}`, to: `/${targets[index]}` }))
      for (const { from, to } of orderRenames(plans, ({ index }) => `/aside-${index}`)) {
        const file = files.get(from)
        expect(file).toBeDefined()
        expect(files.has(to)).toBe(false)
        files.delete(from)
        files.set(to, file ?? '')
      }
      expect(Object.fromEntries(files)).toEqual(Object.fromEntries(names.map((name, index) => [`/${targets[index]}`, name])))
    }),
    { numRuns: 40 },
  )
})
