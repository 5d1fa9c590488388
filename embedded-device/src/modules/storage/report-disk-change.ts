import type { EventHub } from '../../core/events/event-hub.ts'
import type { ModuleNotices } from '../../core/notices/module-notices.ts'
import type { PopUps } from '../../core/notices/pop-ups.ts'
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
  /** Whether the space of a disk goes on without it. */
  readonly isCarriedOn: (serialNo: string) => boolean
}

/**
 * DLG-04, DLG-05: a disk that fails is a message to the administrator until it is back, which the notice of it says; both change every
 * storage list. Where its space goes on without it, the incident of the space is all that is said.
 */
export function reportDiskChange({ disk, before }: DiskChange, { popUps, notices, hub, isCarriedOn }: DiskChangeParts): void {
  const params = { slot: disk.slot }
  const isBack = disk.condition === 'ON'
  const isQuiet = !isBack && isCarriedOn(disk.serialNo)
  if (disk.condition !== before.condition) {
    if (isBack) popUps.withdraw('diskFailed', params)
    else if (!isQuiet) popUps.add({ kind: 'diskFailed', params, adminOnly: true })
  }
  if (disk.filesystem === 'healthy') popUps.withdraw('filesystemDamaged', params)
  else if (before.filesystem === 'healthy') popUps.add({ kind: 'filesystemDamaged', params, adminOnly: true })
  if (!isQuiet) raiseDiskNotices({ disk, before }, notices)
  hub.emit({ kind: 'storage.changed', payload: {} })
}
