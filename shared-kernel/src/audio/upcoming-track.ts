import type { AudioTrack } from './audio-service.ts'
import type { AudioParts } from './lazy-audio.ts'
import { addressOfTrack } from './track-address.ts'

/** A track whose element has enough of it to play at once. */
export interface ReadyTrack {
  readonly media: HTMLAudioElement
  readonly isConverted: boolean
}

/** AUD-02: the track that follows, loaded in a second element before it is needed. */
export interface UpcomingTrack {
  /** Loads what follows; nothing happens when that is on its way already. Undefined empties what was loaded. */
  readonly prepare: (track: AudioTrack | undefined) => void
  /** Exchanges the element that is ready for the one that ends; undefined when this track is not ready. */
  readonly take: (track: AudioTrack, ending: HTMLAudioElement) => ReadyTrack | undefined
  /** Takes back an element that may make no sound and returns the one that could; nothing is loaded ahead from then on. */
  readonly giveBack: (refused: HTMLAudioElement) => HTMLAudioElement
  /** Stops and empties the element, whatever it holds. */
  readonly drop: () => void
}

/** `HTMLMediaElement.HAVE_FUTURE_DATA`: it can play without loading more first. */
const canPlay = 3

/** Creates it over an element that makes no sound until it is taken. */
export function createUpcomingTrack(urls: AudioParts['transfers'], first: HTMLAudioElement): UpcomingTrack {
  let media = first
  // Safari allows sound per element that a press has started.
  let isRefused = false
  let held: { readonly track: AudioTrack; isConverted: boolean } | undefined
  const empty = (element: HTMLAudioElement) => {
    if (element.getAttribute('src') === null) return
    element.removeAttribute('src')
    element.load()
  }
  return {
    prepare(track) {
      if (isRefused || held?.track === track) return
      // The last sounds of the track before are still to be heard.
      if (track && !media.paused && !media.ended) return
      empty(media)
      held = track && { track, isConverted: false }
      const wanted = held
      if (!wanted) return
      void addressOfTrack(urls, wanted.track, media).then(({ url, isConverted }) => {
        if (wanted !== held || url === undefined) return
        wanted.isConverted = isConverted
        media.src = url
      })
    },
    take(track, ending) {
      if (held?.track !== track || media.readyState < canPlay || media.error) return undefined
      const ready = { media, isConverted: held.isConverted }
      media = ending
      held = undefined
      return ready
    },
    giveBack(refused) {
      const allowed = media
      media = refused
      held = undefined
      isRefused = true
      empty(refused)
      return allowed
    },
    drop() {
      held = undefined
      // Not by `prepare`: after a hand-over nothing is held, and the element that ended still has its file and its ticket.
      media.pause()
      empty(media)
    },
  }
}
