import type { OfficeFailure } from './office-kind.ts'

/** OFF-08: rows and columns beyond these are not shown, and the window says so. */
export const sheetLimits = { rows: 100_000, columns: 200, cellCharacters: 2000, hits: 1000 } as const

/** A cell as it is shown; undefined where a table has none. */
export interface SheetCell {
  /** In the format of the table, such as `12.5%`. */
  readonly text: string
  readonly isNumber?: true
  /** Without the `=`. */
  readonly formula?: string
  /** Columns that a merged cell covers. */
  readonly span?: number
}
export type SheetRow = readonly (SheetCell | undefined)[]

/** One table of a workbook. */
export interface SheetFacts {
  readonly name: string
  readonly rows: number
  readonly columns: number
  /** True where rows or columns were left out. */
  readonly isCut: boolean
  readonly widthsPx: readonly number[]
}

/** Row and column, counted from 0. */
export type SheetPlace = readonly [row: number, column: number]

export type SheetAsk =
  | { readonly kind: 'open'; readonly bytes: ArrayBuffer; readonly extension: string }
  | { readonly kind: 'rows'; readonly sheet: number; readonly from: number; readonly count: number }
  | { readonly kind: 'find'; readonly sheet: number; readonly text: string }

export type SheetSay =
  | { readonly kind: 'opened'; readonly sheets: readonly SheetFacts[] }
  | { readonly kind: 'rows'; readonly sheet: number; readonly from: number; readonly rows: readonly SheetRow[] }
  | { readonly kind: 'found'; readonly sheet: number; readonly text: string; readonly hits: readonly SheetPlace[] }
  | { readonly kind: 'failed'; readonly reason: OfficeFailure }
