import { DevicePath, RelativePath, StorageId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { ResourceRefSchema } from '../../files/entities.ts'
import { archiveConflicts, archiveEncodings } from '../entities.ts'
import { Password } from '../password.ts'

export const extract = defineCall({
  id: 'archives.extract',
  spec: ['TSK-11', 'TSK-13', 'TSK-14'],
  method: 'POST',
  path: '/ugos/archive/v1/extract',
  access: 'user',
  item: 'change',
  guests: true,
  scopes: ['files.write'],
  timeoutMs: 120_000,
  shapeIsOurs: true,
  summary: 'Extracts an archive, or chosen entries of it, into a folder as a task. Nothing appears there until all of it is extracted.',
  body: wireObject({
    archive: ResourceRefSchema,
    storageId: named('uuid', StorageId),
    folder: named('path', DevicePath),
    /** A new folder for what is extracted; a taken name gets a number. Without it the entries go straight into `folder`. */
    intoName: named('into', z.optional(z.string().check(z.minLength(1), z.maxLength(255)))),
    /** Files or folders of the archive; everything when left out. */
    paths: named('list', z.optional(z.array(RelativePath).check(z.minLength(1), z.maxLength(1000)))),
    /** The folder of the archive that `paths` are shown in: its own path is left out of what is made. */
    within: z.optional(RelativePath),
    encoding: z.optional(z.enum(archiveEncodings)),
    password: z.optional(Password),
    conflict: named('mode', z.optional(z.enum(archiveConflicts))),
  }),
  data: wireObject({ taskId: named('task_id', z.string()) }),
  errors: [
    'fileNotFound',
    'directoryNotFound',
    'invalidPath',
    'nameInvalid',
    'nameTooLong',
    'storageMissing',
    'readOnlySpace',
    'archiveUnsupported',
    'archiveDamaged',
    'archivePasswordRequired',
    'archivePasswordWrong',
    'archiveProgramMissing',
    'archiveBeyondLimits',
    'archiveMemberMissing',
    'overQuota',
  ],
})
