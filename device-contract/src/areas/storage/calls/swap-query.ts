import { z, WholeNumber, named, wireObject, defineCall } from '@cove/device-contract/kit'

export const swapQuery = defineCall({
  id: 'storage.swapQuery',
  spec: ['DSK-03', 'DLG-03'],
  method: 'POST',
  path: '/ugos/storage/v1/swap/query',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'The swap space there is, how large one may be, and how its making goes.',
  data: wireObject({
    /** 0: nothing runs and nothing is wrong; 1: being made; any other number is the code of the error it ended with. */
    status: z.number(),
    /** 0 to 100. */
    progress: z.number(),
    isSimulated: named('simulated', z.boolean()),
    /** The space it is on; left out where there is none. */
    storageName: z.optional(z.string()),
    sizeBytes: named('size', z.optional(WholeNumber)),
    maxSizeBytes: named('max_size', WholeNumber),
  }),
  errors: [],
})
