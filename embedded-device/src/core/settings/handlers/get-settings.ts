import type { settings } from '@cove/device-contract/settings'
import { callerOf } from '../../http/context.ts'
import type { HandlerOf } from '../../http/handler-of.ts'

export const getSettings: HandlerOf<typeof settings.calls.get> = ({ query }, { context, refuse }) =>
  context.parts.settings.read(callerOf(context).userNo, query.areaId) ?? refuse('settingsUnknown')
