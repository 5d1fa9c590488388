import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wireName } from '../../../module-kit/staging-kit.ts'
import { receivedName, sentName } from './sent-name.ts'

const bytes = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 20 }),
  fc
    .array(fc.constantFrom('%D6', '%25', '%', 'a', '\n', '\u001b', '\u007f', '\uf7c3', ':', '中'), { minLength: 1, maxLength: 6 })
    .map((parts) => Buffer.from(parts.join(''))),
)

test('S-F5 every name on a disk is one line of text over FTP and WebDAV, and leads to its file', () => {
  fc.assert(
    fc.property(bytes, (one) => {
      const name = wireName(Buffer.from(one).filter((byte) => byte !== 0 && byte !== 0x2f) as Buffer)
      const sent = sentName(name)
      expect(sent).not.toMatch(/[\u0000-\u001f\u007f\uf700-\uf7ff\ufffd]/)
      expect(sent.isWellFormed()).toBe(true)
      expect(receivedName(sent)).toBe(name)
    }),
    { numRuns: 1000 },
  )
})

test('S-F5 a percent sign that clients write is itself', () => {
  for (const name of ['100%.txt', '%41.txt', '%2F', 'a%zz']) expect(receivedName(name)).toBe(name)
  expect(sentName(wireName(Buffer.from([0xd6, 0xd0, 0x2e, 0x74])))).toBe('%D6%D0.t')
  expect(sentName(wireName(Buffer.from('a:b?')))).toBe('a:b?')
})
