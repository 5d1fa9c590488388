import type { AudioService, AudioTrack } from './audio-service.ts'

type Controls = Pick<AudioService, 'toggle' | 'pause' | 'next' | 'previous' | 'seek'>

/** The keys, which another player of the page may have taken. */
interface MediaKeys extends Disposable {
  /** Takes them back. */
  readonly take: () => void
}

/** AUD-02: the keys of the keyboard and the controls of the system; nothing where the browser has none. */
export function connectMediaKeys(controls: Controls, seconds: () => number): MediaKeys {
  const session = 'mediaSession' in navigator ? navigator.mediaSession : undefined
  const skip = (offset: number) => controls.seek(Math.max(0, seconds() + offset))
  const handlers: readonly [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', () => controls.toggle()],
    ['pause', () => controls.pause()],
    ['nexttrack', () => controls.next()],
    ['previoustrack', () => controls.previous()],
    ['seekforward', ({ seekOffset }) => skip(seekOffset ?? 10)],
    ['seekbackward', ({ seekOffset }) => skip(-(seekOffset ?? 10))],
    ['seekto', ({ seekTime }) => seekTime !== undefined && controls.seek(seekTime)],
  ]
  const setAll = (isOn: boolean) => {
    for (const [action, handler] of handlers)
      try {
        session?.setActionHandler(action, isOn ? handler : null)
      } catch {
        // A browser that does not know the action has no key for it.
      }
  }
  setAll(true)
  return { take: () => setAll(true), [Symbol.dispose]: () => setAll(false) }
}

/** Shows a track in the controls of the system; undefined clears them. */
export function showTrack(track: AudioTrack | undefined, cover: string | undefined): void {
  if (!('mediaSession' in navigator) || typeof MediaMetadata === 'undefined') return
  navigator.mediaSession.metadata = track
    ? new MediaMetadata({
        title: track.title ?? track.name,
        artist: track.artist ?? '',
        album: track.album ?? '',
        artwork: cover === undefined ? [] : [{ src: cover }],
      })
    : null
}
