/** What stands in one row of the device's page. Absent amounts do not apply, which is not the same as none. */
export interface WorkRow {
  /** Names it for the device where something can be done with it. */
  readonly key: string
  readonly group: RowGroup
  readonly name: string
  readonly note?: string | undefined
  readonly who: string
  readonly cpu?: number | undefined
  readonly memory?: number | undefined
  readonly disk?: number | undefined
  readonly net?: number | undefined
  readonly state?: 'paused' | 'waiting' | 'ready' | 'off' | 'failed' | 'starting' | 'restarting' | undefined
  readonly canEnd: boolean
  readonly canRestart: boolean
  readonly canHold: boolean
  /** Connections that end with it. */
  readonly connections?: number | undefined
}

/** The groups of rows, in their order. */
export const rowGroups = ['jobs', 'services', 'processes'] as const
export type RowGroup = (typeof rowGroups)[number]

/** Columns with amounts, and what rows can be sorted by. */
export const amountColumns = ['cpu', 'memory', 'disk', 'net'] as const
export type AmountColumn = (typeof amountColumns)[number]
export type SortColumn = AmountColumn | 'name'

/** Rows by a column, the largest first; names from A to Z. Rows without the amount come last. */
export function sortedRows(rows: readonly WorkRow[], by: SortColumn): readonly WorkRow[] {
  if (by === 'name') return rows.toSorted((a, b) => a.name.localeCompare(b.name))
  return rows.toSorted((a, b) => (b[by] ?? -1) - (a[by] ?? -1) || (b.memory ?? 0) - (a.memory ?? 0))
}

/** The rows of the groups that are open, in the order they stand in, for the arrow keys. */
export const inOrder = (rows: readonly WorkRow[], folded: ReadonlySet<RowGroup>): readonly WorkRow[] =>
  rowGroups.flatMap((group) => (folded.has(group) ? [] : rows.filter((row) => row.group === group)))

/** How the machine is, in a word. */
export function moodOf(cpuPercent: number | undefined, runningJobs: number): 'calm' | 'working' | 'busy' | 'unknown' {
  if (cpuPercent === undefined) return 'unknown'
  if (cpuPercent >= 70) return 'busy'
  return runningJobs > 0 || cpuPercent >= 30 ? 'working' : 'calm'
}
