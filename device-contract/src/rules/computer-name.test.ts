import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computerNameOf, wireNameOfComputer } from './computer-name.ts'
import { bytesOfWireName, wireNameOf } from './wire-name.ts'

const wire = (...bytes: readonly number[]): string => String.fromCharCode(...bytes.map((byte) => 0xf700 + byte))

test.each([
  ['a.txt', 'a.txt', 'a.txt'],
  [`a${wire(0x3a)}b.txt`, 'a:b.txt', 'a⟦3A⟧b.txt'],
  [`q${wire(0x3f)}.txt`, 'q?.txt', 'q⟦3F⟧.txt'],
  [`${wire(0xd6, 0xd0, 0xce, 0xc4)}.txt`, '⟦D6D0CEC4⟧.txt', '⟦D6D0CEC4⟧.txt'],
  [`a${wire(0xef, 0x9c, 0xba)}b`, 'a⟦EF9CBA⟧b', 'a⟦EF9CBA⟧b'],
  ['ends.', 'ends.', 'ends⟦2E⟧'],
  ['nul.tar.gz', 'nul.tar.gz', 'nu⟦6C⟧.tar.gz'],
])('S-F5 %j has a name on every computer, and comes back as what it is', (name, text, windows) => {
  expect([computerNameOf(name, 'text'), computerNameOf(name, 'windows')]).toEqual([text, windows])
  expect([wireNameOfComputer(text, 'text'), wireNameOfComputer(windows, 'windows')]).toEqual([name, name])
})

test('S-F5 a name that only looks like ours is not taken for another', () => {
  for (const name of ['⟦00⟧', '⟦2F⟧', '⟦41⟧', '⟦3a⟧', '⟦D6⟧⟦D0⟧']) expect(wireNameOfComputer(name, 'windows')).toBe(name)
  expect(computerNameOf('a⟦3A⟧b', 'windows')).toBeUndefined()
})

const part = fc.oneof(
  fc.constantFrom('a', '中', '.', ' ', ':', '⟦3A⟧', '⟦', '⟧', 'con', '\uf73a'),
  fc.uint8Array({ minLength: 1, maxLength: 3 }),
)
const bytes = fc
  .array(part, { minLength: 1, maxLength: 6 })
  .map((parts) =>
    Uint8Array.from(
      parts.flatMap((one) =>
        [...(typeof one === 'string' ? new TextEncoder().encode(one) : one)].filter((byte) => byte !== 0 && byte !== 0x2f),
      ),
    ),
  )

test('S-F5 a name of any bytes comes back as the same bytes, and no two become one', () => {
  fc.assert(
    fc.property(fc.array(bytes, { maxLength: 8 }), (names) => {
      const wires = new Set(names.map(wireNameOf))
      for (const name of names) expect(bytesOfWireName(wireNameOf(name))).toEqual(name)
      for (const takes of ['text', 'windows'] as const) {
        const there = [...wires].flatMap((name) => computerNameOf(name, takes) ?? [])
        expect(new Set(there).size).toBe(there.length)
        expect(there.map((name) => computerNameOf(wireNameOfComputer(name, takes), takes))).toEqual(there)
        if (takes === 'windows') for (const name of there) expect(name).not.toMatch(/[\u0000-\u001f\\:*"<>|?]|[. ]$/)
      }
    }),
    { numRuns: 500 },
  )
})
