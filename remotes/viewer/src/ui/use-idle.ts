import { useEffect, useRef, useState } from 'react'

const idleMs = 2_500

/** True after some seconds without a move; `wake` shows the controls again. */
export function useIdle(isHeld: boolean): { readonly isIdle: boolean; readonly wake: () => void } {
  const [isIdle, setIdle] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIdle(true), idleMs)
  }
  useEffect(() => {
    start()
    return () => clearTimeout(timer.current)
  }, [])
  return {
    isIdle: isIdle && !isHeld,
    wake: () => {
      setIdle(false)
      start()
    },
  }
}
