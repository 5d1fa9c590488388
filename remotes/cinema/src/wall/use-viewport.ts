import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

/** What of a scroller is seen, in px. */
export interface Viewport {
  /** Of its content, without the space around it. */
  readonly widthPx: number
  readonly heightPx: number
  readonly topPx: number
}

const nothing: Viewport = { widthPx: 0, heightPx: 0, topPx: 0 }

/** Follows a scroller as it scrolls and as it changes its size. */
export function useViewport(scroller: RefObject<HTMLElement | null>): Viewport {
  const [viewport, setViewport] = useState(nothing)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const look = () => setViewport((before) => same(before, viewportOf(element)))
    look()
    element.addEventListener('scroll', look, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look)
    observer?.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      observer?.disconnect()
    }
  }, [scroller])
  return viewport
}

function viewportOf(element: HTMLElement): Viewport {
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  const pad = (Number.parseFloat(paddingLeft) || 0) + (Number.parseFloat(paddingRight) || 0)
  return { widthPx: Math.max(0, element.clientWidth - pad), heightPx: element.clientHeight, topPx: element.scrollTop }
}

/** A hidden window has no box: what was known stays. */
function same(before: Viewport, now: Viewport): Viewport {
  if (now.widthPx === 0) return before
  return before.widthPx === now.widthPx && before.heightPx === now.heightPx && before.topPx === now.topPx ? before : now
}
