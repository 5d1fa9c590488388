import { cloneElement, useEffect, useRef, useState } from 'react'
import type { CSSProperties, MouseEvent, ReactElement, ReactNode, TouchEvent } from 'react'
import { useEarlyEscape } from '../overlay/use-early-escape.ts'
import { useFloating } from '../overlay/use-floating.ts'
import type { MenuEntry } from './menu-entry.ts'

export interface ContextMenuAreaProps {
  readonly items: ReadonlyArray<MenuEntry>
  readonly children: ReactNode
  /** Called with the event that opens it, before the menu is drawn: the place to select what is under the pointer. */
  readonly onOpen?: ((event: MouseEvent) => void) | undefined
  /** The element that becomes the area; a plain block by default. */
  readonly render?: ReactElement | undefined
}

interface Place {
  readonly x: number
  readonly y: number
  readonly open: boolean
}

/** An area with a menu on right click, long press, the menu key and Shift+F10. */
export function ContextMenuArea({ items, children, onOpen, render = <div /> }: ContextMenuAreaProps) {
  const { listeners, menu } = useContextMenu(items, onOpen)
  // An element does not say what props it takes; a block takes a style.
  const { style } = render.props as { readonly style?: CSSProperties }
  const props = { ...listeners, style: { ...noCallout, ...style } }
  return (
    <>
      {cloneElement(render as ReactElement<Record<string, unknown>>, props, children)}
      {menu}
    </>
  )
}

/** The style of an area with such a menu: the browser's own answer to a long press stays away. */
export const noCallout: CSSProperties = { WebkitTouchCallout: 'none' }

/** As `ContextMenuArea`, for an element that may not have the menu beside it: what it listens to, and the menu to draw where it may stand. */
export function useContextMenu(items: ReadonlyArray<MenuEntry>, onOpen?: (event: MouseEvent) => void) {
  const [place, setPlace] = useState<Place>({ x: 0, y: 0, open: false })
  const floating = useFloating(place.open)
  const close = () => setPlace((last) => ({ ...last, open: false }))
  useEarlyEscape(place.open && items.length > 0, close)
  const touch = useLongPress((x, y) => setPlace({ x, y, open: true }))
  const listeners = {
    ...touch,
    onContextMenuCapture: (event: MouseEvent) => isInside(event) && onOpen?.(event),
    onContextMenu: (event: MouseEvent) => {
      if (!isInside(event)) return
      event.preventDefault()
      event.stopPropagation()
      setPlace({ x: event.clientX, y: event.clientY, open: true })
    },
  }
  const menu = floating && items.length > 0 && <floating.PointMenu {...place} opening={place} items={items} onClose={close} />
  return { listeners, menu }
}

/** What an owner draws elsewhere, such as its menu, is not the area. */
const isInside = ({ target, currentTarget }: MouseEvent | TouchEvent) => target instanceof Node && currentTarget.contains(target)

/** How long a finger rests before the menu opens, in ms, and how far it may stray meanwhile, in px. */
const longPressMs = 500
const strayPx = 10

/** Not every browser tells of a long press by itself. */
function useLongPress(onPress: (x: number, y: number) => void) {
  const press = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly x: number; readonly y: number }>(undefined)
  const cancel = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  useEffect(() => () => clearTimeout(press.current?.timer), [])
  return {
    onTouchStart: (event: TouchEvent) => {
      cancel()
      if (!isInside(event)) return
      const touch = event.touches[0]
      if (!touch || event.touches.length > 1) return
      event.stopPropagation()
      const { clientX: x, clientY: y } = touch
      press.current = { timer: setTimeout(() => onPress(x, y), longPressMs), x, y }
    },
    onTouchMove: (event: TouchEvent) => {
      const touch = event.touches[0]
      const from = press.current
      if (!touch || !from || Math.hypot(touch.clientX - from.x, touch.clientY - from.y) > strayPx) cancel()
    },
    onTouchEnd: cancel,
    onTouchCancel: cancel,
  }
}
