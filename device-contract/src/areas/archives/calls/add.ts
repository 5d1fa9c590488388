import { RelativePath, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { ResourceRefSchema } from '../../files/entities.ts'
import { archiveConflicts, archiveLevels } from '../entities.ts'
import { Password } from '../password.ts'

export const add = defineCall({
  id: 'archives.add',
  spec: ['TSK-17', 'TSK-11', 'TSK-18'],
  method: 'POST',
  path: '/ugos/archive/v1/add',
  access: 'user',
  item: 'change',
  guests: true,
  scopes: ['files.write'],
  timeoutMs: 120_000,
  shapeIsOurs: true,
  summary: 'Adds files and folders to an archive as a task. The archive is replaced in one step; the earlier one becomes a version.',
  body: wireObject({
    archive: ResourceRefSchema,
    sources: named('src', z.array(ResourceRefSchema).check(z.minLength(1), z.maxLength(1000))),
    /** The folder of the archive that they go into; its top when left out. */
    within: z.optional(RelativePath),
    level: z.optional(z.enum(archiveLevels)),
    password: z.optional(Password),
    conflict: named('mode', z.optional(z.enum(archiveConflicts))),
  }),
  data: wireObject({ taskId: named('task_id', z.string()) }),
  errors: [
    'fileNotFound',
    'invalidPath',
    'storageMissing',
    'readOnlySpace',
    'archiveUnsupported',
    'archiveDamaged',
    'archivePasswordRequired',
    'archivePasswordWrong',
    'archiveProgramMissing',
    'archiveBeyondLimits',
    'archiveMemberMissing',
    'archiveCannotAdd',
  ],
})
