import type { apps } from '@cove/device-contract/apps'
import type { Host, HostFiles } from '../../module-kit/module-kit.ts'
import type { Packages } from './packages.ts'
import type { Store } from './store.ts'

/** What the handlers of the module work with. */
export interface AppsParts
  extends
    Pick<HostFiles, 'spaces' | 'vfs' | 'staging' | 'index' | 'undo' | 'quota'>,
    Pick<Host<typeof apps>, 'events' | 'nowMs' | 'config'> {
  readonly store: Store
  readonly packages: Packages
}
