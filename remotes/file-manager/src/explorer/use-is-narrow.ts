import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Below it a panel at the side covers what is beside it, in px: the stylesheet of the kit has the same. */
const besideWidthPx = 900

/** Whether the window of an element is so narrow that panels cover its content, as on a phone. */
export function useIsNarrow(rootRef: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const root = rootRef.current
    if (!root) return undefined
    const read = () => setNarrow(root.clientWidth > 0 && root.clientWidth < besideWidthPx)
    read()
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(read)
    sizes?.observe(root)
    return () => sizes?.disconnect()
  }, [rootRef])
  return isNarrow
}
