import { useKernel } from '@cove/kernel'
import type { LoadedWindow } from '@cove/kernel/host'
import { useEffect, useState } from 'react'
import { isBlocked } from '../modules/use-availability.ts'
import { useShell } from '../shell-context.ts'

/** Whether a window may be drawn, and the load of its inside that began meanwhile. */
export interface FirstPicture {
  readonly isDue: boolean
  readonly loading?: Promise<LoadedWindow>
}

/**
 * W9: drawing a frame around nothing takes as long as its inside takes to come from a device near by, and then all is drawn once more. So a
 * window whose code is not there yet is drawn with it, or after `firstPictureMs` with its outline, whichever is sooner: nobody sees such a pause.
 */
export function useFirstPicture(windowId: string): FirstPicture {
  const kernel = useKernel()
  const { windows } = kernel
  const { remotes, firstPictureMs, firstPictures } = useShell()
  const [identity] = useState(() => windows.get(windowId))
  const [picture, setPicture] = useState<FirstPicture>(() => ({
    isDue:
      firstPictureMs === 0 ||
      identity === undefined ||
      remotes.ready(identity.remoteId, identity.windowName) !== undefined ||
      // MOD-03b: none of its code is fetched.
      isBlocked(kernel, remotes, identity.remoteId),
  }))
  const { isDue } = picture
  useEffect(() => {
    if (isDue || identity === undefined) return
    remotes.preload(identity.remoteId, identity.windowName, 'first')
    const loading = remotes.load(identity.remoteId, identity.windowName, identity.history.pages[identity.history.at]?.address)
    let isWaiting = true
    const expected = firstPictures.expect()
    const draw = () => {
      if (isWaiting) setPicture({ isDue: true, loading })
      expected[Symbol.dispose]()
    }
    const timer = setTimeout(draw, firstPictureMs)
    // What went wrong is told by the slot, which is given the same load.
    loading.then(draw, draw)
    return () => {
      isWaiting = false
      clearTimeout(timer)
      expected[Symbol.dispose]()
    }
  }, [isDue, identity, remotes, firstPictureMs, firstPictures])
  return picture
}
