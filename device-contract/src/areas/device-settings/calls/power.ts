import { defineCall, Flag, named, wireObject } from '@cove/device-contract/kit'
import { fanMode, indicatorLight } from '../codecs.ts'
import { NewPlanSchema, PowerSchema } from '../entities.ts'

export const power = defineCall({
  id: 'device-settings.power',
  spec: ['PWR-01a'],
  method: 'GET',
  path: '/setting/v1/sys/timer_switch_status',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Power plan, fan mode, lights and beeper, and whether they are a model.',
  data: PowerSchema,
  errors: [],
})

export const setTimers = defineCall({
  id: 'device-settings.setTimers',
  spec: ['PWR-01a', 'PWR-01b'],
  method: 'POST',
  path: '/setting/v1/sys/set_timer_switch',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Stores the power plan. Times closer than 3 minutes are moved apart; the answer has the plan as it is stored.',
  body: wireObject({ plan: NewPlanSchema }),
  data: PowerSchema,
  errors: [],
})

export const setFanMode = defineCall({
  id: 'device-settings.setFanMode',
  spec: ['PWR-01a'],
  method: 'PUT',
  path: '/setting/v1/sys/fan_mode/set',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Chooses how loud the fan may be.',
  body: wireObject({ mode: fanMode.schema }),
  data: PowerSchema,
  errors: [],
})

export const setAutomaticPower = defineCall({
  id: 'device-settings.setAutomaticPower',
  spec: ['PWR-01a'],
  method: 'PUT',
  path: '/setting/v1/sys/power_on_automatically/set',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Whether the device starts when power returns.',
  body: wireObject({ isOn: named('enable', Flag) }),
  data: PowerSchema,
  errors: [],
})

export const setLight = defineCall({
  id: 'device-settings.setLight',
  spec: ['PWR-01a'],
  method: 'PUT',
  path: '/setting/v1/sys/indicator_light/set',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'When the indicator lights are on.',
  body: wireObject({ light: indicatorLight.schema }),
  data: PowerSchema,
  errors: [],
})

export const setBeeper = defineCall({
  id: 'device-settings.setBeeper',
  spec: ['PWR-01a'],
  method: 'PUT',
  path: '/setting/v1/sys/beeper_disable',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Turns the beeper on or off.',
  body: wireObject({ isOn: named('enable', Flag) }),
  data: PowerSchema,
  errors: [],
})
