import { AreaId, ChangeId, SettingsChangeSchema } from '../entities.ts'
import { defineCall, named, PageRows, WholeNumber, wireObject, z } from '@cove/device-contract/kit'

export const history = defineCall({
  id: 'settings.history',
  spec: ['SETA-08'],
  method: 'GET',
  path: '/ugos/v1/settings/history',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Changes of the caller’s settings, newest first; kept for 180 days, 2000 at most.',
  query: wireObject({
    areaId: named('area', z.optional(AreaId)),
    /** Only changes before this one. */
    beforeId: named('before', z.optional(ChangeId)),
    limit: z.optional(PageRows),
  }),
  data: wireObject({ changes: z.array(SettingsChangeSchema), total: WholeNumber }),
  errors: [],
})
