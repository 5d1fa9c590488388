import type { deviceSettings } from '@cove/device-contract/device-settings'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { authorOf } from '../parts.ts'
import type { DeviceSettingsParts } from '../parts.ts'

type Calls = typeof deviceSettings.calls

export const power =
  ({ fields }: DeviceSettingsParts): HandlerOf<Calls['power']> =>
  () =>
    fields.power()

export const setTimers =
  (parts: DeviceSettingsParts): HandlerOf<Calls['setTimers']> =>
  ({ body }, { context }) => {
    parts.fields.set('plan', body.plan, authorOf(parts, context))
    return parts.fields.power()
  }

export const setFanMode =
  (parts: DeviceSettingsParts): HandlerOf<Calls['setFanMode']> =>
  ({ body }, { context }) => {
    parts.fields.set('fanMode', body.mode, authorOf(parts, context))
    return parts.fields.power()
  }

export const setAutomaticPower =
  (parts: DeviceSettingsParts): HandlerOf<Calls['setAutomaticPower']> =>
  ({ body }, { context }) => {
    parts.fields.set('powersOnAutomatically', body.isOn, authorOf(parts, context))
    return parts.fields.power()
  }

export const setLight =
  (parts: DeviceSettingsParts): HandlerOf<Calls['setLight']> =>
  ({ body }, { context }) => {
    parts.fields.set('light', body.light, authorOf(parts, context))
    return parts.fields.power()
  }

export const setBeeper =
  (parts: DeviceSettingsParts): HandlerOf<Calls['setBeeper']> =>
  ({ body }, { context }) => {
    parts.fields.set('isBeeperOn', body.isOn, authorOf(parts, context))
    return parts.fields.power()
  }
