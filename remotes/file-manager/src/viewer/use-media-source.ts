import type { Resource } from '@cove/device-contract/files'
import { useKernel } from '@cove/kernel'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { seekTo } from '../ui/seek-to.ts'

/** The address a player plays from. */
export interface MediaSource {
  readonly url: string | undefined
  /** The browser cannot play it, or the device does not answer. */
  readonly isBroken: boolean
  readonly onError: () => void
  readonly onLoaded: () => void
  readonly retry: () => void
}

/** H-27: a ticket lasts some minutes; a player that outlives it gets a fresh one and continues where it was. */
export function useMediaSource(file: Resource, media: RefObject<HTMLMediaElement | null>): MediaSource {
  const { transfers } = useKernel()
  const [attempt, setAttempt] = useState(0)
  const [read, setRead] = useState<{ readonly url: string | undefined; readonly isBroken: boolean }>({ url: undefined, isBroken: false })
  const resume = useRef({ seconds: 0, isPlaying: false, isTried: false })
  useEffect(() => {
    let isWanted = true
    void transfers.mediaUrl(file).then((url) => {
      if (isWanted) setRead({ url, isBroken: url === undefined })
    })
    return () => {
      isWanted = false
    }
  }, [transfers, file, attempt])
  return {
    ...read,
    onError: () => {
      const player = media.current
      const seconds = player?.currentTime ?? 0
      // A second failure without any playing in between is the file's, not the ticket's.
      if (resume.current.isTried || seconds === 0) return setRead({ url: undefined, isBroken: true })
      resume.current = { seconds, isPlaying: player?.paused === false, isTried: true }
      setAttempt((count) => count + 1)
    },
    onLoaded: () => {
      const player = media.current
      const { seconds, isPlaying } = resume.current
      resume.current = { seconds: 0, isPlaying: false, isTried: false }
      if (player && seconds > 0) seekTo(player, seconds, isPlaying)
    },
    retry: () => {
      resume.current = { seconds: 0, isPlaying: false, isTried: false }
      setRead({ url: undefined, isBroken: false })
      setAttempt((count) => count + 1)
    },
  }
}
