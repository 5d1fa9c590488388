import type { networkServices } from '@cove/device-contract/network-services'
import type { Host } from '../../module-kit/module-kit.ts'
import type { NetworkServices } from './open-network-services.ts'

/** What the handlers of the module work with. */
export interface NetworkServicesParts {
  readonly host: Host<typeof networkServices>
  readonly services: NetworkServices
}
