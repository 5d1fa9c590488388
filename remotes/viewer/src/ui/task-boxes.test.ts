import fc from 'fast-check'
import { marked } from 'marked'
import { expect, test } from 'vitest'
import { tasksOf, withTask } from './task-boxes.ts'

const drawn = (text: string) => tasksOf(marked.lexer(text, { gfm: true }))

test('OFF-05 boxes are found in nested, numbered and quoted lists, and not in code', () => {
  const text = '# 一\n- [x] 甲\n  - [ ] 乙\n1. [ ] 丙\n\n> - [X] 丁\n\n```\n- [ ] no\n```\n\n- [ ]no box\n'
  expect(drawn(text)).toEqual([true, false, false, true])
  expect(withTask(text, drawn(text), 1)).toBe(text.replace('[ ] 乙', '[x] 乙'))
  expect(withTask(text, drawn(text), 3)).toBe(text.replace('[X] 丁', '[ ] 丁'))
})

test('OFF-05 a text whose boxes are not surely the drawn ones is not written', () => {
  expect(withTask('- [ ] a', [false, false], 0)).toBeUndefined()
  expect(withTask('- [ ] a', [true], 0)).toBeUndefined()
  expect(withTask('- [ ] a', [false], 1)).toBeUndefined()
})

test('OFF-05 ticking any box of any text changes one letter and one drawn box, or nothing', () => {
  const piece = fc.constantFrom(
    '- [ ] a',
    '- [x] b',
    '  - [ ] c',
    '* [X] d',
    '1) [ ] e',
    '> - [ ] f',
    '```',
    '',
    'text',
    '    - [ ] g',
    '- [ ]',
    '# h',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.nat(8), (lines, index) => {
      const text = lines.join('\n')
      const before = drawn(text)
      const after = withTask(text, before, index)
      if (after === undefined) return
      expect([...after].filter((letter, at) => letter !== text[at])).toHaveLength(1)
      expect(drawn(after)).toEqual(before.map((ticked, at) => (at === index ? !ticked : ticked)))
    }),
  )
})
