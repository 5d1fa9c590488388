import type { CloudHttp } from './door/cloud-http.ts'
import type { VendorServices } from './vendors/vendor-services.ts'

/** Replacements of tests: services on this machine, and clouds that stand more. */
export interface CloudSeams {
  readonly isAllowedAddress?: (address: string) => boolean
  readonly pace?: { readonly perSecond: number; readonly burst: number }
  readonly tls?: CloudHttp['tls']
  readonly silenceMs?: number
  /** Replaces what the settings say of vendors. */
  readonly services?: VendorServices
  /** How much of each pause is waited. */
  readonly pauseFactor?: number
}
