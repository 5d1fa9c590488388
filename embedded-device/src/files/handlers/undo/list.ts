import { defaultPageRows } from '@cove/device-contract'
import type { undo } from '@cove/device-contract/undo'
import { callerOf } from '../../../core/calls/context.ts'
import type { HandlerOf } from '../handler-of.ts'
import { entryOf } from './entry-of.ts'

export const list: HandlerOf<typeof undo.calls.list> = ({ query }, { context }) => {
  const { journal } = context.parts
  const { userNo } = callerOf(context)
  const limit = query.pageRows ?? defaultPageRows
  const { total, entries } = journal.list(userNo, { offset: ((query.page ?? 1) - 1) * limit, limit })
  const { undoId, redoId } = journal.heads(userNo)
  return {
    total,
    entries: entries.map(entryOf),
    ...(undoId === undefined ? {} : { undoId: String(undoId) }),
    ...(redoId === undefined ? {} : { redoId: String(redoId) }),
  }
}
