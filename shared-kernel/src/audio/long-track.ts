import type { AudioState, AudioTrack } from './audio-service.ts'
import type { AudioParts } from './lazy-audio.ts'

/** Longer tracks, such as audiobooks, continue where the user was on any computer (POS). */
export const longSeconds = 600

type Position = AudioParts['position']

/** The newest place of a long track, in ms; undefined where none is stored. */
export async function placeOfLong(position: Position, track: AudioTrack): Promise<number | undefined> {
  const { choices } = await position.load(track)
  return choices[0]?.position.atMs
}

/** POS-03: the device remembers the place in a long track. */
export function rememberLong(
  position: Position,
  track: AudioTrack,
  { durationSeconds, seconds }: Pick<AudioState, 'durationSeconds' | 'seconds'>,
): void {
  if (durationSeconds < longSeconds || seconds === 0) return
  const progress = Math.min(1, seconds / durationSeconds)
  position.remember(track, { progress, atMs: Math.round(seconds * 1000), durationMs: Math.round(durationSeconds * 1000) })
}
