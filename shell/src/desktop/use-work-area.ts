import { useKernel } from '@cove/kernel'
import { useLayoutEffect } from 'react'

/** The dock's own height and the air above and below it, in px: windows may fill what is left. */
const dockSpace = 84

/** Tells the kernel how much room windows have, now and whenever the page changes its size. */
export function useWorkArea(): void {
  const { windows } = useKernel()
  useLayoutEffect(() => {
    const measure = () => windows.setWorkArea({ width: innerWidth, height: Math.max(240, innerHeight - dockSpace) })
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [windows])
}
