import { z, DevicePath, Flag, StorageId, WholeNumber, defineCall, named, wireObject } from '@cove/device-contract/kit'

/** DL: rules of one user's downloads. Speeds in bytes per second, 0 is no limit; minutes count from midnight, local time. */
export const DownloadSettingsSchema = wireObject({
  tasksAtOnce: named('max_tasks', WholeNumber.check(z.gte(1), z.lte(10))),
  limitBytesPerSecond: named('down_limit', WholeNumber),
  uploadLimitBytesPerSecond: named('up_limit', WholeNumber),
  /** Seeding ends at this ratio (in hundredths) or after so many minutes, whatever comes first; 0 and 0: no seeding. */
  seedRatioPercent: named('seed_ratio', WholeNumber.check(z.lte(1_000_000))),
  seedMinutes: named('seed_minutes', WholeNumber.check(z.lte(10_000_000))),
  /** True: downloads run only between these minutes of the day. */
  isScheduled: named('schedule', Flag),
  fromMinute: named('from', WholeNumber.check(z.lte(1439))),
  toMinute: named('to', WholeNumber.check(z.lte(1439))),
  /** True: downloads wait while the user's own transfers run. */
  yieldsToTransfers: named('yield', Flag),
})
export type DownloadSettings = z.output<typeof DownloadSettingsSchema>

export const settings = defineCall({
  id: 'downloads.settings',
  spec: ['DL-01b'],
  method: 'GET',
  path: '/v1/dl/setting/get',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: "The rules of the caller's downloads.",
  data: DownloadSettingsSchema,
  errors: [],
})

export const setSettings = defineCall({
  id: 'downloads.setSettings',
  spec: ['DL-01b'],
  method: 'POST',
  path: '/v1/dl/setting/set',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: "Replaces the rules of the caller's downloads; running ones obey at once.",
  body: DownloadSettingsSchema,
  data: z.object({}),
  errors: [],
})

/** DL-01b: where downloads go by default. */
const place = { storageId: named('uuid', StorageId), path: DevicePath } as const

export const folder = defineCall({
  id: 'downloads.folder',
  spec: ['DL-01b'],
  method: 'GET',
  path: '/v1/thunder/downloadpath/get',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'The folder downloads go to unless said otherwise; made when it is missing.',
  data: wireObject(place),
  errors: ['storageMissing'],
})

export const setFolder = defineCall({
  id: 'downloads.setFolder',
  spec: ['DL-01b', 'H-37'],
  method: 'POST',
  path: '/v1/thunder/downloadpath/set',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Chooses the folder downloads go to.',
  body: wireObject(place),
  data: z.object({}),
  errors: ['directoryNotFound', 'storageMissing', 'readOnlySpace', 'invalidPath', 'downloadTargetExternal'],
})

/** S-I1: whether downloads may reach the private networks of the home; a rule of the whole device. */
const homeNetworkRule = wireObject({ isAllowed: named('allow', Flag) })

export const homeNetwork = defineCall({
  id: 'downloads.homeNetwork',
  spec: ['DL-01b', 'S-I1'],
  method: 'GET',
  path: '/v1/dl/homenet/get',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Whether addresses in the home network may be downloaded.',
  data: homeNetworkRule,
  errors: [],
})

export const setHomeNetwork = defineCall({
  id: 'downloads.setHomeNetwork',
  spec: ['DL-01b', 'S-I1'],
  method: 'POST',
  path: '/v1/dl/homenet/set',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Allows or refuses downloads from the home network; the device itself, link-local and metadata addresses stay refused.',
  body: homeNetworkRule,
  data: z.object({}),
  errors: [],
})
