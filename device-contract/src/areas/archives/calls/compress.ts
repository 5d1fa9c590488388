import { DevicePath, StorageId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { ResourceRefSchema } from '../../files/entities.ts'
import { archiveFormats, archiveLevels } from '../entities.ts'
import { Password } from '../password.ts'

export const compress = defineCall({
  id: 'archives.compress',
  spec: ['TSK-10', 'TSK-11', 'TSK-18'],
  method: 'POST',
  path: '/ugos/archive/v1/compress',
  access: 'user',
  item: 'change',
  guests: true,
  scopes: ['files.write'],
  shapeIsOurs: true,
  summary: 'Packs files and folders into one archive as a task; a taken name gets a number.',
  body: wireObject({
    sources: named('src', z.array(ResourceRefSchema).check(z.minLength(1), z.maxLength(1000))),
    /** The folder that the archive goes to. */
    storageId: named('uuid', StorageId),
    folder: named('path', DevicePath),
    /** With the extension. */
    name: z.string().check(z.minLength(1), z.maxLength(255)),
    format: z.enum(archiveFormats),
    level: z.optional(z.enum(archiveLevels)),
    password: z.optional(Password),
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
    'tooManyFiles',
    'archiveUnsupported',
    'archiveProgramMissing',
    'archiveNoPassword',
  ],
})
