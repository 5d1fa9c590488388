import type { CloudLevel } from './levels.ts'
import type { Door } from '../door/door.ts'
import type { VendorSecret } from './secret.ts'

/** Services whose pages persons sign in on. */
export type VendorKind = 'carrier' | 'search'

export const isVendor = (kind: string): kind is VendorKind => kind === 'carrier' || kind === 'search'

/** Who signed in. */
export interface VendorPerson {
  readonly secret: VendorSecret
  /** What tells this account from others of the service. */
  readonly user: string
  readonly name: string
  readonly level: CloudLevel | ''
}

/** How a vendor signs persons in. */
export interface VendorSignIn {
  /** The page shows a code that the person brings here. */
  readonly needsCode: boolean
  /** A new name for one sign-in, which its page is opened with. */
  ticket(): string
  pageUrl(ticket: string): string
  /** What came of it; undefined while the person has not finished. Rejects with a `CloudError`. */
  finish(
    door: Door,
    how: { readonly ticket: string; readonly code: string; readonly signal: AbortSignal },
  ): Promise<VendorPerson | undefined>
}
