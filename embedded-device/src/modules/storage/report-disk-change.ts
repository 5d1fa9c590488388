import type { EventHub } from '../../core/events/event-hub.ts'
import type { ModuleNotices } from '../../core/notices/module-notices.ts'
import type { PopUps } from '../../core/notices/pop-ups.ts'
import type { DiskUse } from './api.ts'
import { raiseDiskNotices } from './disk-notices.ts'
import type { VirtualDisk } from './virtual-disks.ts'

/** A disk as it is now, and as it was. */
export interface DiskChange {
  readonly disk: VirtualDisk
  readonly before: VirtualDisk
}

/** What a change is reported with. */
export interface DiskChangeParts {
  readonly popUps: PopUps
  readonly notices: ModuleNotices
  readonly hub: EventHub
  readonly diskUseOf: (disk: VirtualDisk) => DiskUse
}

/**
 * DLG-04, DLG-05: a disk that fails is a message to the administrator until it is back, which the notice of it says; both change every
 * storage list. Where its space works without it, the incident of the space is all that is said; a disk that nothing is on is a notice.
 */
export function reportDiskChange({ disk, before }: DiskChange, { popUps, notices, hub, diskUseOf }: DiskChangeParts): void {
  const params = { slot: disk.slot }
  const isBack = disk.condition === 'ON'
  const use = isBack ? 'needed' : diskUseOf(disk)
  if (disk.condition !== before.condition) {
    if (isBack) popUps.withdraw('diskFailed', params)
    else if (use === 'needed') popUps.add({ kind: 'diskFailed', params, adminOnly: true })
  }
  if (disk.filesystem === 'healthy') popUps.withdraw('filesystemDamaged', params)
  else if (before.filesystem === 'healthy') popUps.add({ kind: 'filesystemDamaged', params, adminOnly: true })
  if (use !== 'carriedOn') raiseDiskNotices({ disk, before }, notices)
  hub.emit({ kind: 'storage.changed', payload: {} })
}
