import type { settings } from '@cove/device-contract/settings'
import { callerOf } from '../../http/context.ts'
import type { HandlerOf } from '../../http/handler-of.ts'

export const setSettings: HandlerOf<typeof settings.calls.set> = async ({ body }, { context, refuse }) => {
  const { settings, admitRows } = context.parts
  await admitRows()
  const changed = settings.set(callerOf(context).userNo, body.areaId, body.values)
  return typeof changed === 'string' ? refuse(changed) : changed
}
