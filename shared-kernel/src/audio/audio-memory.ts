import { audioKeyOf } from './audio-service.ts'
import type { AudioState, AudioTrack } from './audio-service.ts'

/** What is remembered of the queue. */
export type KeptAudio = Pick<AudioState, 'queue' | 'at' | 'seconds' | 'volume' | 'repeat' | 'isShuffled'>

/** A longer queue is remembered from the present track on. */
const mostTracks = 500

const isTrack = (value: unknown): value is AudioTrack =>
  typeof value === 'object' &&
  value !== null &&
  ['storageId', 'path', 'name'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string') &&
  typeof (value as Record<string, unknown>)['modifiedSeconds'] === 'number'

/** Reads the queue of a user in this browser; undefined for none, and for one that is not as it was written. */
export function readAudio(storage: Storage, userNo: string): KeptAudio | undefined {
  try {
    const kept = JSON.parse(storage.getItem(audioKeyOf(userNo)) ?? '') as Partial<KeptAudio>
    const { queue, at = 0, seconds = 0, volume = 1, repeat = 'off', isShuffled = false } = kept
    if (!Array.isArray(queue) || queue.length === 0 || !queue.every(isTrack)) return undefined
    const numbers = [at, seconds, volume].every((number) => Number.isFinite(number) && number >= 0)
    return numbers ? { queue, at: Math.min(at, queue.length - 1), seconds, volume: Math.min(volume, 1), repeat, isShuffled } : undefined
  } catch {
    return undefined
  }
}

/** Writes it; an empty queue is forgotten. */
export function writeAudio(storage: Storage, userNo: string, { queue, at, seconds, volume, repeat, isShuffled }: AudioState): void {
  const first = queue.length > mostTracks ? at : 0
  const kept: KeptAudio = { queue: queue.slice(first, first + mostTracks), at: at - first, seconds, volume, repeat, isShuffled }
  try {
    if (queue.length === 0) storage.removeItem(audioKeyOf(userNo))
    else storage.setItem(audioKeyOf(userNo), JSON.stringify(kept))
  } catch {
    // A full storage: the queue is lost with the page.
  }
}
