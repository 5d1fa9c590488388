import { accountProblemOf, isEmail, phoneProblemOf } from '@cove/device-contract/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { whoIs } from './who.ts'

test.each([
  ['', { problem: 'whoEmpty' }],
  ['  \u0007 ', { problem: 'whoEmpty' }],
  ['lin', { kind: 'local', account: 'lin' }],
  [' 林一舟 ', { kind: 'local', account: '林一舟' }],
  ['lin2', { kind: 'local', account: 'lin2' }],
  ['13812345678', { kind: 'online', account: '13812345678' }],
  ['138 1234-5678', { kind: 'online', account: '13812345678' }],
  ['+86 138 1234 5678', { kind: 'online', account: '13812345678' }],
  ['008613812345678', { kind: 'online', account: '13812345678' }],
  ['１３８１２３４５６７８', { kind: 'online', account: '13812345678' }],
  ['12812345678', { problem: 'phoneWrong' }],
  ['138', { problem: 'phoneWrong' }],
  ['+1 415 555 0100', { problem: 'phoneWrong' }],
  ['wang@example.org', { kind: 'online', account: 'wang@example.org' }],
  ['wang＠example.org', { kind: 'online', account: 'wang@example.org' }],
  ['wang@', { problem: 'emailWrong' }],
  ['@', { problem: 'emailWrong' }],
] as const)('LGN-03a LGN-04 %j is %j', (typed, who) => expect(whoIs(typed)).toEqual(who))

const localName = fc
  .tuple(
    fc.constantFrom('l', 'Z', '林', 'é', 'ß', 'я'),
    fc.string({ unit: fc.constantFrom('a', '林', '0', '9', '.', '_', '-'), maxLength: 31 }),
  )
  .map(([first, rest]) => first + rest)
const phone = fc.tuple(fc.integer({ min: 3, max: 9 }), fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 9, maxLength: 9 }))

test('S-I9 the forms do not overlap: each name a device may give is local, and no phone number or address is one', () => {
  fc.assert(
    fc.property(localName, (name) => {
      fc.pre(accountProblemOf(name) === undefined)
      expect(whoIs(name)).toEqual({ kind: 'local', account: name })
    }),
  )
  fc.assert(
    fc.property(phone, ([second, rest]) => {
      const number = `1${second}${rest}`
      expect(whoIs(number)).toEqual({ kind: 'online', account: number })
      expect(accountProblemOf(number)).toBeDefined()
    }),
  )
  fc.assert(
    fc.property(
      fc.emailAddress(),
      (mail) => void expect(whoIs(mail)).toEqual(isEmail(mail) ? { kind: 'online', account: mail } : { problem: 'emailWrong' }),
    ),
  )
})

test('LGN-04 whatever is typed has one answer, and an online account is a phone number or an address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const who = whoIs(typed)
      if ('problem' in who) return
      expect(who.account).not.toBe('')
      if (who.kind === 'online') expect(isEmail(who.account) || phoneProblemOf(who.account) === undefined).toBe(true)
      else expect(who.account.normalize('NFKC')).not.toContain('@')
    }),
  )
})
