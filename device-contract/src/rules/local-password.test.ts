import { expect, test } from 'vitest'
import { localPasswordProblemOf, localPasswordStrength } from './local-password.ts'

test.each([
  ['nothing', '', 'empty'],
  ['seven characters', '1234567', 'tooShort'],
  ['eight digits', '12345678', undefined],
  ['spaces, quotes and brackets', 'with spaces "quotes" <\\>', undefined],
  ['eight Chinese characters', '一二三四五六七八', undefined],
  ['seven Chinese characters', '一二三四五六七', 'tooShort'],
  ['128 emoji', '😀'.repeat(128), undefined],
  ['129 emoji', '😀'.repeat(129), 'tooLong'],
  ['100 000 letters', 'x'.repeat(100_000), 'tooLong'],
  ['a line break', 'line\nbreaks1', 'controlCharacter'],
] as const)('LGN-07d a password of %s is judged', (_what, password, problem) => expect(localPasswordProblemOf(password)).toBe(problem))
test('LGN-07d a password is counted and compared after NFC', () => {
  // Eight letters, each written as a letter and a combining accent.
  expect(localPasswordProblemOf('e\u0301'.repeat(8))).toBeUndefined()
  expect(localPasswordProblemOf('e\u0301'.repeat(128))).toBeUndefined()
  expect(localPasswordProblemOf('e\u0301'.repeat(7))).toBe('tooShort')
  expect(localPasswordProblemOf('\u00e9'.repeat(8), { old: 'e\u0301'.repeat(8) })).toBe('sameAsOld')
})
test('LGN-07d strength grows with length and variety, and repetition adds little', () => {
  const texts = ['', 'Ab1', 'aaaaaaaaaaaa', 'abcdefgh', 'Abcdefg1', 'correct horse battery', '一二三四五六七八九十甲乙']
  expect(texts.map(localPasswordStrength)).toEqual([0, 1, 1, 1, 2, 4, 3])
})
