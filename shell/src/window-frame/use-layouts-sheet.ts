import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FocusEvent, MouseEvent, PointerEvent, RefObject } from 'react'

/** How long the pointer rests on maximise before the layouts open, how long it may stray before they close, and a long press, in ms. */
const openAfterMs = 450
const closeAfterMs = 220
const longPressMs = 500

/** How the sheet was opened: by a mouse that rests, and goes with it; or by key or finger, and stays until it is answered. */
export type OpenedLayouts = 'hovered' | 'held' | undefined

/** Opens and closes the sheet of layouts. */
export function useLayoutsSheet(areaRef: RefObject<HTMLElement | null>) {
  const [hovered, setHovered] = useState(false)
  const [opened, setOpened] = useState<OpenedLayouts>()
  const { wasLong, press } = useLongPress(() => setOpened('held'))
  useEffect(() => {
    const settle = () => setOpened((now) => (now === 'held' ? now : hovered ? 'hovered' : undefined))
    const timer = setTimeout(settle, hovered ? openAfterMs : closeAfterMs)
    return () => clearTimeout(timer)
  }, [hovered])
  const toggle = () => setOpened((now) => (now === 'held' ? undefined : 'held'))
  useLayoutsKey(areaRef, toggle)
  return {
    opened,
    close: (isDismissed: boolean) => {
      setOpened(undefined)
      if (isDismissed) areaRef.current?.querySelector('button')?.focus({ preventScroll: true })
    },
    area: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpened(undefined)
      },
    },
    wasLong,
    press,
  }
}

interface LongPress {
  readonly isLong: boolean
  readonly timer?: ReturnType<typeof setTimeout> | undefined
}

/** A finger that stays, and the right button, ask for a menu: here it is the layouts. */
function useLongPress(open: () => void) {
  const long = useRef<LongPress>({ isLong: false })
  useEffect(() => () => clearTimeout(long.current.timer), [])
  const release = () => clearTimeout(long.current.timer)
  return {
    /** Whether the press that ends now opened the layouts; a click after that does nothing more. */
    wasLong: () => {
      const { isLong } = long.current
      long.current = { isLong: false }
      return isLong
    },
    press: {
      onPointerDown: ({ pointerType }: PointerEvent) => {
        long.current = { isLong: false }
        if (pointerType === 'mouse') return
        const hold = () => {
          long.current = { isLong: true }
          open()
        }
        long.current = { isLong: false, timer: setTimeout(hold, longPressMs) }
      },
      onPointerUp: release,
      onPointerCancel: release,
      onPointerLeave: release,
      onContextMenu: (event: MouseEvent) => {
        event.preventDefault()
        event.stopPropagation()
        open()
      },
    },
  }
}

/** Ctrl+Alt+Z anywhere in the window. */
function useLayoutsKey(areaRef: RefObject<HTMLElement | null>, toggle: () => void): void {
  const latest = useRef(toggle)
  useEffect(() => {
    latest.current = toggle
  })
  useLayoutEffect(() => {
    const frame = areaRef.current?.closest<HTMLElement>('[data-window-frame]')
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code !== 'KeyZ' || !event.ctrlKey || !event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    frame?.addEventListener('keydown', onKeyDown)
    return () => frame?.removeEventListener('keydown', onKeyDown)
  }, [areaRef])
}
