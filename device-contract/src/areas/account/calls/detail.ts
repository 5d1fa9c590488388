import { AccountProfileSchema } from '../entities.ts'
import { defineCall } from '@cove/device-contract/kit'

export const detail = defineCall({
  id: 'account.detail',
  spec: ['LGN-06', 'LGN-14a'],
  method: 'POST',
  path: '/api/user/v1/detail',
  access: 'user',
  scopes: ['profile'],
  silent: true,
  timeoutMs: 45_000,
  shapeIsOurs: true,
  summary: 'The profile of the account that asks.',
  data: AccountProfileSchema,
  errors: [],
})
