import type { Gate } from '@cove/server-kit/gate'
import type { Host, HostFiles } from '../../module-kit/module-kit.ts'
import type { SourceUploads } from './source-uploads.ts'
import type { UploadService } from './uploads.ts'

/** What the handlers of transfers work with. */
export interface TransfersParts
  extends Pick<HostFiles, 'spaces' | 'fileSources' | 'vfs' | 'index' | 'quota' | 'resources'>, Pick<Host, 'log'> {
  readonly uploads: UploadService
  /** Uploads into spaces that are not on a disk of the device. */
  readonly sourceUploads: SourceUploads
  /** So many batches of small files are in memory at once. */
  readonly batchGate: Gate
}
