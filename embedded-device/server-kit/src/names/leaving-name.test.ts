import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leavingName, leavingNames, leavingPaths } from './leaving-name.ts'

/** As the device writes bytes that are no text. */
const wire = (...bytes: readonly number[]): string => String.fromCharCode(...bytes.map((byte) => 0xf700 + byte))

test.each([
  ['a.txt', 'a.txt'],
  ['报告 (1).txt', '报告 (1).txt'],
  [`a${wire(0x3a)}b.txt`, 'a_b.txt'],
  [`q${wire(0x3f)}.txt`, 'q_.txt'],
  [`${wire(0xd6, 0xd0, 0xce, 0xc4)}.txt`, '中文.txt'],
  [`Caf${wire(0x82)}.txt`, 'Café.txt'],
  [`M${wire(0xfc)}ller.txt`, 'Müller.txt'],
  [`a${wire(0x0d, 0x0a)}b`, 'a__b'],
  [`a${wire(0xef, 0x9f, 0x83)}b`, 'a_b'],
  ['CON', 'CON_'],
  ['nul.tar.gz', 'nul_.tar.gz'],
  ['console.log', 'console.log'],
  ['...', '___'],
  ['ends. ', 'ends__'],
])('S-F5 %j leaves the device as %j', (name, leaving) => expect(leavingName(name)).toBe(leaving))

const name = fc
  .array(
    fc.oneof(
      fc.stringMatching(/^[a-zA-Z. ()-]{1,3}$/),
      fc.integer({ min: 1, max: 255 }).map((byte) => wire(byte)),
      fc.constantFrom('中', 'é', '\uf123', 'con', '_'),
      fc.string({ unit: 'binary', maxLength: 2 }),
    ),
    { minLength: 1, maxLength: 90 },
  )
  .map((parts) => parts.join('').replaceAll(/[/\0]/g, '') || 'x')
const safe = /^[^\p{Cc}\p{Cs}\\/:*"<>|?\uf700-\uf7ff]*[^\p{Cc}\p{Cs}\\/:*"<>|?\uf700-\uf7ff. ]$/u

test('S-F5 what leaves is legal everywhere, fits on every disk, and stays itself when it leaves again', () => {
  fc.assert(
    fc.property(name, (one) => {
      const leaving = leavingName(one)
      expect(leaving).toMatch(safe)
      expect(Buffer.byteLength(leaving)).toBeLessThanOrEqual(255)
      expect(leavingName(leaving)).toBe(leaving)
    }),
    { numRuns: 500 },
  )
})

test('S-F5 no two names of a folder become one', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.oneof(name, fc.constantFrom('a_b', 'A_B', `a${wire(0x3a)}b`, `a${wire(0x3f)}b`)), { maxLength: 12 }),
      (names) => {
        const leaving = leavingNames(names)
        expect(new Set(leaving.values()).size).toBe(names.length)
        for (const one of leaving.values()) expect(one).toMatch(safe)
      },
    ),
  )
})

test('S-F5 paths keep their folders together', () => {
  const paths = [`a${wire(0x3a)}/x`, `a${wire(0x3a)}/y${wire(0x3f)}`, 'a_/x']
  expect(paths.map(leavingPaths(paths))).toEqual(['a_ (1)/x', 'a_ (1)/y_', 'a_/x'])
})
