import type { ResourceRef } from '@cove/device-contract/files'
import { baseNameOf, parentOf, shownName } from '@cove/device-contract/rules'
import { useEffect, useEffectEvent, useState } from 'react'
import { folderAt, refKey } from './picker-place.ts'
import type { PlaceRowsView } from './use-place-rows.ts'
import type { SpaceTarget } from './use-places.ts'
import type { Trail } from './use-trail.ts'
import { targetOf } from './verdict.ts'

/** What disappeared while the picker was open. */
export interface Lost {
  readonly kind: 'folder' | 'space'
  readonly name: string
}

export interface Vanished {
  readonly lost: Lost | undefined
  readonly report: (lost: Lost | undefined) => void
}

interface VanishedFacts {
  readonly trail: Trail
  readonly rows: PlaceRowsView
  readonly targets: readonly SpaceTarget[] | undefined
  /** Called with each folder that is gone. */
  readonly onGone: (folder: ResourceRef) => void
}

/** A folder that disappears leads to its nearest existing parent, a disk to another disk. */
export function useVanished({ trail, rows, targets, onGone }: VanishedFacts): Vanished {
  const [lost, report] = useState<Lost>()
  const [gone, setGone] = useState<ResourceRef>()
  const { place } = trail
  const folder = place?.kind === 'folder' ? place : undefined
  const target = folder && targetOf(folder, targets)
  const failed = rows.failure?.name
  const isSpaceGone =
    folder !== undefined && targets !== undefined && (!target || target.problem === 'missing' || failed === 'storageMissing')
  const isGone = isSpaceGone || failed === 'directoryNotFound'
  if (folder && isGone && (!gone || refKey(gone) !== refKey(folder))) {
    setGone(folder)
    if (isSpaceGone || folder.path === '/') {
      report({ kind: 'space', name: target?.name ?? shownName(baseNameOf(folder.path)) })
      trail.restart()
    } else {
      // On the way up the first folder that disappeared stays the one to report.
      if (!lost) report({ kind: 'folder', name: shownName(baseNameOf(folder.path)) })
      trail.replace(folderAt({ storageId: folder.storageId, path: parentOf(folder.path) }))
    }
  }
  const tell = useEffectEvent((folderGone: ResourceRef) => onGone(folderGone))
  useEffect(() => {
    if (gone) tell(gone)
  }, [gone])
  return { lost, report }
}
