import { SettingsFileSchema } from '../entities.ts'
import { defineCall } from '@cove/device-contract/kit'

export const exportAll = defineCall({
  id: 'settings.export',
  spec: ['SETA-10a'],
  method: 'GET',
  path: '/ugos/v1/settings/export',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'The settings that the caller has changed, as a file for another device.',
  data: SettingsFileSchema,
  errors: [],
})
