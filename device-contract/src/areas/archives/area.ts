import { defineArea } from '@cove/device-contract/kit'
import { add } from './calls/add.ts'
import { checksum } from './calls/checksum.ts'
import { checksums } from './calls/checksums.ts'
import { compress } from './calls/compress.ts'
import { extract } from './calls/extract.ts'
import { formats } from './calls/formats.ts'
import { list } from './calls/list.ts'
import { member } from './calls/member.ts'
import { verify } from './calls/verify.ts'
import { errors } from './errors.ts'
import { jobs } from './jobs.ts'

export { archiveConflicts, archiveEncodings, archiveFormats, archiveLevels, archiveProblems, extendableFormats } from './entities.ts'
export type {
  ArchiveAbility,
  ArchiveConflict,
  ArchiveEncoding,
  ArchiveEntry,
  ArchiveFormat,
  ArchiveLevel,
  ArchiveProblem,
  ArchiveSummary,
  FileChecksum,
} from './entities.ts'

/** Archives of files, made, browsed and extracted on the device, and checksums of files (TSK). */
export const archives = defineArea({
  id: 'archives',
  version: 1,
  calls: { formats, list, member, compress, add, extract, verify, checksum, checksums },
  errors,
  jobs,
})
