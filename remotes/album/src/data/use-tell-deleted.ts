import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'

/** What went to the recycle bin: how many pictures, and the first file of each portion, under which the device notes it. */
export interface Deleted {
  readonly count: number
  readonly firsts: readonly { readonly storageId?: string | undefined; readonly path?: string | undefined }[]
}

/** FM-08: says how many pictures went to the recycle bin, with one undo for all portions that they went in. */
export function useTellDeleted(): (deleted: Deleted) => void {
  const kernel = useKernel()
  const t = useT('album')
  return ({ count, firsts }) => {
    if (count === 0) return
    const run = async () => {
      for (const first of firsts)
        await kernel.undo.undoWhere(
          ({ kind, storageId, path }) => kind === 'delete' && storageId === first.storageId && path === first.path,
        )
    }
    kernel.toasts.show({ id: 'undo', tone: 'success', title: t('deleted', { count }), action: { label: t('undo'), run: () => void run() } })
  }
}
