import type { settings } from '@cove/device-contract/settings'
import { callerOf, clientOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

type Calls = typeof settings.calls

export const exportSettings: HandlerOf<Calls['export']> = (_input, { context }) => {
  const { settings, identity, version } = context.parts
  return settings.files.export(callerOf(context).userNo, { exportedAtMs: Date.now(), deviceName: identity.name, deviceVersion: version })
}

export const importSettings: HandlerOf<Calls['import']> = async ({ body }, { context, refuse }) => {
  const { settings, admitRows } = context.parts
  if (!body.isTrial) await admitRows()
  const { userNo } = callerOf(context)
  const imported = settings.files.import({ userNo, clientName: clientOf(context), ...body, file: body.file })
  return typeof imported === 'string' ? refuse(imported) : { changed: [...imported.changed], problems: [...imported.problems] }
}
