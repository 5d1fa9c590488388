import { useEffect, useState } from 'react'

/** H-60: until then nothing is drawn of what is on its way; a flash would be worse than a moment of rest. */
const longMs = 150

/** True once something has been waited for so long that its outline should be drawn. Each wait begins anew. */
export function useLongWait(waiting: boolean): boolean {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLong(true), longMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [waiting])
  return waiting && long
}
