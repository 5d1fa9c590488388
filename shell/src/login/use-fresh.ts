import { useKernel } from '@cove/kernel'
import { useEffect, useState } from 'react'

/** LGN-13a, LGN-11a: true while the page started signed out and nobody has been in since; a desktop that was just left is never entered by itself. */
export function useFresh(): boolean {
  const { session } = useKernel()
  const [fresh, setFresh] = useState(() => session.store.getState().phase === 'signedOut')
  useEffect(() => session.store.subscribe(({ phase }) => phase === 'signedIn' && setFresh(false)), [session])
  return fresh
}
