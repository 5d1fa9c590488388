import { expect, test } from 'vitest'
import { excerptOf, readWords } from './words.ts'

test('SRC-02 words, phrases and exclusions become a question of the index; marks have no meaning there', () => {
  expect(readWords('运河 repo').match).toBe('(" 运  河 " AND "repo" *)')
  expect(readWords('“a b” -雪').match).toBe('("a b") NOT (" 雪 ")')
  expect(readWords('-only').match).toBeUndefined()
  expect(readWords('*** ()" ^').match).toBeUndefined()
  expect(readWords('NEAR(a OR b) x*').match).toBe('("near(a" * AND "or" * AND "b)" AND "x*")')
})

test('SRC-02 an excerpt begins near the first word and marks every word in it', () => {
  const { excerpt, marks } = excerptOf(`${'前'.repeat(500)}运河\n\n和 Ship，运河`, ['运河', 'ship'])
  expect(marks.map(({ start, length }) => excerpt.slice(start, start + length))).toEqual(['运河', 'Ship', '运河'])
  expect(excerptOf('很短', ['没有'])).toEqual({ excerpt: '很短', marks: [] })
})

test('SRC-02 what is written with accents, in full width or in traditional characters is found and marked', () => {
  const text = `${'x'.repeat(20_000)} Große Straße, 臺灣 ＡＢＣ`
  const { shown } = readWords('strasse 台湾 abc')
  const { excerpt, marks } = excerptOf(text, shown)
  expect(marks.map(({ start, length }) => excerpt.slice(start, start + length))).toEqual(['Straße', '臺灣', 'ＡＢＣ'])
})
