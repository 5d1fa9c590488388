import {
  DevicePath,
  PageNumber,
  PageRows,
  RelativePath,
  StorageId,
  WholeNumber,
  defineCall,
  named,
  wireObject,
  z,
} from '@cove/device-contract/kit'
import { ArchiveEntrySchema, ArchiveSummarySchema, archiveEncodings } from '../entities.ts'
import { Password } from '../password.ts'

export const list = defineCall({
  id: 'archives.list',
  spec: ['TSK-12', 'TSK-11'],
  method: 'POST',
  path: '/ugos/archive/v1/list',
  access: 'user',
  item: 'read',
  guests: true,
  scopes: ['files.read'],
  timeoutMs: 120_000,
  silent: true,
  shapeIsOurs: true,
  summary:
    'One folder of an archive, folders first. A password is kept in memory for this user and archive, and opens the calls that follow.',
  body: wireObject({
    storageId: named('uuid', StorageId),
    path: DevicePath,
    /** '' is the top. */
    folder: RelativePath,
    encoding: z.optional(z.enum(archiveEncodings)),
    password: z.optional(Password),
    page: PageNumber,
    pageRows: named('size', z.optional(PageRows)),
  }),
  data: wireObject({ summary: ArchiveSummarySchema, total: WholeNumber, entries: named('list', z.array(ArchiveEntrySchema)) }),
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
  ],
})
