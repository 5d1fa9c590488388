import type { SqlValue } from '@cove/server-kit'
import { fileKindCode } from './file-kind.ts'
import type { FileKind } from './file-kind.ts'
import type { ListOrder, OrderKind } from './index-types.ts'

// W1: a page costs its own rows. Folders and files are two runs of the same index; each run is walked from a key, never sorted.

/** The columns of a page's row, in the order `page-reader.ts` reads them. Each costs a tenth of the row: what the name says is not read (W1). */
const pageColumns = 'id, name, kind, ext, size, mtime, birth'

/** One run of rows of a directory: its folders, or its files, in one order. */
export interface Run {
  readonly isFile: boolean
  readonly index: string
  readonly columns: readonly string[]
  readonly direction: 'asc' | 'desc'
  /** Extra conditions; '' keeps the walk inside the index alone. */
  readonly filter: string
  /** Distinguishes this run from others in a cache. */
  readonly key: string
}

const plans: Record<OrderKind, { readonly index: string; readonly columns: readonly string[] }> = {
  name: { index: 'node_name', columns: ['name_key'] },
  time: { index: 'node_time', columns: ['mtime', 'name_key'] },
  upload: { index: 'node_birth', columns: ['birth', 'name_key'] },
  size: { index: 'node_size', columns: ['size', 'name_key'] },
  type: { index: 'node_type', columns: ['kind', 'ext', 'name_key'] },
}

export interface PageRunRequest {
  readonly order: ListOrder
  readonly showHidden: boolean
  readonly kinds?: readonly FileKind[] | undefined
}

/** The runs of a listing, folders first. Folders have no size and no type: there they stay sorted by name. */
export function runsOf(request: PageRunRequest): Run[] {
  const { order, kinds } = request
  const hidden = request.showHidden ? '' : ' and hidden = 0'
  const fileCodes = kinds?.filter((kind) => kind !== 'folder').map((kind) => fileKindCode[kind])
  const runs: Run[] = []
  if (!kinds || kinds.includes('folder')) {
    const byName = order.kind === 'size' || order.kind === 'type'
    runs.push(makeRun({ isFile: false, kind: byName ? 'name' : order.kind, direction: byName ? 'asc' : order.direction, filter: hidden }))
  }
  if (!fileCodes || fileCodes.length > 0) {
    const only = fileCodes ? ` and kind in (${fileCodes.join(', ')})` : ''
    runs.push(makeRun({ isFile: true, kind: order.kind, direction: order.direction, filter: hidden + only }))
  }
  return runs
}

function makeRun(request: { isFile: boolean; kind: OrderKind; direction: 'asc' | 'desc'; filter: string }): Run {
  const { index, columns } = plans[request.kind]
  return { ...request, index, columns, key: `${request.isFile ? 1 : 0}${request.kind}${request.direction}${request.filter}` }
}

export interface Statement {
  readonly sql: string
  readonly params: readonly SqlValue[]
}

export interface Walk {
  readonly dirId: number
  /** Where to begin; the whole run without it. */
  readonly from?: { readonly values: readonly SqlValue[]; readonly inclusive: boolean } | undefined
  readonly backwards?: boolean
  readonly skip?: number
  readonly limit: number
  /** Only the key columns (stays inside the index) instead of whole rows. */
  readonly keysOnly?: boolean
}

/** The statement that walks a run. The index is named so that no planner statistics can turn the walk into a sort. */
export function walkStatement(run: Run, walk: Walk): Statement {
  const descending = (run.direction === 'desc') !== (walk.backwards ?? false)
  const columns = run.columns.join(', ')
  const marks = run.columns.map(() => '?').join(', ')
  const compare = `${descending ? '<' : '>'}${walk.from?.inclusive ? '=' : ''}`
  const start = walk.from ? ` and (${columns}) ${compare} (${marks})` : ''
  const order = run.columns.map((column) => `${column}${descending ? ' desc' : ''}`).join(', ')
  const picked = walk.keysOnly ? columns : pageColumns
  return {
    sql:
      `select ${picked} from node indexed by ${run.index} ` +
      `where parent = ? and is_file = ${run.isFile ? 1 : 0}${run.filter}${start} order by ${order} limit ? offset ?`,
    params: [walk.dirId, ...(walk.from?.values ?? []), walk.limit, walk.skip ?? 0],
  }
}

export function countStatement(run: Run, dirId: number): Statement {
  return { sql: `select count(*) from node where parent = ? and is_file = ${run.isFile ? 1 : 0}${run.filter}`, params: [dirId] }
}

/** The key columns of one row: read for the last row of a page only, because a blob in every row costs half as much as the page (W1). */
export function keyStatement(run: Run, id: number): Statement {
  return { sql: `select ${run.columns.join(', ')} from node where id = ?`, params: [id] }
}
