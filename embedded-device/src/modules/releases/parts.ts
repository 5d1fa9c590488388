import type { Host } from '../../module-kit/module-kit.ts'
import type { SigningKey } from '@cove/release-kit'
import type { Refused } from './refused.ts'
import type { Watched } from './watch-ledger.ts'
import type { ReleaseUploads } from '@cove/release-kit'

/** What the handlers of releases work with. */
export interface ReleaseParts extends Pick<Host, 'log' | 'nowMs'> {
  readonly dist: string
  readonly dataDir: string
  readonly deviceKey: SigningKey
  readonly uploads: ReleaseUploads
  readonly refused: Refused
  readonly ledger: Watched
}
