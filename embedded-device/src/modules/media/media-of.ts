import { mediaFailures } from '@cove/device-contract/media'
import type { Media } from '@cove/device-contract/media'
import { colourText } from './dominant-colour.ts'
import type { MediaItem } from './store.ts'

const states = { due: 'waiting', ready: 'ready', failed: 'failed' } as const

/** MED-01a: a row as the contract shows it; without a row the file is none that the pipeline reads. */
export function mediaOf(place: { readonly storageId: string; readonly path: string }, item: MediaItem | undefined): Media {
  const { storageId, path } = place
  if (!item) return { storageId, path, state: 'none' }
  const { taken: _taken, contentId: _contentId, clip: _clip, ...facts } = item.facts
  // A document was written by a user, at some time; no one took it.
  const isTaken = item.state !== 'due' && (item.kind === 'image' || item.kind === 'video')
  const failure = mediaFailures.find((one) => one === item.reason)
  return {
    storageId,
    path,
    state: states[item.state],
    ...facts,
    ...(isTaken && { takenSeconds: item.takenMs / 1000, takenFrom: item.takenFrom }),
    ...(isTaken && item.takenPrecision && { takenPrecision: item.takenPrecision }),
    ...(failure && { failure }),
    ...(item.clipId !== undefined && { isLive: true }),
    ...(item.colour !== undefined && { colour: colourText(item.colour) }),
  }
}
