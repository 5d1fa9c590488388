import { DevicePath, StorageId, WholeNumber, defineCall, named, wireObject, z } from '@cove/device-contract/kit'

export const logPackage = defineCall({
  id: 'device-settings.logPackage',
  spec: ['SYS-02d', 'LOG-01'],
  method: 'POST',
  path: '/v1/ftp/upload',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary:
    'Packs all log files, what the device is and the history of its settings into a zip without secrets, in a folder of the administrator.',
  body: wireObject({ storageId: named('uuid', StorageId), path: DevicePath }),
  data: wireObject({ storageId: named('uuid', StorageId), path: z.string(), name: z.string(), sizeBytes: named('size', WholeNumber) }),
  errors: ['diskNotFound', 'storageMissing', 'directoryNotFound', 'invalidPath', 'readOnlySpace', 'overQuota', 'logExportFailed'],
})
