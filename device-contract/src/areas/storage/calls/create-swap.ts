import { z, WholeNumber, named, wireObject, defineCall } from '@cove/device-contract/kit'

export const createSwap = defineCall({
  id: 'storage.createSwap',
  spec: ['DSK-03', 'H-43', 'H-26'],
  method: 'POST',
  path: '/ugos/storage/v1/swap/create',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Begins to make swap space on a normal storage space; there is at most one. 2 GB unless a size is given.',
  body: wireObject({
    storageName: z.string().check(z.minLength(1), z.maxLength(255)),
    sizeBytes: named('size', z.optional(WholeNumber)),
  }),
  data: z.object({}),
  errors: ['storageMissing', 'storageAbnormal', 'settingValueInvalid', 'swapFailed'],
})
