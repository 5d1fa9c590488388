import { useEffect, useRef } from 'react'
import { windowMiniature } from './window-miniature.ts'

/** How long a changed window waits before its picture is made again, in ms: a copy costs about as much as drawing the window. */
const redrawMs = 600

interface MiniatureProps {
  readonly windowId: string
  readonly widthPx: number
  readonly className?: string | undefined
}

/** The picture of a window, made again while the window changes. Empty while the window is not drawn. */
export function Miniature({ windowId, widthPx, className }: MiniatureProps) {
  const placeRef = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const place = placeRef.current
    if (!place) return
    const surface = document.querySelector(`[data-window-frame][data-window-id="${CSS.escape(windowId)}"] > :first-child`)
    const draw = () => drawInto(place, windowMiniature(windowId, widthPx))
    draw()
    if (!surface) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watcher = new MutationObserver(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        draw()
      }, redrawMs)
    })
    watcher.observe(surface, { subtree: true, childList: true, characterData: true, attributes: true })
    return () => {
      watcher.disconnect()
      clearTimeout(timer)
      place.replaceChildren()
    }
  }, [windowId, widthPx])
  return <span ref={placeRef} className={className} />
}

function drawInto(place: HTMLElement, picture: HTMLElement | undefined): void {
  if (!picture) return
  place.replaceChildren(picture)
  for (const part of picture.querySelectorAll<HTMLElement>('[data-scroll-to]')) part.scrollTop = Number(part.dataset['scrollTo'])
}
