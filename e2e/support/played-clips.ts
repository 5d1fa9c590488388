import type { Page } from '@playwright/test'
import type { Plays } from '../seeds/clips.ts'

/** One video that a window showed: the rungs it said, and whether it came to its end. */
export interface PlayedClip {
  readonly label: string
  readonly rungs: string[]
  hasEnded: boolean
}

declare global {
  interface Window {
    playedClips?: PlayedClip[]
  }
}

/** Writes down what players say and do from now on: a clip is over before a test has looked twice. */
export async function watchClips(page: Page): Promise<() => Promise<readonly PlayedClip[]>> {
  await page.evaluate(() => {
    const clips: PlayedClip[] = (window.playedClips = [])
    const clipOf = (label: string): PlayedClip => {
      const known = clips.find((clip) => clip.label === label)
      if (known) return known
      const clip = { label, rungs: [], hasEnded: false }
      clips.push(clip)
      return clip
    }
    new MutationObserver(() => {
      const rung = document.querySelector('[role="status"][data-kind]')?.getAttribute('data-kind')
      const label = document.querySelector('video')?.getAttribute('aria-label')
      if (rung && label && clipOf(label).rungs.at(-1) !== rung) clipOf(label).rungs.push(rung)
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-kind'] })
    const ended = ({ target }: Event) => target instanceof HTMLVideoElement && (clipOf(target.ariaLabel ?? '').hasEnded = true)
    document.addEventListener('ended', ended, true)
  })
  return () => page.evaluate(() => window.playedClips ?? [])
}

export const playsOf = (page: Page): Promise<Plays> =>
  page.evaluate(() => {
    const video = document.createElement('video')
    const can = (type: string) => video.canPlayType(type) !== ''
    return {
      h264: can('video/mp4; codecs="avc1.64001f, mp4a.40.2"') && MediaSource.isTypeSupported('video/mp4; codecs="avc1.640028"'),
      hevc: can('video/mp4; codecs="hvc1.1.6.L93.B0"'),
      av1: can('video/mp4; codecs="av01.0.08M.08, opus"'),
      matroska: can('video/x-matroska; codecs="avc1.64001f, mp4a.40.2"'),
      vp9Matroska: can('video/x-matroska; codecs="vp09.00.40.08, opus"'),
    }
  })
