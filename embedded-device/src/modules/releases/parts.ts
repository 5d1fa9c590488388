import type { Host } from '../../module-kit/module-kit.ts'
import type { SigningKey } from '@cove/release-kit'
import type { HaltCanaries } from './halt-canaries.ts'
import type { ReleaseHealth } from './health/release-health.ts'
import type { Refused } from './refused.ts'
import type { Watched } from './watch-ledger.ts'
import type { ReleaseUploads } from '@cove/release-kit'

/** What the handlers of releases work with. */
export interface ReleaseParts extends Pick<Host, 'log' | 'nowMs' | 'users'> {
  readonly dist: string
  readonly dataDir: string
  readonly deviceKey: SigningKey
  readonly uploads: ReleaseUploads
  readonly refused: Refused
  readonly ledger: Watched
  readonly health: ReleaseHealth
  /** A function, because it works with these parts. */
  readonly halting: () => HaltCanaries
}
