import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repeatValues } from '../model/repeat-name.ts'
import type { RepeatValue } from '../model/repeat-name.ts'
import { partsOf } from './use-upload-decision.ts'

const thing = (name: string) => ({ name, file: undefined, item: name })

test('FM-26 each file is sent once with its own decision; skipped ones are not sent, free names keep both', () => {
  const decisions = fc.uniqueArray(fc.tuple(fc.string({ minLength: 1 }), fc.constantFrom(undefined, ...repeatValues)), {
    selector: ([name]) => name,
  })
  fc.assert(
    fc.property(decisions, (chosen) => {
      const names = chosen.map(([name]) => name)
      const decided = new Map<string, RepeatValue>(chosen.flatMap(([name, repeat]) => (repeat ? [[name, repeat]] : [])))
      const sent = partsOf(names.map(thing), decided).flatMap(({ items, repeat }) => items.map((name) => [name, repeat] as const))
      const expected = names.map((name) => [name, decided.get(name) ?? 'rename'] as const).filter(([, repeat]) => repeat !== 'skip')
      expect(new Map(sent)).toEqual(new Map(expected))
      expect(sent).toHaveLength(expected.length)
    }),
  )
})
