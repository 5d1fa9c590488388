import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAccountName, isEmail, phoneProblemOf } from './phone.ts'

test.each([
  ['13800138000', undefined],
  ['19912345678', undefined],
  ['', 'empty'],
  ['1380013800', 'notElevenDigits'],
  ['138001380000', 'notElevenDigits'],
  ['1380013800a', 'notElevenDigits'],
  ['１３８００１３８０００', 'notElevenDigits'],
  [' 13800138000', 'notElevenDigits'],
  ['23800138000', 'badStart'],
  ['12800138000', 'badStart'],
])('LGN-04 the phone number "%s": %s', (phone, problem) => {
  expect(phoneProblemOf(phone)).toBe(problem)
})

test('LGN-04 a phone number is good exactly when it is 1, 3 to 9 and nine digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{9,12}$/), (text) => {
      const isGood = text.length === 11 && text.startsWith('1') && Number(text[1]) >= 3
      expect(phoneProblemOf(text) === undefined).toBe(isGood)
    }),
  )
})

test.each([
  ['a@b.cn', true],
  ['first.last+tag@mail.example.com', true],
  ['a@b', false],
  ['a b@c.de', false],
  ['a@@c.de', false],
  ['a@-c.de', false],
  ['@c.de', false],
  [`${'a'.repeat(125)}@b.cn`, false],
])('LGN-04 the e-mail address "%s": %s', (text, isGood) => {
  expect(isEmail(text)).toBe(isGood)
  expect(isAccountName(text)).toBe(isGood)
})
