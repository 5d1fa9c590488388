import type { Gate } from '@cove/server-kit/gate'
import type { Host } from '../../core/module-kit.ts'
import type { UploadDesk } from './uploads.ts'

/** What the handlers of transfers work with. */
export interface TransfersParts extends Pick<Host, 'spaces' | 'vfs' | 'index' | 'quota' | 'resources' | 'log'> {
  readonly uploads: UploadDesk
  /** So many batches of small files are in memory at once. */
  readonly batchGate: Gate
}
