import { defineCall, wireObject, z } from '@cove/device-contract/kit'
import { linkKind } from '../codecs.ts'
import { LinkSchema, SharePlaceSchema, linkChoice } from '../entities.ts'

export const createLink = defineCall({
  id: 'shares.createLink',
  spec: ['SHR-01'],
  method: 'POST',
  path: '/ugos/fileshare/v1/link/create',
  access: 'user',
  item: 'own',
  shapeIsOurs: true,
  summary: 'Makes a link to an own file or folder, or to a folder that receives files.',
  body: wireObject({ place: SharePlaceSchema, kind: z.optional(linkKind.schema), ...linkChoice }),
  data: LinkSchema,
  errors: [
    'fileNotFound',
    'storageMissing',
    'invalidPath',
    'shareNestedRefused',
    'shareValidityInvalid',
    'shareLimit',
    'shareFolderOnly',
    'shareNoPermission',
  ],
})
