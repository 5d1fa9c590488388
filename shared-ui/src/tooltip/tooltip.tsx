import { cloneElement, useEffect, useState } from 'react'
import type { FocusEvent, PointerEvent, ReactElement, ReactNode } from 'react'
import { useFloating } from '../overlay/use-floating.ts'

export interface TooltipProps {
  readonly label: ReactNode
  /** The one focusable element the tooltip explains; it keeps its own accessible name. */
  readonly children: ReactElement
  readonly side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  readonly disabled?: boolean | undefined
}

interface TriggerProps {
  readonly onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerLeave?: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerDown?: (event: PointerEvent<HTMLElement>) => void
  readonly onFocus?: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur?: (event: FocusEvent<HTMLElement>) => void
}

/** How long the pointer rests before the words appear, and how soon after one the next appears at once, in ms. */
const delayMs = 500
const groupMs = 300
const lastShown = { atMs: Number.NEGATIVE_INFINITY }

/** A short explanation shown after a pause on hover or focus. Never the only carrier of information. */
export function Tooltip({ label, children, side = 'bottom', disabled = false }: TooltipProps) {
  // W9: one state per button; the primitive that draws comes with the first words that are shown.
  const [pause, setPause] = useState<{ readonly anchor: Element; readonly ms: number }>()
  const [shown, setShown] = useState<Element>()
  const [drawn, setDrawn] = useState<Element>()
  const open = shown !== undefined && !disabled
  const floating = useFloating(open)
  useEffect(() => {
    if (!pause) return
    const timer = setTimeout(() => {
      setShown(pause.anchor)
      setDrawn(pause.anchor)
    }, pause.ms)
    return () => clearTimeout(timer)
  }, [pause])

  // An element does not say what props it takes; these are the ones every control has.
  const given = children.props as TriggerProps
  const close = () => {
    if (shown) lastShown.atMs = performance.now()
    setPause(undefined)
    setShown(undefined)
  }
  const trigger = cloneElement(children as ReactElement<TriggerProps>, {
    onPointerEnter: (event) => {
      given.onPointerEnter?.(event)
      if (event.pointerType === 'touch') return
      setPause({ anchor: event.currentTarget, ms: performance.now() - lastShown.atMs < groupMs ? 0 : delayMs })
    },
    onPointerLeave: (event) => {
      given.onPointerLeave?.(event)
      close()
    },
    onPointerDown: (event) => {
      given.onPointerDown?.(event)
      close()
    },
    onFocus: (event) => {
      given.onFocus?.(event)
      if (event.currentTarget.matches(':focus-visible')) setPause({ anchor: event.currentTarget, ms: 0 })
    },
    onBlur: (event) => {
      given.onBlur?.(event)
      close()
    },
  })
  return (
    <>
      {trigger}
      {floating && drawn && <floating.TooltipSheet open={open} anchor={drawn} label={label} side={side} onClose={close} />}
    </>
  )
}
