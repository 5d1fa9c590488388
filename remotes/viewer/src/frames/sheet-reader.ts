import { foldText } from '@cove/device-contract/fold'
import { read, utils } from '@e965/xlsx'
import type { CellObject, ColInfo, DenseWorkSheet, ParsingOptions, WorkBook } from '@e965/xlsx'
import { sheetLimits } from '../model/sheet-messages.ts'
import type { SheetCell, SheetFacts, SheetPlace, SheetRow } from '../model/sheet-messages.ts'
import { isLockedOle, isOle, isZip, OfficeProblem, repack, unpack } from './office-package.ts'

/** An opened workbook. */
export interface SheetReader {
  readonly sheets: readonly SheetFacts[]
  readonly rows: (sheet: number, from: number, count: number) => readonly SheetRow[]
  readonly find: (sheet: number, text: string) => readonly SheetPlace[]
}

const [leastWidthPx, usualWidthPx, mostWidthPx] = [40, 100, 420]

/** OFF-08: opens XLSX, XLS and ODS. Formulas are not computed: cells have the values that were stored. Throws an OfficeProblem. */
export async function openSheets(bytes: Uint8Array<ArrayBuffer>, extension: string): Promise<SheetReader> {
  const safe = await safeBytes(bytes, extension)
  const book = readBook(safe, { sheetRows: sheetLimits.rows + 1 })
  // Styles make reading seven times slower, and only the widths of the columns are wanted: they come before the first row.
  const styled = readBook(safe, { sheetRows: 1, cellStyles: true })
  const hidden = book.Workbook?.Sheets ?? []
  const names = book.SheetNames.filter((_, at) => (hidden[at]?.Hidden ?? 0) === 0)
  const tables = (names.length > 0 ? names : book.SheetNames).flatMap((name) =>
    tableOf(name, book.Sheets[name], styled.Sheets[name]?.['!cols']),
  )
  if (tables.length === 0) throw new OfficeProblem('broken')
  return {
    sheets: tables.map(({ facts }) => facts),
    rows: (sheet, from, count) => {
      const table = tables[sheet]
      const end = Math.min(from + count, table?.facts.rows ?? 0)
      return table ? Array.from({ length: Math.max(0, end - from) }, (_, at) => rowOf(table, from + at)) : []
    },
    find: (sheet, text) => hitsOf(tables[sheet], foldText(text)),
  }
}

/** XLS is also the name of old exports in HTML and XML, which begin with `<`; all else would be read as text. */
async function safeBytes(bytes: Uint8Array<ArrayBuffer>, extension: string): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes.length === 0) throw new OfficeProblem('empty')
  if (isZip(bytes)) return repack(await unpack(bytes))
  if (isOle(bytes)) {
    if (isLockedOle(bytes)) throw new OfficeProblem('locked')
    return bytes
  }
  const isOld = ['xls', 'xlt', 'et'].includes(extension.toLowerCase())
  const start = new TextDecoder().decode(bytes.subarray(0, 200)).trimStart()
  // 0x09: the first record of a workbook of before Excel 5.
  if (isOld && (start.startsWith('<') || bytes[0] === 0x09)) return bytes
  throw new OfficeProblem('broken')
}

function readBook(bytes: Uint8Array, options: ParsingOptions): WorkBook {
  try {
    return read(bytes, { type: 'array', dense: true, cellHTML: false, bookVBA: false, ...options })
  } catch (cause) {
    throw new OfficeProblem(cause instanceof Error && cause.message.includes('password') ? 'locked' : 'broken')
  }
}

interface Table {
  readonly facts: SheetFacts
  readonly data: readonly (readonly (CellObject | undefined)[] | undefined)[]
  /** Columns that merged cells cover, by the row and column of their first. */
  readonly spans: ReadonlyMap<string, number>
}

function tableOf(name: string, sheet: WorkBook['Sheets'][string] | undefined, styles: readonly ColInfo[] | undefined): Table[] {
  const data: Table['data'] | undefined = (sheet as Partial<DenseWorkSheet> | undefined)?.['!data']
  // A sheet of a drawing has no cells.
  if (!sheet || !data) return []
  const used = data.slice(0, sheetLimits.rows)
  const widest = used.reduce((most, row) => Math.max(most, row?.length ?? 0), 0)
  const columns = Math.max(1, Math.min(sheetLimits.columns, widest))
  const widthsPx = Array.from({ length: columns }, (_, at) => {
    const { wpx, hidden } = styles?.[at] ?? {}
    return hidden === true ? 0 : Math.round(Math.min(mostWidthPx, Math.max(leastWidthPx, wpx ?? usualWidthPx)))
  })
  const isCut = data.length > used.length || widest > columns
  const merges = (sheet['!merges'] ?? []).map(({ s, e }) => [`${s.r} ${s.c}`, Math.min(columns, e.c + 1) - s.c] as const)
  return [{ facts: { name, rows: used.length, columns, isCut, widthsPx }, data: used, spans: new Map(merges) }]
}

function rowOf({ data, facts, spans }: Table, row: number): SheetRow {
  return Array.from({ length: facts.columns }, (_, column) => {
    const cell = data[row]?.[column]
    const span = spans.get(`${row} ${column}`)
    return cell && { ...cellOf(cell), ...(span !== undefined && span > 1 && { span }) }
  })
}

const textOf = (cell: CellObject): string =>
  (cell.w ?? (cell.t === 'z' ? '' : utils.format_cell(cell))).slice(0, sheetLimits.cellCharacters)

const cellOf = (cell: CellObject): SheetCell => ({
  text: textOf(cell),
  ...(cell.t === 'n' && { isNumber: true }),
  ...(cell.f !== undefined && { formula: cell.f.slice(0, sheetLimits.cellCharacters) }),
})

function hitsOf(table: Table | undefined, text: string): readonly SheetPlace[] {
  const hits: SheetPlace[] = []
  if (!table || text === '') return hits
  for (const [row, cells] of table.data.entries())
    for (let column = 0; column < Math.min(cells?.length ?? 0, table.facts.columns); column += 1) {
      const cell = cells?.[column]
      if (cell && foldText(textOf(cell)).includes(text)) hits.push([row, column])
      if (hits.length === sheetLimits.hits) return hits
    }
  return hits
}
