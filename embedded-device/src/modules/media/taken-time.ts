import type { TakenFrom } from '@cove/device-contract/media'
import { localDayOf, localMsOf } from '../../module-kit/module-kit.ts'
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
  /** Nothing says the time of the day: it counts as its first moment. */
  readonly isDay?: true
  /** Nor the day, or not even the month. */
  readonly known?: 'month' | 'year'
}

/** MED-01b: what the file says comes before its name, and both before the time of the file, which a copy may have changed. */
export function takenOf({ facts, name, mtimeMs }: TakenSources): Taken {
  const named = nameMoment(name)
  if (facts.taken) return { ms: placeMsOf(facts.taken, named) ?? localOf(facts.taken), from: 'content', ...dayOf(facts.taken) }
  const fileMs = Math.floor(localMsOf(mtimeMs))
  if (!named) return { ms: fileMs, from: 'file' }
  const ms = localOf(named)
  // A name with a day only: where the file is of that day, it knows the time as well.
  return named.isDay && localDayOf(mtimeMs) * dayMs === ms ? { ms: fileMs, from: 'name' } : { ms, from: 'name', ...dayOf(named) }
}

const dayOf = ({ isDay, known }: Moment): Pick<Taken, 'isDay' | 'known'> => ({ ...(isDay && { isDay }), ...(known && { known }) })

/** Zones are at most this far from UTC, in whole quarters of an hour. */
const mostOffsetMs = 14 * 3_600_000
const quarterMs = 15 * 60_000
/** A phone names a film when it begins, and writes the time a moment later. */
const slackMs = 60_000

/** Where a film has UTC and its name the same moment by the clock of the place, the name knows the zone better than the device. */
function placeMsOf({ ms, isUtc }: Moment, named: ReturnType<typeof nameMoment>): number | undefined {
  if (!isUtc || !named || named.isUtc || named.isDay) return undefined
  const offsetMs = Math.round((named.ms - ms) / quarterMs) * quarterMs
  const isSame = Math.abs(offsetMs) <= mostOffsetMs && Math.abs(named.ms - ms - offsetMs) <= slackMs
  return isSame ? ms + offsetMs : undefined
}

const dayMs = 86_400_000
const localOf = ({ ms, isUtc }: Moment): number => (isUtc ? localMsOf(ms) : ms)
