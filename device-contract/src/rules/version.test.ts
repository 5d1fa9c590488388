import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOlderVersion } from './version.ts'

test('DEV-11 versions are compared number by number', () => {
  const version = fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50))
  fc.assert(
    fc.property(version, version, (mine, least) => {
      const [a, b] = [mine, least].map(([x, y, z]) => (x * 100 + y) * 100 + z)
      expect(isOlderVersion(mine.join('.'), least.join('.'))).toBe((a ?? 0) < (b ?? 0))
    }),
  )
})

test.each([
  ['', '9.0.0', false],
  ['dev', '9.0.0', false],
  ['v1.2', '1.2.0', false],
  ['1', '1.0.1', true],
  ['10.0.0-rc.1', '9.9.9', false],
])('DEV-11 a version "%s" against %s', (version, least, isOlder) => expect(isOlderVersion(version, least)).toBe(isOlder))
