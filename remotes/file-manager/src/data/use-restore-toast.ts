import { useKernel } from '@cove/kernel'
import { useEffect, useState } from 'react'
import { watchTasksEnd } from './task-end.ts'

/** RB-01b: says that things are being restored for as long as they are, and then how it ended. */
export function useRestoreToast(): (taskIds: readonly string[], count: number) => void {
  const kernel = useKernel()
  const t = (key: string, count: number) => kernel.texts.t(key, { count }, 'file-manager')
  const [watches] = useState(() => new Set<Disposable>())
  useEffect(
    () => () => {
      for (const watch of watches) watch[Symbol.dispose]()
      watches.clear()
    },
    [watches],
  )
  return (taskIds, count) => {
    const doing = t('bin.restoring', count)
    // 0: until the device reports the end. A window that closes meanwhile gives the message its usual time.
    const id = kernel.toasts.show({ tone: 'info', title: doing, durationMs: 0 })
    const stack = new DisposableStack()
    stack.defer(() => {
      if (kernel.toasts.store.getState().toasts.some((toast) => toast.id === id && toast.title === doing))
        kernel.toasts.show({ id, tone: 'info', title: doing })
    })
    const watch = watchTasksEnd(kernel, taskIds, ({ failedFiles, allDone }) => {
      watches.delete(stack)
      if (allDone && failedFiles === 0) kernel.toasts.show({ id, tone: 'success', title: t('bin.restored', count) })
      else kernel.toasts.show({ id, tone: 'error', title: t('bin.restoreFailed', Math.max(1, failedFiles)) })
      stack.dispose()
    })
    stack.use(watch)
    watches.add(stack)
  }
}
