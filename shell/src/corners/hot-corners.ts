import type { Corners } from '@cove/device-contract/desktop'
import type { Size } from '@cove/kernel'
import type { CornerActions } from './corner-actions.ts'

/** A corner of the page. */
export type Corner = keyof Corners

/** How far from both edges a corner reaches, in px, and how long the pointer rests there, in ms. */
const reachPx = 4
const restMs = 150

/** The corner a point of the page is in. */
export function cornerAt({ x, y }: { readonly x: number; readonly y: number }, page: Size): Corner | undefined {
  const side = x <= reachPx ? 'Left' : x >= page.width - 1 - reachPx ? 'Right' : undefined
  const end = y <= reachPx ? 'top' : y >= page.height - 1 - reachPx ? 'bottom' : undefined
  return side && end ? `${end}${side}` : undefined
}

/** WIN-21: runs a corner's action when the mouse rests in it, once until it leaves; never while a button is pressed. */
export function watchCorners(corners: Corners, actions: CornerActions): Disposable {
  let current: Corner | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const enter = (corner: Corner | undefined) => {
    if (corner === current) return
    current = corner
    clearTimeout(timer)
    const action = corner === undefined ? 'none' : corners[corner]
    if (action !== 'none') timer = setTimeout(actions[action], restMs)
  }
  const onMove = (event: PointerEvent) => {
    const isFree = event.pointerType === 'mouse' && event.buttons === 0
    enter(isFree ? cornerAt({ x: event.clientX, y: event.clientY }, { width: innerWidth, height: innerHeight }) : undefined)
  }
  const leave = () => enter(undefined)
  document.addEventListener('pointermove', onMove, { capture: true, passive: true })
  window.addEventListener('blur', leave)
  return {
    [Symbol.dispose]: () => {
      clearTimeout(timer)
      document.removeEventListener('pointermove', onMove, true)
      window.removeEventListener('blur', leave)
    },
  }
}
