import fc from 'fast-check'
import { expect, test } from 'vitest'
import { twoLines } from './two-lines.ts'

test.for([
  ['洱海日出.jpg', '洱海日出.jpg', '', false],
  ['海边合影（第一次带爸妈）.heic', '海边合影（第一次带爸妈）.heic', '', true],
  ['这是一份非常非常长的季度工作总结与明年计划 最终稿修订.txt', '这是一份非常非常长的季', '终稿修订.txt', true],
  ['Quarterly report and plans of the whole team 2026.docx', 'Quarterly report and pla', '2026.docx', true],
  ['holiday.jpg', 'holiday.jpg', '', false],
])('FM-03 two lines of 124 px hold %s', ([name, head, tail, isTight]) => {
  expect(twoLines(name as string, 124)).toEqual({ head, tail, isTight })
})

test('FM-03 what is cut keeps its extension, is no longer than two lines, and cuts no character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }), fc.integer({ min: 80, max: 300 }), (stem, linePx) => {
      const name = `${stem}.docx`
      const { head, tail } = twoLines(name, linePx)
      expect(name.startsWith(head)).toBe(true)
      if (tail === '') expect(head).toBe(name)
      else expect(tail.endsWith('.docx')).toBe(true)
      expect([...new Intl.Segmenter().segment(head)].length).toBeLessThanOrEqual(linePx / 2)
    }),
  )
})
