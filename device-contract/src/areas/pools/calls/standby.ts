import { Flag, WholeNumber, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { DiskName, sleepMinutes } from '../entities.ts'

const SleepSchema = wireObject({
  /** 0: the disks never sleep. */
  minutes: WholeNumber,
  /** True where disks are simulated or image files: the time is stored, and nothing sleeps. */
  isModel: named('model', Flag),
  /** The disks that did not take the time, such as those without a motor. */
  refused: z.array(DiskName),
})

export const getStandby = defineCall({
  id: 'pools.getStandby',
  spec: ['DSK-04', 'STO-06a'],
  method: 'POST',
  path: '/v2/storage/standby/get',
  access: 'admin',
  silent: true,
  summary: 'After how many minutes without use the disks sleep.',
  data: SleepSchema,
  errors: [],
})

export const setStandby = defineCall({
  id: 'pools.setStandby',
  spec: ['DSK-04', 'STO-06a'],
  method: 'POST',
  path: '/v2/storage/standby/set',
  access: 'admin',
  silent: true,
  summary: `Sets after how many minutes without use the disks sleep: ${sleepMinutes.join(', ')}; 0 for never.`,
  body: z.object({ minutes: WholeNumber }),
  data: SleepSchema,
  errors: ['settingValueInvalid'],
})
