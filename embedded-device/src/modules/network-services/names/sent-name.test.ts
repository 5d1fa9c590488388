import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wireName } from '../../../module-kit/staging-kit.ts'
import { receivedName, sentName } from './sent-name.ts'

const parts = [
  '⟦D6⟧',
  '⟦E2⟧',
  '⟦9F⟧',
  '⟦A6⟧',
  '⟦',
  '⟧',
  'D6',
  '%D6',
  '%25',
  '%',
  'a',
  '\n',
  '\u001b',
  '\u007f',
  '\u009b',
  '\uf7c3',
  ':',
  '中',
]
const bytes = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 20 }),
  fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 8 }).map((chosen) => Buffer.from(chosen.join(''))),
)
const names = bytes.map((one) => wireName(Buffer.from(one).filter((byte) => byte !== 0 && byte !== 0x2f) as Buffer))

test('S-F5 every name on a disk is one line of text over FTP and WebDAV, and leads to its file', () => {
  fc.assert(
    fc.property(names, (name) => {
      const sent = sentName(name)
      expect(sent).not.toMatch(/[\u0000-\u001f\u007f-\u009f\uf700-\uf7ff\ufffd]/)
      expect(sent.isWellFormed()).toBe(true)
      expect(receivedName(sent)).toBe(name)
      // However often it is spelled: a name on the disk that is the spelling of another one is spelled again.
      const literal = wireName(Buffer.from(sent))
      if (literal !== name) expect(sentName(literal)).not.toBe(sent)
      expect(receivedName(sentName(literal))).toBe(literal)
    }),
    { numRuns: 2000 },
  )
})

test('S-F5 a percent sign is itself, in what is sent and in what clients write', () => {
  for (const name of [
    '100%.txt',
    '%41.txt',
    '%2F',
    'a%zz',
    'Caf%E9 menu.pdf',
    '%0A.txt',
    '%250A.txt',
    'R%25E9sum%25E9.pdf',
    '20%0Doff.txt',
  ])
    expect([sentName(name), receivedName(name)]).toEqual([name, name])
  expect(sentName(wireName(Buffer.from([0xd6, 0xd0, 0x2e, 0x74])))).toBe('⟦D6⟧⟦D0⟧.t')
  expect(sentName(wireName(Buffer.from('a:b?')))).toBe('a:b?')
})
