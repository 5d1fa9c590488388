import { useEffect, useRef, useState } from 'react'

/** A pointer that only passes by starts nothing. */
const restMs = 300

/** Whether the pointer rests on an element, or a finger holds it; its handlers are for that element. */
export function useHold(isWanted: boolean) {
  const [isHeld, setHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (!isWanted) return { isHeld: false, handlers: {} }
  const end = () => {
    clearTimeout(timer.current)
    setHeld(false)
  }
  const start = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setHeld(true), restMs)
  }
  return { isHeld, handlers: { onPointerEnter: start, onPointerLeave: end, onPointerCancel: end } }
}
