import { useEffect, useState } from 'react'

/** How long buttons that grant something stay dead after they appear or the page comes to the front, in ms (S-I5, AUTH-01). */
const settleMs = 350

/**
 * True once what is on screen (`isShown`) has stood still long enough to be read: a page that is brought to the front under a pointer that is
 * already pressing cannot be tricked into granting.
 */
export function useSettled(isShown: boolean): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    if (!isShown) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const restart = () => {
      clearTimeout(timer)
      setSettled(false)
      timer = setTimeout(() => setSettled(true), settleMs)
    }
    restart()
    window.addEventListener('focus', restart)
    document.addEventListener('visibilitychange', restart)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('focus', restart)
      document.removeEventListener('visibilitychange', restart)
    }
  }, [isShown])
  return settled
}
