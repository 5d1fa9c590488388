import type { TakenFrom } from '@cove/device-contract/media'
import { localDayOf, localMsOf } from '../../core/module-kit.ts'
import type { MediaFacts, Moment } from './media-facts.ts'
import { nameMoment } from './name-moment.ts'

/** What says when a picture or film was taken. */
export interface TakenSources {
  readonly facts: Pick<MediaFacts, 'taken'>
  readonly name: string
  readonly mtimeMs: number
}

/** The answer, as a local time counted as if it were UTC, and what says so. */
export interface Taken {
  readonly ms: number
  readonly from: TakenFrom
}

/** MED-01b: what the file says comes before its name, and both before the time of the file, which a copy may have changed. */
export function takenOf({ facts, name, mtimeMs }: TakenSources): Taken {
  if (facts.taken) return { ms: localOf(facts.taken), from: 'content' }
  const named = nameMoment(name)
  const fileMs = Math.floor(localMsOf(mtimeMs))
  if (!named) return { ms: fileMs, from: 'file' }
  const ms = localOf(named)
  // A name with a day only: where the file is of that day, it knows the time as well.
  return { ms: named.isDay && localDayOf(mtimeMs) * dayMs === ms ? fileMs : ms, from: 'name' }
}

const dayMs = 86_400_000
const localOf = ({ ms, isUtc }: Moment): number => (isUtc ? localMsOf(ms) : ms)
