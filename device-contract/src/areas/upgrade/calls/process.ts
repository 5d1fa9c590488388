import { z, defineCall, Flag, named, wireObject } from '@cove/device-contract/kit'

export const process = defineCall({
  id: 'upgrade.process',
  spec: ['PRO-02'],
  method: 'GET',
  path: '/v1/upgrade/pro/process',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'How fetching the pro system goes; with `retry` one that failed begins again.',
  query: wireObject({ retry: z.optional(Flag) }),
  data: wireObject({
    state: z.enum(['none', 'fetching', 'fetched', 'failed', 'changing']),
    /** 0 to 100. */
    progress: z.number(),
    isSimulated: named('simulated', z.boolean()),
  }),
  errors: [],
})
