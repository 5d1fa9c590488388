import type { remoteShares } from '@cove/device-contract/remote-shares'
import type { Host } from '../../module-kit/module-kit.ts'
import type { ServiceFilesApi } from '../network-services/api.ts'
import type { Shares } from './shares.ts'

/** What the handlers and jobs of the module work with. */
export interface RemoteSharesParts {
  readonly host: Host<typeof remoteShares>
  readonly shares: Shares
  /** Own files, with quota, undo and index. */
  readonly files: ServiceFilesApi
}
