import { z, defineCall } from '@cove/device-contract/kit'

export const buildApps = defineCall({
  id: 'system.buildApps',
  spec: ['WIN-07'],
  method: 'PUT',
  path: '/setting/v1/sys/apps/build',
  access: 'admin',
  summary: 'Builds apps again that could not be built. What comes of it is in the registry of apps, and told by remotes.changed.',
  data: z.object({
    /** False for a device that was started without a builder, such as an installed one. */
    isBuilding: z.boolean(),
  }),
  errors: [],
})
