import type { settings } from '@cove/device-contract/settings'
import { callerOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const getSettings: HandlerOf<typeof settings.calls.get> = ({ query }, { context, refuse }) =>
  context.parts.settings.read(callerOf(context).userNo, query.areaId) ?? refuse('settingsUnknown')
