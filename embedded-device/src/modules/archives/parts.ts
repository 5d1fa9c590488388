import type { archives } from '@cove/device-contract/archives'
import type { Host, HostFiles } from '../../module-kit/module-kit.ts'
import type { createVolumeSync } from '../../module-kit/staging-kit.ts'
import type { Catalogs } from './read/catalogs.ts'
import type { Secrets } from './secrets.ts'
import type { ChecksumStore } from './checksum-store.ts'
import type { PausedWorks } from './paused-works.ts'

/** What the handlers and jobs of archives work with. */
export interface ArchivesParts
  extends
    Pick<HostFiles, 'spaces' | 'vfs' | 'undo' | 'staging' | 'index' | 'quota' | 'reservations' | 'answers'>,
    Pick<Host<typeof archives>, 'db' | 'jobs' | 'programs' | 'nowMs' | 'principal'> {
  /** Passwords, in memory only. */
  readonly secrets: Secrets
  readonly catalogs: Catalogs
  readonly checksums: ChecksumStore
  readonly works: PausedWorks
  readonly volumeSync: ReturnType<typeof createVolumeSync>
}
