import type { CarrierAccounts } from './carrier-accounts.ts'
import type { CarrierUploads } from './carrier-uploads.ts'
import type { DemoState } from './demo-server.ts'

/** The app keys that the demonstration gives out. */
export const carrierKeys = { appId: 'demo-app', appKey: 'demo-key', secretKey: 'demo-secret', channelId: '10000000001' } as const

/** What the answers of the carrier are made of. */
export interface CarrierParts {
  readonly state: DemoState
  readonly accounts: CarrierAccounts
  readonly uploads: CarrierUploads
}
