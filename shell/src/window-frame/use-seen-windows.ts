import { useKernel } from '@cove/kernel'
import type { WindowsState } from '@cove/kernel'
import { afterPaint } from '@cove/ui'
import { useEffect, useState } from 'react'
import { useShell } from '../shell-context.ts'

/**
 * The windows as the last picture showed them. What speaks of them, as the dock does, follows one picture behind: a press is answered by its
 * window first, and nothing is drawn while that is still coming (W9).
 */
export function useSeenWindows(): WindowsState {
  const { store } = useKernel().windows
  const { firstPictures } = useShell()
  const [seen, setSeen] = useState(() => store.getState())
  useEffect(() => {
    let later: Disposable | undefined
    const follow = () => {
      later ??= afterPaint(() => {
        later = undefined
        if (!firstPictures.areExpected()) setSeen(store.getState())
      })
    }
    const stack = new DisposableStack()
    stack.defer(store.subscribe(follow))
    stack.use(firstPictures.onDrawn(follow))
    stack.defer(() => later?.[Symbol.dispose]())
    // What changed between the drawing and now.
    follow()
    return () => stack.dispose()
  }, [store, firstPictures])
  return seen
}
