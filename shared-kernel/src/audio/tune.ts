import type { AudioState } from './audio-service.ts'

/** Gives an element the loudness and the speed that the user chose. */
export function tune(media: HTMLAudioElement, { volume, isMuted, rate }: Pick<AudioState, 'volume' | 'isMuted' | 'rate'>): void {
  media.volume = Math.min(1, Math.max(0, volume))
  media.muted = isMuted
  media.playbackRate = rate
}
