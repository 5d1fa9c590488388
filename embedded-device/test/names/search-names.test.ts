import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildNameTable, comparedText } from '../../src/files/names/name-table.ts'
import type { NameRow } from '../../src/files/names/name-table.ts'
import { createPinyin } from '../../src/files/names/pinyin.ts'
import { searchNames } from '../../src/files/names/search-names.ts'

const pinyinOf = createPinyin()
const rowsOf = (names: readonly string[], extra: Partial<NameRow> = {}): NameRow[] =>
  names.map((name, at) => ({ id: at + 2, parent: 1, name, isFile: true, isHidden: false, ...extra }))

function found(names: readonly string[], text: string, limit = 50): string[] {
  const table = buildNameTable(rowsOf(names), pinyinOf)
  return searchNames([table], { text, limit, isWanted: () => true }).hits.map(({ id }) => names[id - 2] ?? '?')
}

const words = ['重庆火锅.txt', '银行流水.txt', '会计报告.txt', '音乐会.txt', '长城.txt']

test.each<[string, string[], string[]]>([
  ['照片', ['旅行照片', '照片', 'photo.jpg'], ['照片', '旅行照片']],
  ['lvxing', ['旅行照片', 'travel'], ['旅行照片']],
  ['lxzp', ['旅行照片', 'lxzp.txt'], ['lxzp.txt', '旅行照片']],
  ['2024xc', ['2024相册', '2024 album'], ['2024相册']],
  ['REPORT', ['my report.pdf', 'Report.pdf', 'reporting.txt', 'sunreport'], ['Report.pdf', 'reporting.txt', 'my report.pdf', 'sunreport']],
  ['pdf year', ['year-end.pdf', 'year-end.txt', 'other.pdf'], ['year-end.pdf']],
  ['0%', ['100%.txt', '100.txt'], ['100%.txt']],
  ['é', ['cafe\u0301.txt'], ['cafe\u0301.txt']],
  ['chongqing', words, ['重庆火锅.txt']],
  ['cq', words, ['重庆火锅.txt']],
  ['yinhang', words, ['银行流水.txt']],
  ['yhls', words, ['银行流水.txt']],
  ['kuaiji', words, ['会计报告.txt']],
  ['kj', words, ['会计报告.txt']],
  ['yinyue', words, ['音乐会.txt']],
  ['changcheng', words, ['长城.txt']],
  ['changsha', ['长沙', '校长'], ['长沙']],
  ['xiaozhang', ['长沙', '校长'], ['校长']],
  ['xiamen', ['厦门', '大厦'], ['厦门']],
  ['chongfu', ['重复', '重量'], ['重复']],
  ['yinhang', ['銀行'], ['銀行']],
  ['chongqing', ['重慶'], ['重慶']],
  ['qianlong', ['乾隆'], ['乾隆']],
  ['hang', ['行.txt'], ['行.txt']],
  ['xing', ['行.txt'], ['行.txt']],
  ['huanshu', ['还书', '还有'], ['还书']],
  ['hs', ['还书'], ['还书']],
  ['luxing', ['旅行'], ['旅行']],
  ['cafe', ['café.txt'], ['café.txt']],
  ['strasse', ['Ünïcode Straße.txt'], ['Ünïcode Straße.txt']],
  ['sisli', ['ŞİŞLİ.txt'], ['ŞİŞLİ.txt']],
  ['繁体', ['繁體中文.txt'], ['繁體中文.txt']],
  ['電腦', ['电脑.txt'], ['电脑.txt']],
  ['abc2024', ['ＡＢＣ２０２４.txt'], ['ＡＢＣ２０２４.txt']],
  ['  ', ['a', 'b'], []],
  ['\0', ['a', '照'], []],
])('SRC-01 searching %j among %j finds %j, best first', (text, names, expected) => {
  expect(found(names, text)).toEqual(expected)
})

test('SRC-01 a folder comes before a file of the same name, a short name before a long one', () => {
  const rows = [...rowsOf(['plan']), { id: 9, parent: 1, name: 'plan', isFile: false, isHidden: false }, ...rowsOf(['planning'])]
  const table = buildNameTable(rows, pinyinOf)
  const { hits } = searchNames([table], { text: 'plan', limit: 10, isWanted: () => true })
  expect(hits.map(({ id, name }) => `${id} ${name}`)).toEqual(['9 plan', '2 plan', '2 planning'])
})

test('SRC-01 hidden names and unwanted directories are left out, and not counted', () => {
  const rows = [...rowsOf(['open.txt']), ...rowsOf(['hid.txt'], { isHidden: true }), ...rowsOf(['other.txt'], { parent: 7 })]
  const table = buildNameTable(rows, pinyinOf)
  const query = { text: 'txt', limit: 10, isWanted: (parent: number) => parent !== 7 }
  expect(searchNames([table], query)).toMatchObject({ total: 1, hits: [{ name: 'open.txt' }] })
  expect(searchNames([table], { ...query, showHidden: true }).total).toBe(2)
})

test('SRC-01 the best few of many are kept, and all are counted', () => {
  const names = Array.from({ length: 500 }, (_, at) => `${'x'.repeat(500 - at)} note`)
  const table = buildNameTable(rowsOf(names), pinyinOf)
  const { hits, total, isComplete } = searchNames([table], { text: 'note', limit: 3, isWanted: () => true })
  expect([total, isComplete, hits.map(({ id }) => id)]).toEqual([500, true, [501, 500, 499]])
})

test('SRC-01 a search of too many hits ends early and says so', () => {
  const table = buildNameTable(rowsOf(Array.from({ length: 40_000 }, (_, at) => `a${at}`)), pinyinOf)
  expect(searchNames([table], { text: 'a', limit: 1, isWanted: () => true }).isComplete).toBe(false)
})

test('SRC-01 any part of a name finds that name, whatever else there is', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'B', '照', '片', ' ', '.', '\n', 'é', '𝒳', '0'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 30 }), fc.nat(), fc.nat(), (names, which, from) => {
      const index = which % names.length
      const characters = [...comparedText(names[index] ?? '')]
      const text = characters.slice(from % characters.length).join('')
      const table = buildNameTable(rowsOf(names), pinyinOf)
      const ids = searchNames([table], { text, limit: 50, isWanted: () => true }).hits.map(({ id }) => id)
      const words = text.split(/\s+/).filter(Boolean)
      // Every hit has all words, and nothing that has them is missing.
      const expected = names.flatMap((one, at) => {
        const compared = comparedText(one)
        const parts = [compared, ...(pinyinOf(compared)?.flatMap(({ whole, initials }) => [whole, initials]) ?? [])]
        return words.length > 0 && words.every((word) => parts.some((part) => part.includes(word))) ? [at + 2] : []
      })
      expect(ids.toSorted((a, b) => a - b)).toEqual(expected)
    }),
  )
})
