import { createListeners } from '../../bus/listeners.ts'
import type { TransferSettings } from '../transfers.ts'
import type { EngineEvent, EngineState, EngineTask } from './engine.ts'
import type { TaskEntry } from './entry.ts'
import { createLandedEvents } from './landed-events.ts'
import type { ClockPort } from './ports.ts'
import { createProgressTicker } from './progress-ticker.ts'
import { countsOf } from './queue-state.ts'
import { viewOf } from './task-view.ts'

/** Publishes state and events: states at once, bytes four times a second, landed files by folder. */
export interface StatePublisher extends Disposable {
  readonly state: () => EngineState
  readonly onState: (listener: (state: EngineState) => void) => Disposable
  readonly onEvent: (listener: (event: EngineEvent) => void) => Disposable
  /** Publishes a change that users should see at once. */
  readonly changed: (entry?: TaskEntry) => void
  /** Publishes transferred bytes with the next tick. */
  readonly progressed: () => void
  readonly landed: (storageId: string, folderPath: string) => void
  readonly ended: (task: EngineTask) => void
}
interface PublisherParts {
  readonly sorted: () => readonly TaskEntry[]
  readonly settings: () => TransferSettings
  readonly heldBy: () => EngineState['heldBy']
  readonly warn: (what: string, cause: unknown) => void
  readonly clock: ClockPort
}

/** Changes of state closer to each other than this are published together, in ms. */
const togetherMs = 50

/** Creates the publisher. */
export function createStatePublisher(parts: PublisherParts): StatePublisher {
  const { clock, sorted } = parts
  const states = createListeners<EngineState>()
  const events = createListeners<EngineEvent>()
  let isQueued = false
  let publishedAtMs = Number.NEGATIVE_INFINITY
  let cached: EngineState | undefined
  const state = () => (cached ??= stateOf(parts))
  const publish = () => {
    publishedAtMs = clock.nowMs()
    if (!states.isEmpty()) states.emit(state())
  }
  const ticker = createProgressTicker(clock, {
    sorted,
    onProgress: () => {
      cached = undefined
      publish()
    },
  })
  return {
    state,
    onState: states.add,
    onEvent: events.add,
    changed: (entry) => {
      if (entry) entry.view = undefined
      cached = undefined
      if (isQueued) return
      isQueued = true
      // A thousand tasks that change together are published once; the first change after a quiet moment at once.
      const waitMs = publishedAtMs + togetherMs - clock.nowMs()
      void (waitMs > 0 ? clock.sleep(waitMs) : Promise.resolve()).then(() => {
        isQueued = false
        publish()
      })
    },
    progressed: ticker.start,
    landed: createLandedEvents(clock, events.emit),
    ended: (task) => events.emit({ kind: 'ended', task }),
    [Symbol.dispose]: () => {
      states.clear()
      events.clear()
    },
  }
}

function stateOf(parts: PublisherParts): EngineState {
  const queued = parts.sorted().map((entry) => entry.stored)
  return {
    tasks: parts.sorted().map((entry) => rowOf(parts, entry)),
    counts: { upload: countsOf(queued, 'upload'), download: countsOf(queued, 'download') },
    settings: parts.settings(),
    heldBy: parts.heldBy(),
  }
}

function rowOf({ warn }: PublisherParts, entry: TaskEntry): EngineTask {
  if (entry.view) return entry.view
  if (!entry.table.isConsistent()) {
    // LDB-03: a counter that cannot be right is derived again.
    warn('transfers.recounted', entry.id)
    entry.table.recount()
  }
  entry.view = viewOf(entry.stored, entry.table, entry.bytesPerSecond)
  return entry.view
}
