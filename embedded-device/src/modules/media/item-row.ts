import type { ThumbFailure } from '../../files/thumbnails/thumb-types.ts'
import type { MediaFacts } from './media-facts.ts'
import type { MediaItem } from './store.ts'
import { takenOf } from './taken-time.ts'

interface ItemRow extends Omit<MediaItem, 'reason' | 'colour' | 'facts' | 'takenFrom' | 'takenPrecision' | 'clipId'> {
  readonly reason: string | null
  readonly colour: number | null
  readonly facts: string
  readonly clipId: number | null
}

export const itemColumns =
  'id, space_id as spaceId, ino, owner, dir, name, mtime as mtimeMs, size as sizeBytes, kind, state, reason, colour, taken_at as takenMs, facts, clip_id as clipId'

/** A row as an item; facts are what this module stored. */
export function toItem(row: object): MediaItem {
  const { reason, colour, facts: text, clipId, ...rest } = row as ItemRow
  const facts = JSON.parse(text) as MediaFacts
  const taken = takenOf({ ...rest, facts })
  return {
    ...rest,
    facts,
    takenFrom: taken.from,
    takenPrecision: taken.known ?? (taken.isDay ? 'day' : undefined),
    reason: (reason ?? undefined) as ThumbFailure | undefined,
    colour: colour ?? undefined,
    clipId: clipId ?? undefined,
  }
}
