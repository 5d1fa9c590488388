import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defineArea } from './define-area.ts'
import { Flag, WholeNumber } from './fields.ts'
import { checkSettings, decodeChanges, encodeChanges, readSettings, writeSettings } from './settings-document.ts'
import { named, wireObject } from './wire-object.ts'
import * as z from './zod.ts'

const shelf = defineArea({
  id: 'shelf-settings',
  version: 1,
  calls: {},
  settings: wireObject({
    isOpen: named('open', z._default(Flag, true)),
    rows: z._default(WholeNumber, 3),
    // A name that every object has already.
    constructor: z._default(z.enum(['oak', 'pine']), 'oak'),
    place: z._default(wireObject({ floor: named('f', WholeNumber) }), { floor: 0 } as never),
    note: z.optional(z.string()),
  }),
})
const defaults = { isOpen: true, rows: 3, constructor: 'oak' }

test('SETA-02a a document that is none has the defaults', () => {
  for (const document of [undefined, null, 7, 'x', [], [{ open: 0 }], { __proto__: { open: 0 } }])
    expect(readSettings(shelf, document)).toMatchObject(defaults)
})

test('SETA-02a reading never throws and gives values that the area can write', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom('open', 'rows', 'constructor', 'place', 'note'), fc.anything())),
      (document) => {
        const values = readSettings(shelf, document)
        expect(readSettings(shelf, writeSettings(shelf, values))).toEqual(values)
      },
    ),
  )
})

test('SETA-03a changes go over the wire and come back as they were', () => {
  const changes = fc.record(
    { isOpen: fc.boolean(), rows: fc.nat(), constructor: fc.constantFrom('oak' as const, 'pine' as const), note: fc.string() },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(changes, (changed) => {
      const sent = encodeChanges(shelf, changed)
      expect(decodeChanges(shelf, sent)).toEqual(sent)
      expect(readSettings(shelf, sent)).toMatchObject({ ...defaults, ...changed })
    }),
  )
})

test('SETA-03a an unknown field or a refused value is not encoded and not decoded', () => {
  expect(() => encodeChanges(shelf, { colour: 'red' } as never)).toThrow("'colour'")
  expect(() => encodeChanges(shelf, { rows: -1 } as never)).toThrow()
  expect(decodeChanges(shelf, { colour: 'red' })).toBeUndefined()
  expect(decodeChanges(shelf, { open: 2, rows: 1 })).toBeUndefined()
  expect(decodeChanges(shelf, { place: { f: 2, more: 1 } })).toEqual({ place: { f: 2 } })
})

test('SETA-01a settings without defaults, or not made with wireObject, are found when they are declared to the device', () => {
  const without = defineArea({ id: 'without', version: 1, calls: {}, settings: wireObject({ size: z.string() }) })
  const plain = defineArea({ id: 'plain', version: 1, calls: {}, settings: z.object({ size: z._default(z.string(), 'm') }) })
  expect(() => checkSettings(without)).toThrow("'size'")
  expect(() => checkSettings(plain)).toThrow('wireObject')
  expect(() => checkSettings(shelf)).not.toThrow()
})
