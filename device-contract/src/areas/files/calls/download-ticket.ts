import { sourceErrors } from '../source-errors.ts'
import { ResourceRefSchema } from '../entities.ts'
import { z, defineCall, Token, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const downloadTicket = defineCall({
  id: 'files.downloadTicket',
  spec: ['H-27', 'H-62'],
  method: 'POST',
  path: '/ugos/file/v1/download_ticket',
  access: 'user',
  item: 'read',
  guests: true,
  shapeIsOurs: true,
  summary: 'A ticket for one download link: exactly these files, five minutes, this session.',
  body: wireObject({ items: named('list', z.array(ResourceRefSchema).check(z.minLength(1), z.maxLength(1000))) }),
  data: wireObject({ ticket: Token, expiresInSeconds: named('expires_in', WholeNumber) }),
  errors: [...sourceErrors, 'fileNotFound', 'invalidPath', 'storageMissing', 'tooManyFiles'],
})
