import type { KnownPosition, Position, PositionOutcome } from '@cove/device-contract/positions'
import type { ErrorName } from '@cove/device-contract'
import type { Db } from '@cove/server-kit'
import { isRefusal } from '@cove/server-kit/refusal'
import type { Principal } from '../auth/principal.ts'
import type { EventHub } from '../events/event-hub.ts'
import type { Schedules } from '../schedules/open-schedules.ts'
import { createPositionStore } from './position-store.ts'
import type { PositionEntry, PositionStore } from './position-store.ts'
import { sweepPositions } from './sweep-positions.ts'

/** A file as its user names it. */
export interface PositionRef {
  readonly storageId: string
  readonly path: string
}

/** Reads what identifies a file; undefined for a folder. Throws a refusal for what is gone or is not the user's. */
export type IdentifyItem = (who: Principal, ref: PositionRef) => Promise<string | undefined>

/** POS-02: an item and where its user was, newest first. */
export interface LoadedPositions {
  /** The same for this file wherever it is. */
  readonly itemId: string
  readonly positions: KnownPosition[]
}

/** POS-03: one report of a client. */
export interface PositionReport extends PositionRef {
  readonly position: Position
  readonly ageMs: number
}

/** Who reports. */
export interface PositionClient {
  readonly clientId: string
  readonly clientName: string
}

/** Where users are in videos, audio and books (POS). */
export interface Positions {
  /** Files registers how an item is identified; core knows no files. The caller disposes. */
  identifyBy(identify: IdentifyItem): Disposable
  /** POS-02: undefined for a folder; throws the refusals of `IdentifyItem`. */
  load(who: Principal, ref: PositionRef): Promise<LoadedPositions | undefined>
  /** POS-03: one outcome for each report, in order. */
  report(who: Principal, client: PositionClient, reports: readonly PositionReport[]): Promise<readonly PositionOutcome[]>
  /** POS-04: forgets items whose file has been gone for 30 days; a schedule does it every night. */
  sweep(): Promise<void>
}

export interface PositionOptions {
  readonly db: Db
  readonly events: Pick<EventHub, 'emit'>
  readonly schedules: Schedules
  readonly nowMs: () => number
  /** The user as they are now; undefined when they are gone. */
  readonly principal: (userNo: string) => Principal | undefined
}

/** POS-03: an older report counts as this old. */
const maxAgeMs = 30 * 24 * 3600_000
const maxNameLength = 80

/** Opens the positions of all users over the main database. */
export function openPositions(options: PositionOptions, stack: AsyncDisposableStack): Positions {
  const store = createPositionStore(options.db)
  const files: { identify?: IdentifyItem } = {}
  const identify: IdentifyItem = async (who, ref) => {
    if (!files.identify) throw new Error('no part of the device identifies items')
    return files.identify(who, ref)
  }
  const sweep = () => sweepPositions({ store, identify, nowMs: options.nowMs, principal: options.principal })
  stack.use(options.schedules.register('core.positions', { every: 'day', between: ['02:00', '05:00'], missed: 'once', run: sweep }))
  return {
    sweep,
    identifyBy(next) {
      files.identify = next
      return { [Symbol.dispose]: () => void delete files.identify }
    },
    async load(who, ref) {
      const itemKey = await identify(who, ref)
      if (itemKey === undefined) return undefined
      // POS-05: looking makes no row; it only notes where a known item is now.
      const isKnown = store.find(who.userNo, itemKey) !== undefined
      const entries = isKnown ? store.entries(store.place({ userNo: who.userNo, itemKey, ...ref })) : []
      return { itemId: itemKey, positions: entries.map((entry) => knownOf(entry, options.nowMs())) }
    },
    async report(who, client, reports) {
      const outcomes: PositionOutcome[] = []
      for (const report of reports) outcomes.push(await storeReport({ ...options, store, identify }, { who, client, report }))
      return outcomes
    },
  }
}

interface Storing extends Pick<PositionOptions, 'events' | 'nowMs'> {
  readonly store: PositionStore
  readonly identify: IdentifyItem
}

interface Reported {
  readonly who: Principal
  readonly client: PositionClient
  readonly report: PositionReport
}

async function storeReport({ store, identify, events, nowMs }: Storing, { who, client, report }: Reported): Promise<PositionOutcome> {
  const { storageId, path, position } = report
  const { userNo } = who
  let itemKey: string | undefined
  try {
    itemKey = await identify(who, { storageId, path })
  } catch (error) {
    if (isRefusal(error)) return outcomeOf(error.error)
    throw error
  }
  if (itemKey === undefined) return 'gone'
  const now = nowMs()
  const entry: PositionEntry = {
    clientId: client.clientId,
    clientName: client.clientName.slice(0, maxNameLength),
    position,
    // POS-03: by the clock of the device; a client says only how long ago it was.
    reportedMs: now - Math.min(report.ageMs, maxAgeMs),
  }
  const itemId = store.place({ userNo, itemKey, storageId, path })
  if (!store.write(itemId, userNo, entry)) return 'older'
  events.emit({ kind: 'position.changed', userNo, payload: { itemId: itemKey, known: knownOf(entry, now) } })
  return 'stored'
}

/** What is gone stays gone; anything else, such as an unplugged disk, may be over later. */
const goneErrors: ReadonlySet<ErrorName> = new Set<ErrorName>(['fileNotFound', 'directoryNotFound', 'invalidPath', 'noPermission'])

function outcomeOf(error: ErrorName): PositionOutcome {
  return goneErrors.has(error) ? 'gone' : 'away'
}

function knownOf({ clientId, clientName, position, reportedMs }: PositionEntry, nowMs: number): KnownPosition {
  return { clientId, clientName, position, ageSeconds: Math.max(0, Math.round((nowMs - reportedMs) / 1000)) }
}
