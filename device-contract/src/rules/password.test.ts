import { expect, test } from 'vitest'
import { accountProblemOf, isNickname, stripControlCharacters } from './account.ts'
import { passwordProblemOf, passwordStrength, stripFromPassword } from './password.ts'

test.each([
  ['', 'empty'],
  ['Ab1', 'tooShort'],
  ['Ab1'.repeat(6), 'tooLong'],
  ['ABCDEFG1', 'needsLower'],
  ['abcdefg1', 'needsUpper'],
  ['Abcdefgh', 'needsDigit'],
  ['Abcdefg1', undefined],
] as const)('LGN-05a %j: %s', (password, problem) => expect(passwordProblemOf(password)).toBe(problem))
test('LGN-05a the new password differs from the old and equals its repeat', () => {
  expect(passwordProblemOf('Abcdefg1', { old: 'Abcdefg1' })).toBe('sameAsOld')
  expect(passwordProblemOf('Abcdefg1', { repeat: 'Abcdefg2' })).toBe('repeatDiffers')
})
test('H-51 quotes, backslash, angle brackets and control characters go', () => expect(stripFromPassword(`A"b'1\\<>\u0007c`)).toBe('Ab1c'))
test('LGN-05a strength grows with length and variety', () => {
  expect([passwordStrength(''), passwordStrength('Ab1'), passwordStrength('abcdefgh'), passwordStrength('Abcdefg1!xyz')]).toEqual([
    0, 1, 1, 4,
  ])
})
test.each([
  ['', 'empty'],
  ['a'.repeat(33), 'tooLong'],
  ['a b', 'badCharacter'],
  ['1a', 'badStart'],
  ['小王', undefined],
  ['lin.wang-2', undefined],
] as const)('LGN-14a account %j: %s', (account, problem) => expect(accountProblemOf(account)).toBe(problem))
test('LGN-14a a nickname has 2 to 16 characters', () => {
  expect([isNickname('王'), isNickname('小王'), isNickname('x'.repeat(17))]).toEqual([false, true, false])
})
test('LGN-05c control characters go', () => expect(stripControlCharacters('a\u0000b\u007fc')).toBe('abc'))
