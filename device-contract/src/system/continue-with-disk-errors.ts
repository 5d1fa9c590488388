import * as z from 'zod/mini'
import { defineCall } from '../kit/define-call.ts'

export const continueWithDiskErrors = defineCall({
  id: 'system.continueWithDiskErrors',
  spec: ['DLG-04'],
  method: 'PUT',
  path: '/setting/v1/sys/disk_err_cont',
  access: 'admin',
  silent: true,
  summary: 'The administrator goes on although disks are missing; asked for again only when another one fails.',
  data: z.object({}),
  errors: [],
})
