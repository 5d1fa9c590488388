import { errorRowOf } from '@cove/device-contract'
import type { ResourceRef, files } from '@cove/device-contract/files'
import { callerOf } from '../../../core/calls/context.ts'
import type { FilesContext } from '../handler-of.ts'
import { isRefusal, toRefusal } from '@cove/server-kit/refusal'
import type { Refusal } from '@cove/server-kit/refusal'
import { identityOf } from '../../undo/undo-recorder.ts'
import type { UndoStep } from '../../undo/undo-types.ts'
import type { HandlerOf } from '../handler-of.ts'
import { contentOf } from './info.ts'
import { removeFromSource } from '../../sources/source-changes.ts'
import { binOf } from '../../places/space-folders.ts'

export const deleteFiles: HandlerOf<(typeof files.calls)['delete']> = async ({ body }, { context }) => {
  const steps: UndoStep[] = []
  const trashIds: string[] = []
  const bins = new Set<string>()
  const failures: { path: string; code: number }[] = []
  let hasRemoved = false
  let firstRefusal: Refusal | undefined
  /** The box of what went into the bin; none for what is gone for good, or could not go. */
  const take = async (item: ResourceRef, partOf?: string): Promise<Taken> => {
    try {
      if (await isRemovedFromSource(context, item)) {
        hasRemoved = true
        return { isGone: true }
      }
      const { step, isOwn, binUserNo } = await removeOne(context, item, partOf)
      // What is in the bin of another user is restored by that user.
      if (isOwn) steps.push(step)
      bins.add(binUserNo)
      trashIds.push(step.boxId)
      return { isGone: true, boxId: step.boxId }
    } catch (error) {
      const refusal = toRefusal(error)
      if (!isRefusal(refusal)) throw error
      // A part that went another way takes nothing from the file.
      if (partOf !== undefined && refusal.error === 'fileNotFound') return { isGone: true }
      firstRefusal ??= refusal
      failures.push({ path: item.path, code: errorRowOf(refusal.error).code })
      return { isGone: false }
    }
  }
  for (const { storageId, path, parts = [] } of body) {
    const { isGone, boxId } = await take({ storageId, path })
    if (isGone) for (const part of parts) await take({ storageId, path: part }, boxId)
  }
  const { userNo } = callerOf(context)
  context.parts.undo.record({ userNo, kind: 'delete', steps })
  for (const binUserNo of bins) context.parts.hub.emit({ kind: 'recycle.changed', userNo: binUserNo, payload: {} })
  // P5: when nothing was deleted, the answer is a failure and says which.
  if (!hasRemoved && trashIds.length === 0 && firstRefusal) throw firstRefusal
  return { trashIds, failures }
}

interface Taken {
  readonly isGone: boolean
  readonly boxId?: string
}

type Trashed = Extract<UndoStep, { kind: 'trashed' }>

interface Removed {
  readonly step: Trashed
  /** False in views: the way back does not lead through the caller's own bin. */
  readonly isOwn: boolean
  readonly binUserNo: string
}

/** NSV-03c: what is on another device is deleted for good, and has no id in the bin. */
async function isRemovedFromSource(context: FilesContext, item: ResourceRef): Promise<boolean> {
  const { fileSources } = context.parts
  const source = fileSources.find(callerOf(context), item.storageId)
  if (source) await removeFromSource(fileSources, source, item.path)
  return source !== undefined
}

async function removeOne(context: FilesContext, item: ResourceRef, partOf: string | undefined): Promise<Removed> {
  const { spaces, vfs, trash, index } = context.parts
  const who = callerOf(context)
  const at = await spaces.locate(who, item.storageId, item.path)
  const entry = await vfs.stat(at)
  const sizeBytes = entry.kind === 'folder' ? (await contentOf(index, at)).totalBytes : entry.sizeBytes
  const box = await trash.remove(who, at, { sizeBytes, partOf })
  const step = { kind: 'trashed', at: { spaceId: at.space.id, path: at.path }, boxId: box.id, identity: identityOf(entry) } as const
  return { step, isOwn: at.view === undefined, binUserNo: binOf(at, who.userNo).userNo }
}
