import type { publicSpace } from '@cove/device-contract/public-space'
import type { Host } from '../../module-kit/module-kit.ts'
import type { PublicStore } from './store.ts'

/** What the parts of the module work with. */
export interface PublicParts extends Host<typeof publicSpace> {
  readonly store: PublicStore
  /** Rights or disks changed: every screen reads its spaces again. */
  readonly changed: () => void
}
