import { tasks } from '@cove/device-contract/tasks'
import { useKernel } from '@cove/kernel'
import { useEffect, useState } from 'react'

/** One message about changes at a time, that of an undo too: its button is about the latest. */
export const changeToast = 'undo'

/** What a task of this window does. */
export interface DoneTask {
  readonly taskId: string
  readonly kind: 'copy' | 'move'
  readonly count: number
  /** False where another device took part: it keeps no history of changes. */
  readonly canUndo: boolean
}

/** FM-26: says that everything was there already, with a way to put it there all the same. */
export function useSameToast(): (action: 'copy' | 'move' | 'upload', count: number, run: () => void) => void {
  const { texts, toasts } = useKernel()
  return (action, count, run) => {
    const t = (key: string) => texts.t(key, { count }, 'file-manager')
    toasts.show({ id: changeToast, tone: 'info', title: t(`same.${action}`), action: { label: t(`same.still.${action}`), run } })
  }
}

/** UNDO-03: says that a copy or move is done, with a way back. A task that failed is reported by the task centre. */
export function useDoneToast(): (task: DoneTask) => void {
  const kernel = useKernel()
  const [watches] = useState(() => new Set<Disposable>())
  useEffect(
    () => () => {
      for (const watch of watches) watch[Symbol.dispose]()
      watches.clear()
    },
    [watches],
  )
  return ({ taskId, kind, count, canUndo }) => {
    const { texts, toasts, undo } = kernel
    const t = (key: string, values?: { readonly count: number }) => texts.t(key, values, 'file-manager')
    const watch = kernel.events.on(tasks, 'task.changed', (task) => {
      if (task.taskId !== taskId || (task.status !== 'completed' && task.status !== 'error')) return
      watch[Symbol.dispose]()
      watches.delete(watch)
      if (task.status !== 'completed' || task.failedFiles > 0) return
      const run = () => void undo.undoWhere((entry) => entry.taskId === taskId)
      const way = canUndo ? { action: { label: t('deleted.undo'), run } } : {}
      toasts.show({ id: changeToast, tone: 'success', title: t(`done.${kind}`, { count }), ...way })
    })
    watches.add(watch)
  }
}
