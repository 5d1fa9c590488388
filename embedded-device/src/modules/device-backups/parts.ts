import type { deviceBackups } from '@cove/device-contract/device-backups'
import type { Host, HostFiles, Principal } from '../../module-kit/module-kit.ts'
import type { Space } from '../../files/places/space.ts'
import type { CloudsApi } from '../clouds/api.ts'
import type { PlanStore, StoredPlan } from './store.ts'

/** What the handlers and jobs of backups of the device work with. */
export interface DeviceBackupParts
  extends
    Pick<HostFiles, 'spaces' | 'vfs' | 'staging' | 'index' | 'rooms'>,
    Pick<Host<typeof deviceBackups>, 'jobs' | 'programs' | 'nowMs' | 'users' | 'identity' | 'notices' | 'log' | 'stateDir'> {
  readonly plans: PlanStore
  readonly clouds: CloudsApi | undefined
  /** How snapshots name this device. */
  readonly hostName: string
  seal(key: string): string
  unseal(sealed: string): string | undefined
  /** The administrator now; refuses where there is none. */
  admin(): Principal
  /** A space by its id, for the administrator. */
  space(storageId: string): Space
  changed(): void
  /** The work of a plan that is open now. */
  openWork(plan: StoredPlan): { readonly jobId: number; readonly percent: number | undefined } | undefined
}
