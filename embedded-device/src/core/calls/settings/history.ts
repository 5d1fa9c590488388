import { defaultPageRows } from '@cove/device-contract'
import type { settings } from '@cove/device-contract/settings'
import { callerOf, clientOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

type Calls = typeof settings.calls

export const history: HandlerOf<Calls['history']> = ({ query }, { context }) =>
  context.parts.settings.history.list(callerOf(context).userNo, { ...query, limit: query.limit ?? defaultPageRows })

export const revert: HandlerOf<Calls['revert']> = async ({ body }, { context, refuse }) => {
  const { settings, admitRows } = context.parts
  await admitRows()
  const { userNo } = callerOf(context)
  const reverted = settings.history.revert({ userNo, clientName: clientOf(context), ...body })
  return typeof reverted === 'string' ? refuse(reverted) : reverted
}

export const revertTo: HandlerOf<Calls['revertTo']> = async ({ body }, { context, refuse }) => {
  const { settings, admitRows } = context.parts
  await admitRows()
  const { userNo } = callerOf(context)
  const changed = settings.history.revertTo({ userNo, clientName: clientOf(context), ...body })
  return typeof changed === 'string' ? refuse(changed) : { changed: [...changed] }
}
