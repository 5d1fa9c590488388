import { defineCall, named, wireObject, WholeNumber, z } from '@cove/device-contract/kit'
import { LogLineSchema, SystemInfoSchema } from '../entities.ts'

export const info = defineCall({
  id: 'device-settings.info',
  spec: ['SYS-02a'],
  method: 'GET',
  path: '/setting/v1/sys/info',
  access: 'admin',
  silent: true,
  summary: 'What the device is: name, model, memory, versions, serial number, addresses and how long it runs.',
  data: SystemInfoSchema,
  errors: [],
})

export const setName = defineCall({
  id: 'device-settings.setName',
  spec: ['SYS-02b'],
  method: 'PUT',
  path: '/setting/v1/admin/setDeviceName',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Renames the device; at most 10 characters.',
  body: wireObject({ name: named('device_name', z.string().check(z.maxLength(64))) }),
  data: z.object({}),
  errors: ['deviceNameInvalid'],
})

export const log = defineCall({
  id: 'device-settings.log',
  spec: ['LOG-01'],
  method: 'GET',
  path: '/ugos/device-settings/v1/log',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'The latest lines of the device’s log, oldest first, without secrets.',
  data: wireObject({ lines: named('list', z.array(LogLineSchema)), sizeBytes: named('size', WholeNumber) }),
  errors: ['logExportFailed'],
})
