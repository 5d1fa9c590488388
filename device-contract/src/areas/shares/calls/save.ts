import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { ShareMemberSchema, SharePlaceSchema, ShareSchema } from '../entities.ts'

export const save = defineCall({
  id: 'shares.save',
  spec: ['SHR-02'],
  method: 'POST',
  path: '/ugos/fileshare/v1/share/save',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Shares an own file or folder with exactly these users; nobody ends the share.',
  body: wireObject({ place: SharePlaceSchema, members: named('list', z.array(ShareMemberSchema).check(z.maxLength(1000))) }),
  data: wireObject({ share: z.optional(ShareSchema) }),
  errors: [
    'fileNotFound',
    'storageMissing',
    'invalidPath',
    'shareUserNotFound',
    'shareUserDuplicate',
    'shareUserLimit',
    'shareToSelf',
    'shareNestedRefused',
    'shareNoPermission',
  ],
})
