import { media } from '@cove/device-contract/media'
import { playback } from '@cove/device-contract/playback'
import { fileTypeOf } from '@cove/device-contract/rules'
import type { AudioTrack } from './audio-service.ts'
import type { AudioParts } from './lazy-audio.ts'

/** Where a track is played from. */
export interface TrackAddress {
  /** Undefined when the device gives none. */
  readonly url: string | undefined
  readonly isConverted: boolean
}

type Urls = AudioParts['transfers']

/** AUD-02: the file itself where the browser may play it, else what the device makes of it. */
export async function addressOfTrack(urls: Urls, track: AudioTrack, player: HTMLAudioElement): Promise<TrackAddress> {
  const direct = await urls.mediaUrl(track)
  const { mediaType } = fileTypeOf(track.name)
  if (direct === undefined || player.canPlayType(mediaType) !== '') return { url: direct, isConverted: false }
  const converted = addressOfTrack.converted(urls, track, player)
  return converted === undefined ? { url: direct, isConverted: false } : { url: converted, isConverted: true }
}

/** What the device makes of a track, in a form that this browser plays. */
addressOfTrack.converted = (urls: Urls, { storageId, path, modifiedSeconds }: AudioTrack, player: HTMLAudioElement): string | undefined => {
  const codec = player.canPlayType('audio/ogg; codecs=opus') === '' ? 'aac' : 'opus'
  return urls.ticketUrl(playback.calls.sound, { storageId, path, codec, modifiedSeconds })
}

/** The cover of a track; undefined while there is no ticket. */
export const coverOf = (urls: Urls, { storageId, path, modifiedSeconds }: AudioTrack): string | undefined =>
  urls.ticketUrl(media.calls.thumbnail, { storageId, path, size: 'LARGE', modifiedSeconds })
