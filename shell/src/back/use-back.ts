import { useKernel, useStoreValue } from '@cove/kernel'
import { fillsDesktop } from '@cove/kernel/host'
import { useEffect } from 'react'

/** WIN-22: where windows fill the screen, back belongs to the desktop. */
export function useBack(): void {
  const { windows, log } = useKernel()
  const isPhone = useStoreValue(windows.store, ({ workArea }) => fillsDesktop(workArea))
  useEffect(() => {
    if (!isPhone) return undefined
    let following: Disposable | undefined
    let live = true
    import('./follow-back.ts').then(
      ({ followBack }) => {
        if (live) following = followBack(windows)
      },
      // Back then leaves the page, as without the desktop.
      (cause: unknown) => log.warn('desktop.backUnread', { cause: String(cause) }),
    )
    return () => {
      live = false
      following?.[Symbol.dispose]()
    }
  }, [windows, log, isPhone])
}
