import type { deviceSettings } from '@cove/device-contract/device-settings'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { authorOf } from '../parts.ts'
import type { DeviceSettingsParts } from '../parts.ts'

type Calls = typeof deviceSettings.calls

export const history =
  ({ fields }: DeviceSettingsParts): HandlerOf<Calls['history']> =>
  ({ query }) => ({ changes: fields.list(query.limit, query.beforeId), total: fields.total })

export const revert =
  (parts: DeviceSettingsParts): HandlerOf<Calls['revert']> =>
  ({ body }, { context, refuse }) => {
    const problem = parts.fields.revert(body.changeId, body.overwrites, { ...authorOf(parts, context), way: 'revert' })
    return problem ? refuse(problem) : {}
  }
