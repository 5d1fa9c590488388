import type { ResourceRef } from '@cove/device-contract/files'
import { isWithin, parentOf } from '@cove/device-contract/rules'

/** What was cut or copied, in whichever window. */
export interface Clipboard {
  readonly action: 'copy' | 'cut' | 'none'
  readonly items: readonly ResourceRef[]
}

export const emptyClipboard: Clipboard = { action: 'none', items: [] }

/** Where files go. */
export interface Target {
  readonly storageId: string
  readonly path: string
}

/** What putting files somewhere means. */
export type PastePlan =
  | {
      readonly kind: 'task'
      readonly task: 'copy' | 'move'
      readonly sources: readonly ResourceRef[]
      /** Copying beside the original always keeps both. */ readonly beside: boolean
    }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly reason: 'intoSelf' }

/** TSK-01b: a folder cannot go into itself; moving something to where it is does nothing; copying it there makes a second one. */
export function planPaste(action: 'copy' | 'move', sources: readonly ResourceRef[], target: Target): PastePlan {
  const here = (source: ResourceRef) => source.storageId === target.storageId
  if (sources.some((source) => here(source) && isWithin(target.path, source.path) && target.path !== '/'))
    return { kind: 'refused', reason: 'intoSelf' }
  const moving = action === 'move' ? sources.filter((source) => !(here(source) && parentOf(source.path) === target.path)) : sources
  if (moving.length === 0) return { kind: 'nothing' }
  const beside = action === 'copy' && moving.every((source) => here(source) && parentOf(source.path) === target.path)
  return { kind: 'task', task: action, sources: moving, beside }
}

/** FM-19: dragging moves within one space and copies between two; Ctrl (Option on a Mac) asks for a copy. */
export function dragAction(sources: readonly ResourceRef[], target: Target, wantsCopy: boolean): 'copy' | 'move' {
  if (wantsCopy) return 'copy'
  return sources.every((source) => source.storageId === target.storageId) ? 'move' : 'copy'
}

/** True for what was cut and waits to be pasted: it is shown faded. */
export function isCut(clipboard: Clipboard, resource: ResourceRef): boolean {
  return clipboard.action === 'cut' && clipboard.items.some((item) => item.path === resource.path && item.storageId === resource.storageId)
}

/** What a drag from a listing carries; plain data, because it may come from another window. */
export const dragKind = 'cove.files'

export function draggedItems(data: Readonly<Record<string, unknown>>): readonly ResourceRef[] | undefined {
  if (data['kind'] !== dragKind || !Array.isArray(data['items'])) return undefined
  return data['items'].filter(isRef)
}

/** FM-19: true for a drag out of a window of cloud drives. */
export const isCloudDrag = (data: Readonly<Record<string, unknown>>): boolean => data['kind'] === 'cove.cloud'

function isRef(value: unknown): value is ResourceRef {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    'storageId' in value &&
    typeof value.storageId === 'string'
  )
}
