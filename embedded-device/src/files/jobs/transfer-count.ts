import type { Disk } from '../disk/disk.ts'
import { runSync, step } from '../disk/disk-work.ts'
import { isHiddenName, wireName } from '../disk/names.ts'
import { platformResolver, statOr } from '../disk/path-guard.ts'
import type { OpenFolder } from '../disk/path-guard.ts'
import { isRefusal, toRefusal } from '@cove/server-kit/refusal'
import { fullNames, leafName } from '../places/space-folders.ts'
import { keepOpen } from '../places/tree-work.ts'
import type { TransferPlan } from './transfer-types.ts'

interface Counted {
  readonly plan: TransferPlan
  readonly disk: Disk
  readonly isMove: boolean
}

/** Files and bytes ahead. A rename inside a space counts as one entry, however much is below it. */
export function countAll({ plan, disk, isMove }: Counted): { totalFiles: number; totalBytes: number } {
  const total = { totalFiles: 0, totalBytes: 0 }
  for (const at of plan.sources) {
    try {
      if (isMove && at.space.id === plan.into.space.id) {
        total.totalFiles += 1
        continue
      }
      const folder = keepOpen(disk, at, fullNames(at).slice(0, -1))
      try {
        countTree(disk, { folder, name: leafName(at) }, total)
      } finally {
        disk.closeFolder(folder.fd)
      }
    } catch (error) {
      // Counting is a promise of length, not of success: the item itself will say what is wrong.
      if (!isRefusal(toRefusal(error))) throw error
    }
  }
  return total
}

function countTree(
  disk: Disk,
  place: { readonly folder: OpenFolder; readonly name: string },
  total: { totalFiles: number; totalBytes: number },
): void {
  const stat = runSync(statOr(disk, place.folder.at(place.name)))
  if (stat?.kind === 'file') {
    total.totalFiles += 1
    total.totalBytes += stat.sizeBytes
  }
  if (stat?.kind !== 'folder') return
  const inside = runSync(platformResolver.enter(disk, place.folder, place.name))
  try {
    for (const one of runSync(step(disk.readdir(inside.self)))) {
      const name = wireName(one.name)
      if (!isHiddenName(name)) countTree(disk, { folder: inside, name }, total)
    }
  } finally {
    disk.closeFolder(inside.fd)
  }
}
