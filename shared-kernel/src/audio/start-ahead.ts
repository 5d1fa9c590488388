/** AUD-02: starts what follows a moment before the end: an element needs some time from `play` to its first sound. */
export interface StartAhead {
  /** Call as the track moves: `start` runs when the end is so near that what follows has to start. */
  readonly lead: (media: HTMLAudioElement, start: () => void) => void
  /** Call when an element was told to play: how long it takes decides when the next one starts. */
  readonly learn: (media: HTMLAudioElement) => void
}

/** Browsers report the time four times a second; a timer leads from the last report to the start. */
const leadFromMs = 1000
const firstLeadMs = 60
const mostLeadMs = 200
/** A timer that runs this much too early is of a track that was paused or moved since. */
const slackMs = 40

/** The lead is what the last start took. */
export function createStartAhead(): StartAhead {
  let timer: ReturnType<typeof setTimeout> | undefined
  let leadMs = firstLeadMs
  const leftMs = (media: HTMLAudioElement) => ((media.duration - media.currentTime) * 1000) / media.playbackRate
  return {
    lead(media, start) {
      clearTimeout(timer)
      if (!(leftMs(media) <= leadFromMs)) return
      const run = () => {
        if (!media.paused && leftMs(media) <= leadMs + slackMs) start()
      }
      timer = setTimeout(run, Math.max(0, leftMs(media) - leadMs))
    },
    learn(media) {
      const calledAtMs = performance.now()
      const read = () => {
        if (media.currentTime === 0) return
        media.removeEventListener('timeupdate', read)
        const tookMs = performance.now() - calledAtMs - (media.currentTime * 1000) / media.playbackRate
        leadMs = Math.min(mostLeadMs, Math.max(0, tookMs))
      }
      media.addEventListener('timeupdate', read)
    },
  }
}
