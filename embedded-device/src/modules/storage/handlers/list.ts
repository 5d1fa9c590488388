import type { Storage, storage } from '@cove/device-contract/storage'
import { toRefusal, isRefusal } from '@cove/server-kit/refusal'
import type { Space } from '../../../files/spaces/space.ts'
import type { HandlerOf } from '../../../core/module-kit.ts'
import type { StorageParts } from '../parts.ts'

export const list =
  (parts: StorageParts): HandlerOf<typeof storage.calls.list> =>
  async (_input, { context }) => ({
    storages: await Promise.all(parts.spaces.list(context.who).map((space) => storageOf(space, parts))),
    mode: 'none',
    modeNvme: 'none',
    isFormatting: false,
  })

async function storageOf(space: Space, { spaces, vfs, hardware }: StorageParts): Promise<Storage> {
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
