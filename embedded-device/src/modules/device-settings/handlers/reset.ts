import type { deviceSettings } from '@cove/device-contract/device-settings'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { authorOf } from '../parts.ts'
import type { DeviceSettingsParts } from '../parts.ts'

export const reset =
  (parts: DeviceSettingsParts): HandlerOf<(typeof deviceSettings.calls)['reset']> =>
  (_input, { context }) => {
    const { userNo, nickname } = authorOf(parts, context)
    parts.host.jobs.add('reset', { payload: { userNo, nickname } })
    return {}
  }
