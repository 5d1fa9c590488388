import type { CloudAccount } from '@cove/device-contract/clouds'

/** A service that accounts can be of. */
export type CloudKind = CloudAccount['kind']
