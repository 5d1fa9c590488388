import type { NameTable } from './name-table.ts'

/** Asks the thread for the names of rows with a higher id than `afterId`, and of these rows. */
export interface NamesRequest {
  readonly kind: 'read'
  readonly afterId: number
  readonly ids: readonly number[]
}

/** The answer: the table, or why there is none. */
export type NamesAnswer = { readonly table: NameTable; readonly lastId: number } | { readonly problem: string }
