import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Whether a box is in the view of its scroller, or at most `marginPx` above or below it. */
export function useNear(box: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>, marginPx: number): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting === true), {
      root: scroller.current,
      rootMargin: `${marginPx}px 0px`,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, scroller, marginPx])
  return isNear
}
