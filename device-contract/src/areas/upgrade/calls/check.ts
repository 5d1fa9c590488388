import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const check = defineCall({
  id: 'upgrade.check',
  spec: ['PRO-02'],
  method: 'GET',
  path: '/v1/upgrade/pro/check',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'What must hold before the device changes to the pro system, and whether it does.',
  data: wireObject({
    isAllowed: named('allowed', z.boolean()),
    items: z.array(wireObject({ name: z.enum(['disks', 'filesystem', 'idle']), isPassed: named('passed', z.boolean()) })),
    isSimulated: named('simulated', z.boolean()),
  }),
  errors: [],
})
