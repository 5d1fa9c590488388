import { baseNameOf, parentOf, shownName } from '@cove/device-contract/rules'
import { useEffect, useEffectEvent, useState } from 'react'
import { folderAt } from './picker-place.ts'
import type { PlaceRowsView } from './use-place-rows.ts'
import type { SpaceTarget } from './use-places.ts'
import type { Trail } from './use-trail.ts'

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
  /** Called with the folder that is gone. */
  readonly onGone: (folder: { readonly storageId: string; readonly path: string }) => void
}

/** A folder that disappears leads to its nearest existing parent, a disk to another disk. */
export function useVanished({ trail, rows, targets, onGone }: VanishedFacts): Vanished {
  const [lost, report] = useState<Lost>()
  const { place } = trail
  const target = place?.kind === 'folder' ? targets?.find(({ space }) => space.storageId === place.storageId) : undefined
  const failed = rows.failure?.name
  const isSpaceGone =
    place?.kind === 'folder' && targets !== undefined && (!target || target.problem === 'missing' || failed === 'storageMissing')
  const leave = useEffectEvent(() => {
    if (place?.kind !== 'folder') return
    if (isSpaceGone || place.path === '/') {
      report({ kind: 'space', name: target?.name ?? shownName(baseNameOf(place.path)) })
      return trail.restart()
    }
    onGone(place)
    // On the way up the first folder that disappeared stays the one to report.
    if (!lost) report({ kind: 'folder', name: shownName(baseNameOf(place.path)) })
    trail.replace(folderAt({ storageId: place.storageId, path: parentOf(place.path) }))
  })
  const isFolderGone = failed === 'directoryNotFound'
  useEffect(() => {
    if (isFolderGone || isSpaceGone) leave()
  }, [isFolderGone, isSpaceGone, rows.failure])
  return { lost, report }
}
