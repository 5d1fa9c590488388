import { isRefusal } from '@cove/server-kit/refusal'
import { placeOf } from './parts.ts'
import type { OpenRun, SyncParts } from './parts.ts'

/** What concerns the whole space, not this folder, ends the run. */
const fatal: ReadonlySet<string> = new Set(['storageMissing', 'diskNotFound', 'readOnlySpace', 'notEnoughSpace', 'diskFull', 'overQuota'])

/** Makes a folder of a task and those above it; false where its name cannot be stored, or a file is in the way. */
export async function isMade(parts: SyncParts, open: OpenRun, path: string): Promise<boolean> {
  try {
    const at = await placeOf(parts, open, path)
    const [there] = await parts.vfs.exists([at])
    if (!there) await parts.vfs.makeFolder(at, { parents: true })
    return !there || there.kind === 'folder'
  } catch (error) {
    if (!isRefusal(error) || fatal.has(error.error)) throw error
    return false
  }
}
