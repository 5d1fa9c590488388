import type { Abilities } from './play-plan.ts'

/** VID-02: what the browser says that it plays. */
export const abilitiesOf = (media: HTMLVideoElement): Abilities => ({
  playsFile: (type) => media.canPlayType(type) !== '',
  playsStream: (type) => typeof MediaSource !== 'undefined' && MediaSource.isTypeSupported(type),
})
