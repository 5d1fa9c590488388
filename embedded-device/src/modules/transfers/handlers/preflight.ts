import type { DataOf } from '@cove/device-contract'
import type { transfer } from '@cove/device-contract/transfer'
import { errnoOf, isRefusal } from '@cove/server-kit/refusal'
import { spareBytesOf } from '../../../module-kit/staging-kit.ts'
import type { Space } from '../../../files/places/space.ts'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { TransfersParts } from '../parts.ts'

type Verdict = DataOf<typeof transfer.calls.preflight>

export const preflight =
  (parts: TransfersParts): HandlerOf<typeof transfer.calls.preflight> =>
  async ({ body }, { context }) => {
    const { spaces, vfs, quota } = parts
    const who = context.who
    if (parts.fileSources.find(who, body.storageId)) {
      // How full the other device is, is not known; one file at a time waits on this one.
      const freeBytes = await parts.sourceUploads.freeBytes()
      const fits = body.largestBytes <= freeBytes
      return { fits, neededBytes: body.totalBytes, freeBytes, ...(fits ? {} : { obstacle: 'space' as const }) }
    }
    const { space } = await spaces.locateFor(who, body, 'see')
    const capacity = await vfs.capacity(space)
    const quotaFreeBytes = await quota.freeBytes(who.userNo, space.id)
    const freeBytes = Math.max(0, capacity.freeBytes - spareBytesOf(capacity))
    // S-B1: the first obstacle, in the order in which the user can remove them.
    const obstacle =
      (await writeObstacle(parts, space)) ??
      (body.largestBytes > capacity.maxFileBytes ? 'fileSize' : undefined) ??
      (capacity.freeFiles !== undefined && body.totalFiles > capacity.freeFiles ? 'inodes' : undefined) ??
      (body.totalBytes > freeBytes ? 'space' : undefined) ??
      (quotaFreeBytes !== undefined && body.totalBytes > quotaFreeBytes ? 'quota' : undefined)
    return {
      fits: obstacle === undefined,
      neededBytes: body.totalBytes,
      freeBytes,
      ...(quotaFreeBytes === undefined ? {} : { quotaFreeBytes }),
      ...(obstacle === undefined ? {} : { obstacle }),
    }
  }

/** Whether a file can be made there at all. Asking the disk is the only way to know. */
async function writeObstacle(parts: TransfersParts, space: Space): Promise<Verdict['obstacle']> {
  try {
    await parts.vfs.probe(space)
    return undefined
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (error.error === 'readOnlySpace' || error.error === 'noPermission') return 'readOnly'
    if (error.error === 'diskFull') return 'inodes'
    // S-B2: an empty file needs no block, only an inode; a block may be missing for the directory.
    if (errnoOf(error.cause) === 'ENOSPC') {
      const capacity = await parts.vfs.capacity(space)
      return capacity.freeBytes > spareBytesOf(capacity) ? 'inodes' : 'space'
    }
    if (error.error === 'notEnoughSpace') return 'space'
    throw error
  }
}
