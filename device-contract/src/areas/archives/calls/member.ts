import { DevicePath, RelativePath, StorageId, Token, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { archiveEncodings } from '../entities.ts'

export const member = defineCall({
  id: 'archives.member',
  spec: ['TSK-12'],
  method: 'GET',
  path: '/ugos/archive/v1/member',
  access: 'user',
  item: 'read',
  guests: true,
  scopes: ['files.read'],
  tickets: ['media'],
  changes: false,
  answerKind: 'bytes',
  silent: true,
  shapeIsOurs: true,
  summary: 'One file of an archive, for a preview; a ticket opens only what may be shown in place. Passwords are those of `archives.list`.',
  query: wireObject({
    storageId: named('uuid', StorageId),
    path: DevicePath,
    member: RelativePath,
    encoding: z.optional(z.enum(archiveEncodings)),
    ticket: z.optional(Token),
  }),
  data: z.void(),
  errors: [
    'fileNotFound',
    'invalidPath',
    'storageMissing',
    'archiveUnsupported',
    'archiveDamaged',
    'archivePasswordRequired',
    'archivePasswordWrong',
    'archiveProgramMissing',
    'archiveMemberMissing',
    'archiveBeyondLimits',
  ],
})
