import { afterPaint } from './after-paint.ts'
import { useEffect, useState } from 'react'

/** True once what was rendered first has been seen: the moment for what is not needed in the first picture (W9). */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    const later = afterPaint(() => setPainted(true))
    return () => later[Symbol.dispose]()
  }, [])
  return painted
}
