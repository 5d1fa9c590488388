import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  extensionOf,
  nameDoubtOf,
  nameProblemOf,
  newFolderName,
  numberedName,
  stemOf,
  stripIllegalCharacters,
  trimName,
} from './file-name.ts'

describe('FM-06 names', () => {
  test.each([
    ['', 'empty'],
    ['.', 'onlyDots'],
    ['..', 'onlyDots'],
    ['....', 'onlyDots'],
    ['a\\b', 'illegalCharacter'],
    ['a/b', 'illegalCharacter'],
    ['a:b', 'illegalCharacter'],
    ['a*b', 'illegalCharacter'],
    ['a"b', 'illegalCharacter'],
    ['a<b', 'illegalCharacter'],
    ['a>b', 'illegalCharacter'],
    ['a|b', 'illegalCharacter'],
    ['a?b', 'illegalCharacter'],
    ['a\u0000b', 'illegalCharacter'],
    ['a\nb', 'illegalCharacter'],
    ['\ud800', 'malformed'],
    ['x'.repeat(256), 'tooLong'],
    ['照'.repeat(86), 'tooLong'],
  ])('FM-06 refuses %j: %s', (name, problem) => expect(nameProblemOf(name)).toBe(problem))
  test.each(['a', '.hidden', '~$temp.docx', '照片.jpg', '照'.repeat(85), 'x'.repeat(255), 'CON', 'a b', '...a', '🙂.png', '__proto__'])(
    'FM-06 accepts %j',
    (name) => expect(nameProblemOf(name)).toBeUndefined(),
  )
  test.each([
    ['.env', undefined, 'startsWithDot'],
    ['~$a.doc', undefined, 'startsWithTildeDollar'],
    ['a.txt', 'a.md', 'extensionChanges'],
    ['b.MD', 'a.md', undefined],
    ['.b', '.a', undefined],
    ['b', 'a', undefined],
  ] as const)('FM-06 asks about %j (was %j): %s', (name, oldName, doubt) => expect(nameDoubtOf(name, oldName)).toBe(doubt))
  test('FM-05 what stripping leaves is never refused for its characters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => !['illegalCharacter'].includes(nameProblemOf(stripIllegalCharacters(text)) ?? ''),
      ),
    )
  })
  test('FM-06 trailing spaces go, leading ones stay', () => expect(trimName('  a  ')).toBe('  a'))
})

test.each([
  ['a.TXT', 'txt', 'a'],
  ['a.tar.gz', 'gz', 'a.tar'],
  ['.bashrc', '', '.bashrc'],
  ['a', '', 'a'],
])('FM-06 %s has extension %j and stem %j', (name, extension, stem) => {
  expect(extensionOf(name)).toBe(extension)
  expect(stemOf(name)).toBe(stem)
})

test('FM-09 a numbered name always fits and keeps its extension', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 255, unit: 'grapheme' }), fc.integer({ min: 1, max: 10_000 }), (stem, attempt) => {
      const name = `${stem.replaceAll(/[\\/:*"<>|?.]/g, '_')}.txt`
      const numbered = numberedName(name, attempt)
      return numbered.endsWith(` (${attempt}).txt`) && new TextEncoder().encode(numbered).length <= 255
    }),
  )
})
test('FM-09 a folder with a dot gets its number at the end', () => expect(numberedName('v1.2', 1, true)).toBe('v1.2 (1)'))
test('FM-05 a taken folder name counts from 2', () => {
  const taken = new Set(['新建文件夹', '新建文件夹 2'])
  expect(newFolderName('新建文件夹', (name) => taken.has(name))).toBe('新建文件夹 3')
})
