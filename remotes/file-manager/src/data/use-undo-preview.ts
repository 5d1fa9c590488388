import { undo } from '@cove/device-contract/undo'
import type { UndoConflict } from '@cove/device-contract/undo'
import { useReading } from '@cove/parts/read'
import { useId } from 'react'

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
  // The user decides by it: a dialog that opens again shows no answer of the time before.
  const dialogId = useId()
  const { data, failure, reload } = useReading<UndoPreview>(['undo.preview', entryId, through, dialogId], async (kernel, how) => {
    const answer = await kernel.device.use(undo).preview({ body: { entryId, through } }, how)
    // The sentences of the conflicts.
    await kernel.texts.loadErrors().catch(() => undefined)
    return answer
  })
  return { preview: failure ? undefined : data, failure, retry: reload }
}
