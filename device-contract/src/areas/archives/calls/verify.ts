import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { ResourceRefSchema } from '../../files/entities.ts'
import { Password } from '../password.ts'

export const verify = defineCall({
  id: 'archives.verify',
  spec: ['TSK-16'],
  method: 'POST',
  path: '/ugos/archive/v1/verify',
  access: 'user',
  item: 'read',
  guests: true,
  scopes: ['files.read'],
  timeoutMs: 120_000,
  shapeIsOurs: true,
  summary:
    'Tests an archive as a task: every file in it is read to its end, and its checksum compared where the format has one. Nothing is extracted.',
  body: wireObject({ archive: ResourceRefSchema, password: z.optional(Password) }),
  data: wireObject({ taskId: named('task_id', z.string()) }),
  errors: [
    'fileNotFound',
    'invalidPath',
    'storageMissing',
    'archiveUnsupported',
    'archiveDamaged',
    'archivePasswordRequired',
    'archivePasswordWrong',
    'archiveProgramMissing',
    'archiveBeyondLimits',
  ],
})
