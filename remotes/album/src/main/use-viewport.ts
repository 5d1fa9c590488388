import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** What is on the screen of a wall, px from its top; changes in steps, so that not each frame of a scroll renders. */
export interface Viewport {
  readonly top: number
  readonly bottom: number
  readonly width: number
}

const stepPx = 160

/** Follows the scroller and its size. `canvas` is the wall inside of it, below its head. */
export function useViewport(scroller: RefObject<HTMLElement | null>, canvas: RefObject<HTMLElement | null>): Viewport {
  const [viewport, setViewport] = useState<Viewport>({ top: 0, bottom: 0, width: 0 })
  useEffect(() => {
    const outer = scroller.current
    const inner = canvas.current
    if (!outer || !inner) return undefined
    const read = () => {
      const from = outer.scrollTop - inner.offsetTop
      const next = {
        top: Math.floor(from / stepPx) * stepPx,
        bottom: Math.ceil((from + outer.clientHeight) / stepPx) * stepPx,
        width: inner.clientWidth,
      }
      setViewport((now) => (now.top === next.top && now.bottom === next.bottom && now.width === next.width ? now : next))
    }
    read()
    outer.addEventListener('scroll', read, { passive: true })
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(read)
    sizes?.observe(outer)
    sizes?.observe(inner)
    return () => {
      outer.removeEventListener('scroll', read)
      sizes?.disconnect()
    }
  }, [scroller, canvas])
  return viewport
}
