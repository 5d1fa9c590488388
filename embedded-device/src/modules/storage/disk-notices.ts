import type { ModuleNotices } from '../../core/notices/module-notices.ts'
import type { VirtualDisk, VirtualDisks } from './virtual-disks.ts'

const toAdministrators = { administrators: true } as const
const diskCause = (slot: number): string => `storage.disk.${slot}`
const filesystemCause = (slot: number): string => `storage.filesystem.${slot}`

/** NTC-08b: a disk that fails is one incident until it is back, and so is a damaged file system. */
export function raiseDiskNotices(
  { disk, before }: { readonly disk: VirtualDisk; readonly before: VirtualDisk },
  notices: ModuleNotices,
): void {
  const { slot } = disk
  const facts = { ...toAdministrators, type: 'storage', level: 'warn', values: { slot }, action: { route: '/storage-space' } } as const
  if (disk.condition === 'ON') notices.resolve({ ...toAdministrators, cause: diskCause(slot) })
  else if (disk.condition !== before.condition) notices.raise({ ...facts, cause: diskCause(slot), text: 'diskGone' })
  if (disk.filesystem === 'healthy') notices.resolve({ ...toAdministrators, cause: filesystemCause(slot) })
  else if (before.filesystem === 'healthy') notices.raise({ ...facts, cause: filesystemCause(slot), text: 'filesystemDamaged' })
}

/** The administrator continues without the disks, so the incidents are known. */
export function acknowledgeDisks(disks: Pick<VirtualDisks, 'report'>, notices: ModuleNotices): void {
  for (const { slot, condition, filesystem } of disks.report().disks) {
    if (condition !== 'ON') notices.acknowledge({ ...toAdministrators, cause: diskCause(slot) })
    if (filesystem !== 'healthy') notices.acknowledge({ ...toAdministrators, cause: filesystemCause(slot) })
  }
}

/** NTC-08e: the system to change to was fetched. */
export function raiseProReady(notices: ModuleNotices): void {
  notices.raise({ ...toAdministrators, cause: 'version.pro', type: 'version', level: 'important', text: 'proReady' })
}
