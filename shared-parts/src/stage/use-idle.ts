import { useEffect, useRef, useState } from 'react'

const idleMs = 2_500

/** What a pointer can rest on while a person decides. */
const controls = 'button, input, select, a, [role="toolbar"], [role="slider"]'

/** What happened on the stage, as far as it matters here. */
export interface StageEvent {
  readonly target: EventTarget
  readonly pointerType?: string
}

export interface Idle {
  readonly isIdle: boolean
  /** Shows the controls again. They stay while the pointer, or the focus of a key, is on one of them. */
  readonly wake: (event?: StageEvent) => void
  /** For the element that has the controls. */
  readonly watch: Readonly<Record<'onPointerMove' | 'onPointerLeave' | 'onFocus', (event: StageEvent) => void>>
}

/** True after some seconds in which nothing happened, and with nothing pointed at. */
export function useIdle(isHeld: boolean): Idle {
  const [isIdle, setIdle] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = () => {
    timer.current = setTimeout(() => setIdle(true), idleMs)
  }
  useEffect(() => {
    start()
    return () => clearTimeout(timer.current)
  }, [])
  const wake: Idle['wake'] = (event) => {
    setIdle(false)
    clearTimeout(timer.current)
    if (!event || !isOnControl(event)) start()
  }
  return { isIdle: isIdle && !isHeld, wake, watch: { onPointerMove: wake, onPointerLeave: wake, onFocus: wake } }
}

/** A finger rests on nothing after it was lifted. */
const isOnControl = ({ target, pointerType }: StageEvent): boolean =>
  pointerType !== 'touch' && target instanceof Element && target.closest(controls) !== null
