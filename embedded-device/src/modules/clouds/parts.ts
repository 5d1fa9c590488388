import type { clouds } from '@cove/device-contract/clouds'
import type { Host } from '../../module-kit/module-kit.ts'
import type { ServiceFilesApi } from '../network-services/api.ts'
import type { Accounts } from './accounts/accounts.ts'
import type { Folders } from './folders/folders.ts'
import type { SignIns } from './vendors/sign-ins.ts'
import type { Vendors } from './accounts/vendors.ts'

/** What the handlers and jobs of the module work with. */
export interface CloudsParts {
  readonly host: Host<typeof clouds>
  readonly accounts: Accounts
  readonly folders: Folders
  readonly vendors: Vendors
  readonly signIns: SignIns
  /** Own files, with quota, undo and index. */
  readonly files: ServiceFilesApi
}
