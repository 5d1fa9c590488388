import { expect, test } from 'vitest'
import { columnName, isNumberCell, parseCsv, separatorOf } from './csv.ts'

test('OFF-06 quotes hold separators, line ends and quotes; rows may differ in length', () => {
  expect(parseCsv('名称,数量\r\n"茶, 绿""茶""",3\n"两\n行",\nx', ',')).toEqual([
    ['名称', '数量'],
    ['茶, 绿"茶"', '3'],
    ['两\n行', ''],
    ['x'],
  ])
  expect(parseCsv('', ',')).toEqual([])
  expect(parseCsv('a,"没有结束', ',')).toEqual([['a', '没有结束']])
  expect(parseCsv('1\n2\n3\n', ',', 2)).toEqual([['1'], ['2']])
})

test('OFF-06 the separator is found, columns have letters and numbers are known', () => {
  expect(separatorOf('a;b;c\n1;2,5;3', 'csv')).toBe(';')
  expect(separatorOf('a,b', 'tsv')).toBe('\t')
  expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
  expect(['12', '-3.5', '1,234.50', '8%'].every(isNumberCell)).toBe(true)
  expect(['', '12a', '-', '1,2'].some(isNumberCell)).toBe(false)
})

test('S-F6 a formula in a cell is shown as it is and computes nothing', () => {
  expect(parseCsv('=cmd(),"=HYPERLINK(""x"")"\n+1,@SUM(A1)', ',')).toEqual([
    ['=cmd()', '=HYPERLINK("x")'],
    ['+1', '@SUM(A1)'],
  ])
})
