import { utils, write } from '@e965/xlsx'
import type { BookType, WorkBook } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { sheetLimits } from '../model/sheet-messages.ts'
import { repack, unpack } from './office-package.ts'
import { openSheets } from './sheet-reader.ts'

const bytesOf = (book: WorkBook, bookType: BookType): Uint8Array<ArrayBuffer> =>
  new Uint8Array(write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer)

function sampleBook(): WorkBook {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet([
    ['预算', undefined, undefined],
    ['茶', 12.5, true],
  ])
  sheet['B3'] = { t: 'n', v: 25, f: 'B2*2', z: '0.00' }
  sheet['!ref'] = 'A1:C3'
  sheet['!cols'] = [{ wch: 30 }, {}, {}]
  sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 2 } }]
  utils.book_append_sheet(book, sheet, '总览')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['x']]), '明细')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['secret']]), '藏')
  book.Workbook = { Sheets: [{}, {}, { Hidden: 2 }] }
  return book
}

const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'opened',
    (cause: unknown) => (cause as { readonly reason?: unknown }).reason,
  )

test.each([
  ['xlsx', 'xlsx'],
  ['xls', 'biff8'],
  ['ods', 'ods'],
] as const)('OFF-08 a workbook in %s has its sheets, values in their formats, formulas and merged cells', async (extension, type) => {
  const reader = await openSheets(bytesOf(sampleBook(), type), extension)
  expect(reader.sheets.slice(0, 2).map(({ name, rows, columns, isCut }) => [name, rows, columns, isCut])).toEqual([
    ['总览', 3, 3, false],
    ['明细', 1, 1, false],
  ])
  const [title, tea, sum] = reader.rows(0, 0, 10)
  expect(title?.[0]).toEqual({ text: '预算', span: 3 })
  expect(tea?.map((cell) => cell?.text)).toEqual(['茶', '12.5', 'TRUE'])
  expect(tea?.[1]?.isNumber).toBe(true)
  // The library writes no formulas into XLS and no formats into ODS.
  const text = extension === 'ods' ? '25' : '25.00'
  expect(sum?.[1]).toMatchObject({ text, isNumber: true, ...(extension !== 'xls' && { formula: 'B2*2' }) })
  expect(reader.rows(0, 2, 1)).toHaveLength(1)
  expect(reader.rows(0, 9, 5)).toEqual([])
  expect(reader.rows(7, 0, 5)).toEqual([])
})

test('OFF-08 hidden sheets are not shown; columns are as wide as the workbook says', async () => {
  const { sheets } = await openSheets(bytesOf(sampleBook(), 'xlsx'), 'xlsx')
  expect(sheets[0]?.widthsPx[0]).toBeGreaterThan(180)
  expect(sheets.map(({ name }) => name)).toEqual(['总览', '明细'])
})

test('OFF-08 the cells that have a text are found, whatever the case', async () => {
  const book = utils.book_new()
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['Tea', 'x'],
      ['y', 'green TEA'],
    ]),
    'a',
  )
  const reader = await openSheets(bytesOf(book, 'xlsx'), 'xlsx')
  expect(reader.find(0, 'tea')).toEqual([
    [0, 0],
    [1, 1],
  ])
  expect(reader.find(0, '')).toEqual([])
  expect(reader.find(3, 'tea')).toEqual([])
})

test('OFF-08, S-G2 columns beyond the limit are cut and said to be', async () => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([Array.from({ length: sheetLimits.columns + 5 }, (_, at) => at)]), 'a')
  const { sheets } = await openSheets(bytesOf(book, 'xlsx'), 'xlsx')
  expect(sheets[0]).toMatchObject({ columns: sheetLimits.columns, isCut: true })
})

test.each([
  ['an empty file', '', 'xlsx', 'empty'],
  ['a text', 'no workbook', 'xlsx', 'broken'],
  ['a text that is called XLS', 'no workbook', 'xls', 'broken'],
  ['HTML that is called XLSX', '<table><tr><td>x</td></tr></table>', 'xlsx', 'broken'],
  ['an old export in HTML', '<table><tr><td>x</td></tr></table>', 'xls', 'opened'],
])('OFF-08 %s is answered', async (_name, ...facts) => {
  const [text, extension, reason] = facts
  expect(await reasonOf(openSheets(new TextEncoder().encode(text), extension))).toBe(reason)
})

test.each([['xlsx'], ['biff8'], ['ods']] as const)('OFF-08 half of a workbook in %s is broken', async (type) => {
  const whole = bytesOf(sampleBook(), type)
  expect(await reasonOf(openSheets(whole.slice(0, whole.length >> 1), type === 'biff8' ? 'xls' : type))).toBe('broken')
})

test('S-G2 a workbook that claims a million empty rows has the rows that it has', async () => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['x']]), 'a')
  const parts = new Map(await unpack(bytesOf(book, 'xlsx')))
  const name = 'xl/worksheets/sheet1.xml'
  const xml = new TextDecoder().decode(parts.get(name))
  expect(xml).toContain('<dimension ref="A1"/>')
  parts.set(name, new TextEncoder().encode(xml.replace('<dimension ref="A1"/>', '<dimension ref="A1:XFD1048576"/>')))
  const { sheets } = await openSheets(await repack(parts), 'xlsx')
  expect(sheets[0]).toMatchObject({ rows: 1, columns: 1, isCut: false })
})
