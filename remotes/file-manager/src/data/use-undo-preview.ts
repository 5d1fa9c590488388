import { undo } from '@cove/device-contract/undo'
import type { UndoConflict } from '@cove/device-contract/undo'
import { attempt, useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useEffect, useState } from 'react'

/** What the user is about to undo. */
export interface Asked {
  readonly entryId: string
  readonly through: boolean
}

/** What undoing would do, and what is in the way. */
export interface UndoPreview {
  readonly entryCount: number
  readonly itemCount: number
  readonly conflictCount: number
  readonly conflicts: readonly UndoConflict[]
}

/** UNDO-05: asks the device; nothing is changed. */
export function useUndoPreview({ entryId, through }: Asked) {
  const kernel = useKernel()
  const [preview, setPreview] = useState<UndoPreview>()
  const [failure, setFailure] = useState<Failure>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let live = true
    const read = async () => {
      const answer = await attempt(kernel, () => kernel.device.use(undo).preview({ body: { entryId, through } }))
      // The sentences of the conflicts.
      await kernel.texts.loadErrors().catch(() => undefined)
      if (!live) return
      setPreview(answer.ok ? answer.data : undefined)
      setFailure(answer.ok ? undefined : answer.failure)
    }
    void read()
    return () => {
      live = false
    }
  }, [kernel, entryId, through, round])
  return { preview, failure, retry: () => setRound((before) => before + 1) }
}
