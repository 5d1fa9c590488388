import type { people } from '@cove/device-contract/people'
import type { Host } from '../../module-kit/module-kit.ts'
import type { ExpiryStore } from './expiry-store.ts'
import type { ExternalStore } from './external-store.ts'
import type { QuotaStore } from './quota-store.ts'

/** What the handlers of the module work with. */
export interface PeopleParts {
  readonly host: Host<typeof people>
  readonly quotas: QuotaStore
  readonly expiries: ExpiryStore
  readonly externals: ExternalStore
}
