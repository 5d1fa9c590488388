import { defaultPageRows } from '@cove/device-contract'
import type { downloads as downloadsArea } from '@cove/device-contract/downloads'
import { callerOf } from '../../../core/http/context.ts'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'

export const list: HandlerOf<typeof downloadsArea.calls.list> = ({ query }, { context }) => {
  const { downloads } = context.parts
  const rows = query.pageRows ?? defaultPageRows
  return { ...downloads.list(callerOf(context).userNo, { skip: ((query.page ?? 1) - 1) * rows, rows }), canTorrent: downloads.canTorrent }
}
