import type { Host, HostFiles } from '../../module-kit/module-kit.ts'
import type { ExternalDisks } from './external/external-disks.ts'
import type { Hardware } from './open-hardware.ts'

/** What the handlers of storage work with. */
export interface StorageParts extends Pick<HostFiles, 'spaces'>, Pick<Host, 'popUps' | 'notices'> {
  readonly hardware: Hardware
  readonly external: ExternalDisks
  /** Whether a managed space is not on the first disk. */
  readonly isElsewhere: (spaceId: string) => boolean
  /** Who names storage spaces that lack too many disks. */
  readonly losses: { all(): readonly (() => readonly string[])[] }
}
