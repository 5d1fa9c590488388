import type { Host } from '../../module-kit/module-kit.ts'
import type { pools } from '@cove/device-contract/pools'
import type { PoolBackend } from './disks/backend.ts'
import type { CacheMeter } from './cache/cache-meter.ts'
import type { CacheStore } from './cache/cache-store.ts'
import type { PoolStore } from './pool-store.ts'
import type { DiskSleep } from './smart/disk-sleep.ts'
import type { Records } from './smart/records.ts'
import type { SmartStore } from './disks/smart-store.ts'

/** What jobs and handlers of pools work with. */
export interface PoolsParts {
  readonly host: Pick<
    Host<typeof pools>,
    'files' | 'users' | 'module' | 'jobs' | 'notices' | 'popUps' | 'log' | 'nowMs' | 'config' | 'principal'
  >
  readonly store: PoolStore
  readonly caches: CacheStore
  readonly meter: CacheMeter
  readonly smart: SmartStore
  readonly records: Records
  readonly sleep: DiskSleep
  readonly backend: PoolBackend
  /** Pools whose files could not be made reachable although their disks are there. */
  readonly unserved: Set<string>
  /** The places without a whole disk that each incomplete pool had when it was last looked at. */
  readonly missing: Map<string, ReadonlySet<number>>
  /** Mounted pools that the kernel made read-only after an error. */
  readonly readOnly: Set<string>
  /** Reports that something of pools changed to every open window. */
  readonly changed: () => void
}
