import { defaultPageRows, type Contract } from '@cove/device-contract'
import { callerOf } from '../../http/context.ts'
import { type HandlerOf } from '../handler-of.ts'

export const list: HandlerOf<Contract['downloads']['list']> = ({ query }, { context }) => {
  const { downloads } = context.parts
  const rows = query.pageRows ?? defaultPageRows
  return { ...downloads.list(callerOf(context).userNo, { skip: ((query.page ?? 1) - 1) * rows, rows }), canTorrent: downloads.canTorrent }
}
