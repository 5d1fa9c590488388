import type { Quota } from './quota.ts'
import { binOf } from '../places/space-folders.ts'
import type { Trash } from '../trash/trash-types.ts'

/** The recycle bin that notifies the quota of changes, from before the first to after the last, so that no file counts nowhere (S-H7). */
export function countedTrash(trash: Trash, quota: Quota): Trash {
  const counted = async <T>(userNo: string, work: () => Promise<T>): Promise<T> => {
    using _changing = quota.binChanges(userNo)
    return await work()
  }
  return {
    ...trash,
    remove: (who, at, about) => counted(binOf(at, who.userNo).userNo, () => trash.remove(who, at, about)),
    async restore(who, space, id) {
      const entry = await counted(who.userNo, () => trash.restore(who, space, id))
      quota.restored(who.userNo, space.id)
      return entry
    },
    deleteForever: (who, space, id) => counted(who.userNo, () => trash.deleteForever(who, space, id)),
    empty: (who, space) => counted(who.userNo, () => trash.empty(who, space)),
  }
}
