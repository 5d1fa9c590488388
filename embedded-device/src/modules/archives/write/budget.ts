import { refuse } from '@cove/server-kit/refusal'
import type { HostFiles } from '../../../module-kit/module-kit.ts'
import type { Space } from '../../../files/places/space.ts'
import { spareBytesOf } from '../../../module-kit/staging-kit.ts'

const stepBytes = 64 << 20

/** Quota and free space of what a task writes, taken before it is written (S-H7). Disposing gives back what is not settled. */
export interface WriteBudget extends Disposable {
  /** Refuses `overQuota` or `notEnoughSpace` as soon as what was written goes beyond. */
  wrote(bytes: number): Promise<void>
  /** The files are in their folders: the index counts them from now on. */
  settle(): void
}

/** Opens the budget of a task that expects to write so many bytes. */
export async function openBudget(
  host: Pick<HostFiles, 'quota' | 'reservations' | 'vfs'>,
  { userNo, space, expectedBytes }: { readonly userNo: string; readonly space: Space; readonly expectedBytes: number },
): Promise<WriteBudget> {
  let [doneBytes, heldBytes, judgedBytes] = [0, expectedBytes, 0]
  const judgeFree = async (neededBytes: number): Promise<void> => {
    const capacity = await host.vfs.capacity(space)
    if (capacity.freeBytes - spareBytesOf(capacity) < neededBytes) refuse('notEnoughSpace')
  }
  await judgeFree(expectedBytes)
  const hold = await host.quota.reserve(userNo, expectedBytes, space.id)
  const reserved = host.reservations.register((spaceId) => (spaceId === space.id ? Math.max(0, heldBytes - doneBytes) : 0))
  let isSettled = false
  return {
    async wrote(bytes) {
      doneBytes += bytes
      if (doneBytes > heldBytes) {
        heldBytes = doneBytes + stepBytes
        await hold.resize(heldBytes)
      }
      if (doneBytes - judgedBytes < stepBytes) return
      judgedBytes = doneBytes
      await judgeFree(0)
    },
    settle() {
      isSettled = true
      hold.settle(space.id, 'anywhere')
    },
    [Symbol.dispose]() {
      reserved[Symbol.dispose]()
      if (!isSettled) hold[Symbol.dispose]()
    },
  }
}
