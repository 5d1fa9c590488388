import { TimeSeconds, WholeNumber, defineCall, named, wireObject, z } from '@cove/device-contract/kit'

export const summary = defineCall({
  id: 'recycle.summary',
  spec: ['RB-04', 'RB-06'],
  method: 'GET',
  path: '/ugos/recycle/v1/summary',
  access: 'user',
  guests: true,
  scopes: ['files.read'],
  silent: true,
  shapeIsOurs: true,
  summary:
    'How much is in the recycle bin of the caller by source, and how many entries were deleted in each part of the last day or month.',
  query: wireObject({ span: z.enum(['day', 'month']) }),
  data: wireObject({
    storageCount: named('count', WholeNumber),
    storageBytes: named('size', WholeNumber),
    sambaCount: named('samba_count', WholeNumber),
    sambaBytes: named('samba_size', WholeNumber),
    /** The histogram of the storage entries begins here, with parts of this length. */
    firstSeconds: named('from', TimeSeconds),
    partSeconds: named('step', WholeNumber),
    counts: z.array(WholeNumber),
  }),
  errors: [],
})
