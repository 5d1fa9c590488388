import { shownName } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import type { TransferTask } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import type { CollectionHandle } from '@cove/ui/data'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { dropMove, placeAfter, stepMove } from '../model/order.ts'
import type { Move } from '../model/order.ts'

/** Moves of rows in the queue. */
export interface QueueMoves {
  /** The list that keeps the focus on a moved row. */
  readonly listRef: RefObject<CollectionHandle | null>
  /** What a screen reader announces after the last move. */
  readonly announcement: string
  readonly step: (id: string, step: 1 | -1) => void
  readonly dropOn: (id: string, onId: string) => void
}

/** TR-04a: moves tasks by a step or by a drop on another row. */
export function useQueueMoves(tasks: readonly TransferTask[]): QueueMoves {
  const { transfers } = useKernel()
  const t = useT('transport')
  const [announcement, setAnnouncement] = useState('')
  const [moved, setMoved] = useState<{ readonly at: number }>()
  const listRef = useRef<CollectionHandle>(null)
  const ids = tasks.map((task) => task.id)
  // The keyboard stays on the row that was moved.
  useEffect(() => {
    if (moved) listRef.current?.reveal(moved.at)
  }, [moved])
  const move = (change: Move | undefined) => {
    if (!change) return
    transfers.move(change.id, change.beforeId)
    const at = placeAfter(ids, change)
    setMoved({ at })
    const name = shownName(tasks.find((task) => task.id === change.id)?.name ?? '')
    setAnnouncement(t('announce.moved', { name, place: at + 1 }))
  }
  return {
    listRef,
    announcement,
    step: (id, step) => move(stepMove(ids, ids.indexOf(id), step)),
    dropOn: (id, onId) => move(dropMove(ids, id, onId)),
  }
}
