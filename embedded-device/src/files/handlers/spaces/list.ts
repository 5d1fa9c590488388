import type { Storage } from '@cove/device-contract/storage'
import type { spaces } from '@cove/device-contract/spaces'
import { isRefusal, toRefusal } from '@cove/server-kit/refusal'
import type { FilesParts } from '../../files-parts.ts'
import type { Principal } from '../../../core/auth/principal.ts'
import type { Space } from '../../spaces/space.ts'
import { decideRight } from '../../spaces/space-views.ts'
import type { SpaceView } from '../../spaces/space-views.ts'
import type { HandlerOf } from '../handler-of.ts'

export const list: HandlerOf<typeof spaces.calls.list> = async (_input, { context: { parts, who } }) => ({
  storages: await Promise.all([
    ...parts.spaces.list(who).map((space) => storageOf(space, parts)),
    ...parts.spaces.views(who).map((view) => viewStorageOf(view, who, parts)),
  ]),
  mode: 'none',
  modeNvme: 'none',
  isFormatting: false,
})

const shownRight = { none: 'none', read: 'readOnly', contribute: 'readWrite', write: 'readWrite' } as const

/** A view as a space: the capacity of the disk below it, and what the caller may do (H-10). */
async function viewStorageOf(view: SpaceView, who: Principal, parts: FilesParts): Promise<Storage> {
  const below = await storageOf(view.space, parts)
  const { right } = decideRight(view, who, [])
  return {
    ...below,
    storageId: view.id,
    name: view.name,
    isPublic: view.kind === 'public',
    publicRight: shownRight[right],
    status: below.status === 'normal' && right === 'read' ? 'readonly' : below.status,
  }
}

async function storageOf(space: Space, { spaces, spaceGuards, vfs }: FilesParts): Promise<Storage> {
  const isConnected = (await spaces.state(space)) === 'ready'
  const isInternal = space.kind === 'managed'
  const known = {
    storageId: space.id,
    name: space.name,
    label: '',
    origin: space.kind,
    isInternal,
    isExternal: !isInternal,
    isConnected,
    isNotInitialised: false,
    isPublic: false,
  } as const
  if (!isConnected) return { ...known, status: 'missing', usedBytes: 0, sizeBytes: 0 }
  // STO-09: the space is there, its files cannot be read.
  const isUnreadable = spaceGuards.all().some((guard) => guard.refusalOf(space) !== undefined)
  if (isUnreadable) return { ...known, status: 'error', usedBytes: 0, sizeBytes: 0 }
  try {
    const { totalBytes, freeBytes } = await vfs.capacity(space)
    const health = spaceGuards.all().flatMap((guard) => guard.healthOf?.(space) ?? [])[0]
    return {
      ...known,
      ...(health ? { health } : {}),
      status: 'normal',
      usedBytes: Math.max(0, totalBytes - freeBytes),
      sizeBytes: totalBytes,
    }
  } catch (error) {
    // S-B4: one hurt disk must not hide the others.
    if (!isRefusal(toRefusal(error))) throw error
    return { ...known, status: 'error', usedBytes: 0, sizeBytes: 0 }
  }
}
