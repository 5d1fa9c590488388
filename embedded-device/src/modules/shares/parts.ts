import type { shares } from '@cove/device-contract/shares'
import type { Host, HostFiles, HostMedia, HostNet } from '../../module-kit/module-kit.ts'
import type { TransfersApi } from '../transfers/api.ts'
import type { HiddenPlaces } from './place/hidden-file.ts'
import type { LinkSecrets } from './link-secrets.ts'
import type { GrantStore } from './store/grant-store.ts'
import type { IncomingStore } from './store/incoming-store.ts'
import type { LinkStore } from './store/link-store.ts'
import type { ShareStore } from './store/share-store.ts'
import type { VisitStore } from './store/visit-store.ts'

/** What the parts of the module work with. */
export interface SharesParts
  extends
    Pick<HostFiles, 'spaces' | 'viewSources' | 'vfs' | 'index' | 'resources' | 'answers' | 'undo'>,
    Pick<HostMedia, 'thumbnails'>,
    Pick<HostNet, 'reach' | 'relayTag'>,
    Pick<Host<typeof shares>, 'config' | 'db' | 'notices' | 'users' | 'signInLimits' | 'nowMs' | 'principal' | 'module'> {
  readonly shareStore: ShareStore
  readonly linkStore: LinkStore
  readonly visitStore: VisitStore
  readonly incomingStore: IncomingStore
  readonly grantStore: GrantStore
  /** Uploads that begin at this moment, by their flag: they have a place and are not among the open ones yet. */
  readonly beginning: Set<string>
  readonly secrets: LinkSecrets
  readonly hiddenPlaces: HiddenPlaces
  /** The transfers of the device: files of visitors arrive through them. */
  readonly uploads: TransfersApi
  /** Tells screens of these users that their shares changed. */
  readonly sharesChanged: (userNos: readonly string[]) => void
  /** Tells screens of the owner that a link changed or was used. */
  readonly linkChanged: (link: { readonly linkId: string; readonly ownerNo: string }) => void
}
