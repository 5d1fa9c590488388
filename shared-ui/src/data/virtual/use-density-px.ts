import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

export interface DensityPx {
  readonly tilePx: number
  readonly rowPx: number
}

/**
 * The lengths of the present density in px. A probe carries them as its width and height,
 * so a change of density or of the root font reaches the layout without anyone announcing it.
 */
export function useDensityPx(): [RefObject<HTMLSpanElement | null>, DensityPx] {
  const probeRef = useRef<HTMLSpanElement>(null)
  const [lengths, setLengths] = useState<DensityPx>({ tilePx: 144, rowPx: 44 })
  useLayoutEffect(() => {
    const probe = probeRef.current
    if (!probe || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      const { offsetWidth: tilePx, offsetHeight: rowPx } = probe
      if (tilePx > 0 && rowPx > 0) setLengths((before) => (before.tilePx === tilePx && before.rowPx === rowPx ? before : { tilePx, rowPx }))
    })
    observer.observe(probe)
    return () => observer.disconnect()
  }, [])
  return [probeRef, lengths]
}

/**
 * The inner width of an element in px, 0 before it is known. W9: asking for it lays the page out at once, so only what `isNeededNow` for
 * the first picture asks; all else hears of it when the browser has laid it out.
 */
export function useInnerWidth(ref: RefObject<HTMLElement | null>, isNeededNow: boolean): number {
  const [width, setWidth] = useState(0)
  const isUnknown = width === 0
  useLayoutEffect(() => {
    if (isNeededNow && isUnknown && ref.current) setWidth(ref.current.clientWidth)
  }, [ref, isNeededNow, isUnknown])
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}
