import { defineCall, named, WholeNumber, wireObject } from '@cove/device-contract/kit'

export const retry = defineCall({
  id: 'search.retry',
  spec: ['SRC-03'],
  method: 'POST',
  path: '/ugos/search/v1/retry',
  access: 'user',
  guests: true,
  shapeIsOurs: true,
  summary: 'Reads the files that the caller can search and that could not be read once more.',
  data: wireObject({ retriedCount: named('retried', WholeNumber) }),
  errors: [],
})
