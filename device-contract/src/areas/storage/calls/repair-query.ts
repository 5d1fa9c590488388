import { WorkStatusSchema } from '../system-work.ts'
import { defineCall } from '@cove/device-contract/kit'

export const repairQuery = defineCall({
  id: 'storage.repairQuery',
  spec: ['STO-06a', 'DLG-03'],
  method: 'POST',
  path: '/v2/storage/repairquery',
  access: 'user',
  guests: true,
  silent: true,
  summary: 'How the repair goes: asked every 2 s by each desktop while its dialog stands.',
  data: WorkStatusSchema,
  errors: [],
})
