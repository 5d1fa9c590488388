import type { settings } from '@cove/device-contract/settings'
import { callerOf, clientOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const setSettings: HandlerOf<typeof settings.calls.set> = async ({ body }, { context, refuse }) => {
  const { settings, admitRows } = context.parts
  await admitRows()
  const origin = { userNo: callerOf(context).userNo, clientName: clientOf(context), way: 'set' } as const
  const changed = settings.change(origin, body.areaId, body.values)
  return typeof changed === 'string' ? refuse(changed) : changed
}
