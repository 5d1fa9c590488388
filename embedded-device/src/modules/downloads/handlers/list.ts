import { defaultPageRows } from '@cove/device-contract'
import type { downloads as downloadsArea } from '@cove/device-contract/downloads'
import { callerOf } from '../../../core/http/context.ts'
import type { HandlerOf } from '../../../handlers/handler-of.ts'

export const list: HandlerOf<typeof downloadsArea.calls.list> = async ({ query }, { context }) => {
  const { downloads } = context.parts
  const rows = query.pageRows ?? defaultPageRows
  const page = downloads.list(callerOf(context).userNo, { skip: ((query.page ?? 1) - 1) * rows, rows })
  return { ...page, canTorrent: await downloads.canTorrent() }
}
