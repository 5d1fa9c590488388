import { z, defineCall } from '@cove/device-contract/kit'

export const continueWithDiskErrors = defineCall({
  id: 'storage.continueWithDiskErrors',
  spec: ['DLG-04'],
  method: 'PUT',
  path: '/setting/v1/sys/disk_err_cont',
  access: 'admin',
  silent: true,
  summary: 'The administrator goes on although disks are missing; asked for again only when another one fails.',
  data: z.object({}),
  errors: [],
})
