import { desktop } from '@cove/device-contract/desktop'
import { useKernel, useSettings } from '@cove/kernel'
import { useEffect, useState } from 'react'
import { lazyScreen } from '../lazy-screen.tsx'

const Hints = lazyScreen(() => import('./hints.tsx').then((module) => module.Hints))

/** How long after the desktop the hints come, in ms: by then the user's settings have arrived. */
const showAfterMs = 1_500

type Reason = 'firstTime' | 'asked'

/** WIN-20: the hints for a user who has not seen them, and again when the user asks for them in the settings. */
export function LateHints() {
  const { device, log } = useKernel()
  const [{ hasSeenHints }] = useSettings(desktop)
  const [wasSeen, setWasSeen] = useState(hasSeenHints)
  const [isNew, setNew] = useState(false)
  if (hasSeenHints && !wasSeen) setWasSeen(true)
  useEffect(() => {
    if (hasSeenHints || wasSeen) return undefined
    let live = true
    // Not seen is also what is known before the device has answered: it is asked once more.
    const ask = async () => {
      const { readHasSeenHints } = await import('./read-hints.ts')
      if ((await readHasSeenHints(device)) === false && live) setNew(true)
    }
    const timer = setTimeout(() => {
      ask().catch((cause: unknown) => log.warn('desktop.hintsUnread', { cause: String(cause) }))
    }, showAfterMs)
    return () => {
      live = false
      clearTimeout(timer)
    }
  }, [hasSeenHints, wasSeen, device, log])
  const reason: Reason | undefined = hasSeenHints ? undefined : wasSeen ? 'asked' : isNew ? 'firstTime' : undefined
  return reason && <Hints isAsked={reason === 'asked'} />
}
