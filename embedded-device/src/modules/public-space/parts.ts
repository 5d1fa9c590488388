import type { publicSpace } from '@cove/device-contract/public-space'
import type { Host, HostFiles } from '../../module-kit/module-kit.ts'
import type { PublicStore } from './store.ts'

/** What the parts of the module work with. */
export interface PublicParts extends Pick<HostFiles, 'spaces' | 'vfs' | 'index'>, Pick<Host<typeof publicSpace>, 'db' | 'users'> {
  readonly store: PublicStore
  /** Rights or disks changed: every screen reads its spaces again. */
  readonly changed: () => void
}
