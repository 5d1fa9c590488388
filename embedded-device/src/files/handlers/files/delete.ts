import { errorRowOf } from '@cove/device-contract'
import type { files } from '@cove/device-contract/files'
import { callerOf } from '../../../core/http/context.ts'
import type { FilesContext } from '../handler-of.ts'
import { isRefusal, toRefusal } from '@cove/server-kit/refusal'
import type { Refusal } from '@cove/server-kit/refusal'
import { identityOf } from '../../undo/undo-recorder.ts'
import type { UndoStep } from '../../undo/undo-types.ts'
import type { HandlerOf } from '../handler-of.ts'
import { contentOf } from './info.ts'
import { binOf } from '../../spaces/space-folders.ts'

export const deleteFiles: HandlerOf<(typeof files.calls)['delete']> = async ({ body }, { context }) => {
  const steps: UndoStep[] = []
  const trashIds: string[] = []
  const bins = new Set<string>()
  const failures: { path: string; code: number }[] = []
  let firstRefusal: Refusal | undefined
  for (const item of body) {
    try {
      const { step, isOwn, binUserNo } = await removeOne(context, item)
      // What is in the bin of another user is restored by that user.
      if (isOwn) steps.push(step)
      bins.add(binUserNo)
      trashIds.push(step.boxId)
    } catch (error) {
      const refusal = toRefusal(error)
      if (!isRefusal(refusal)) throw error
      firstRefusal ??= refusal
      failures.push({ path: item.path, code: errorRowOf(refusal.error).code })
    }
  }
  const { userNo } = callerOf(context)
  context.parts.undo.record({ userNo, kind: 'delete', steps })
  for (const binUserNo of bins) context.parts.hub.emit({ kind: 'recycle.changed', userNo: binUserNo, payload: {} })
  // P5: when nothing went to the bin, the answer is a failure and says which.
  if (trashIds.length === 0 && firstRefusal) throw firstRefusal
  return { trashIds, failures }
}

type Trashed = Extract<UndoStep, { kind: 'trashed' }>

interface Removed {
  readonly step: Trashed
  /** False in views: the way back does not lead through the caller's own bin. */
  readonly isOwn: boolean
  readonly binUserNo: string
}

async function removeOne(context: FilesContext, item: { readonly storageId: string; readonly path: string }): Promise<Removed> {
  const { spaces, vfs, trash, index } = context.parts
  const who = callerOf(context)
  const at = await spaces.locate(who, item.storageId, item.path)
  const entry = await vfs.stat(at)
  const sizeBytes = entry.kind === 'folder' ? (await contentOf(index, at)).totalBytes : entry.sizeBytes
  const box = await trash.remove(who, at, sizeBytes)
  const step = { kind: 'trashed', at: { spaceId: at.space.id, path: at.path }, boxId: box.id, identity: identityOf(entry) } as const
  return { step, isOwn: at.view === undefined, binUserNo: binOf(at, who.userNo).userNo }
}
