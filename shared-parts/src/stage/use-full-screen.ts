import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Full screen of one element; false where the browser has none. */
export function useFullScreen(element: RefObject<HTMLElement | null>): { readonly isOn: boolean; readonly toggle: () => void } {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const follow = () => setOn(document.fullscreenElement !== null && document.fullscreenElement === element.current)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [element])
  const toggle = () => {
    const change = document.fullscreenElement ? document.exitFullscreen() : element.current?.requestFullscreen()
    // A browser that refuses stays as it is.
    void change?.catch(() => undefined)
  }
  return { isOn, toggle }
}
