import type { Storage, storage } from '@cove/device-contract/storage'
import { callerOf } from '../../../core/http/context.ts'
import { toRefusal, isRefusal } from '@cove/server-kit/refusal'
import type { Space } from '../../../files/spaces/space.ts'
import type { FilesParts } from '../../../files/files-parts.ts'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'

export const list: HandlerOf<typeof storage.calls.list> = async (_input, { context }) => ({
  storages: await Promise.all(context.parts.spaces.list(callerOf(context)).map((space) => storageOf(space, context.parts))),
  mode: 'none',
  modeNvme: 'none',
  isFormatting: false,
})

async function storageOf(space: Space, { spaces, vfs, hardware }: FilesParts): Promise<Storage> {
  const known = { storageId: space.id, name: space.name, label: '', origin: space.kind, isInternal: space.kind === 'managed' } as const
  if ((await spaces.state(space)) !== 'ready') return { ...known, status: 'missing', usedBytes: 0, sizeBytes: 0 }
  // STO-09: the space is there, its files cannot be read.
  if (space.kind === 'managed' && hardware.disks.isFilesystemDamaged) return { ...known, status: 'error', usedBytes: 0, sizeBytes: 0 }
  try {
    const { totalBytes, freeBytes } = await vfs.capacity(space)
    return { ...known, status: 'normal', usedBytes: Math.max(0, totalBytes - freeBytes), sizeBytes: totalBytes }
  } catch (error) {
    // S-B4: one hurt disk must not hide the others.
    if (!isRefusal(toRefusal(error))) throw error
    return { ...known, status: 'error', usedBytes: 0, sizeBytes: 0 }
  }
}
