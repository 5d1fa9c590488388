import { type EventHub } from '../events/event-hub.ts'
import { type PopUps } from '../system/pop-ups.ts'
import { type VirtualDisk } from './virtual-disks.ts'

/** DLG-04, DLG-05: a disk that fails or comes back is a message to the administrator, and news to every storage list. */
export function tellDiskChange(disk: VirtualDisk, { popUps, hub }: { readonly popUps: PopUps; readonly hub: EventHub }): void {
  const params = { slot: disk.slot }
  const isBack = disk.condition === 'ON'
  popUps.withdraw(isBack ? 'diskFailed' : 'diskBack', params)
  popUps.add({ kind: isBack ? 'diskBack' : 'diskFailed', params, adminOnly: true })
  hub.emit({ kind: 'storage.changed', payload: {} })
}
