import type { DataOf, InputOf } from '@cove/device-contract'
import { pools } from '@cove/device-contract/pools'
import { attempt, tellFailure } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'

/** A file in which a check of the data found wrong bytes. */
export type DamagedFile = DataOf<(typeof pools)['calls']['damagedFiles']>['spaces'][number]['files'][number]
/** How it is made well. */
export type MendWay = InputOf<(typeof pools)['calls']['mendFile']>['body']['way']

/** Whether there is something to do for it: it is not well, and nothing works on it now. */
export const mayBeMended = ({ isRepaired, mend }: DamagedFile): boolean => !isRepaired && mend?.state !== 'running'

/** Begins to make files well, one after the other; a refusal is told and ends it. Answers whether all have begun. */
export async function beginMending(kernel: Kernel, files: readonly DamagedFile[], way: MendWay): Promise<boolean> {
  for (const { storageId, path } of files) {
    const answer = await attempt(kernel, () => kernel.device.use(pools).mendFile({ body: { storageId, path, way } }, { silent: true }))
    if (answer.ok) continue
    tellFailure(kernel, answer.failure)
    return false
  }
  return true
}
