import type { CloudServices } from '../../../core/base/cloud-services.ts'

export type CarrierService = NonNullable<CloudServices['carrier']>
export type SearchService = NonNullable<CloudServices['search']>

/** The vendors that this device knows how to reach. */
export interface VendorServices extends CloudServices {
  /** They are the demonstrations that come with this device. */
  readonly isDemo: boolean
}
