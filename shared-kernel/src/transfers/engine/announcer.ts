import type { EngineEvent, EngineState, EngineTask } from './engine.ts'
import type { TaskEntry } from './entry.ts'
import type { ClockPort } from './ports.ts'
import { countsOf } from './queue-state.ts'
import { viewOf } from './task-view.ts'
import type { TransferSettings } from '../transfers.ts'

/** Tells windows what changed: states at once, bytes four times a second, landed files by folder. Dispose silences it. */
export interface Announcer extends Disposable {
  readonly state: () => EngineState
  readonly onState: (listener: (state: EngineState) => void) => Disposable
  readonly onEvent: (listener: (event: EngineEvent) => void) => Disposable
  /** Something a person should see at once. */
  readonly changed: (entry?: TaskEntry) => void
  /** Bytes moved: the next beat shows them. */
  readonly moved: (entry: TaskEntry) => void
  readonly landed: (storageId: string, folderPath: string) => void
  readonly ended: (task: EngineTask) => void
}
interface Shown {
  readonly sorted: () => readonly TaskEntry[]
  readonly settings: () => TransferSettings
  readonly heldBy: () => EngineState['heldBy']
  readonly warn: (what: string, cause: unknown) => void
  readonly clock: ClockPort
}

/**
 * How often bytes and speed reach the screen, and landed files their folder, in ms. Each time costs a frame of all that shows them, on the
 * processors the transfer itself needs (W2).
 */
const beatMs = 250
const landedMs = 400
/** Changes of state that follow each other closer than this are told together, in ms. */
const togetherMs = 50

/** Creates the announcer. */
export function createAnnouncer(shown: Shown): Announcer {
  const stateListeners = new Set<(state: EngineState) => void>()
  const eventListeners = new Set<(event: EngineEvent) => void>()
  const landedIn = new Map<string, { readonly storageId: string; readonly folderPath: string }>()
  let isQueued = false
  let toldAtMs = Number.NEGATIVE_INFINITY
  let isBeating = false
  let cached: EngineState | undefined

  const rowOf = (entry: TaskEntry): EngineTask => {
    if (entry.view) return entry.view
    if (!entry.table.isConsistent()) {
      // LDB-03: a counter that cannot be right is derived again.
      shown.warn('transfers.recounted', entry.id)
      entry.table.recount()
    }
    entry.view = viewOf(entry.stored, entry.table, entry.bytesPerSecond)
    return entry.view
  }
  const state = (): EngineState => {
    if (cached) return cached
    const tasks = shown.sorted().map(rowOf)
    const queued = shown.sorted().map((entry) => entry.stored)
    cached = {
      tasks,
      counts: { upload: countsOf(queued, 'upload'), download: countsOf(queued, 'download') },
      settings: shown.settings(),
      heldBy: shown.heldBy(),
    }
    return cached
  }
  const tell = () => {
    toldAtMs = shown.clock.nowMs()
    for (const listener of stateListeners) listener(state())
  }
  const say = (event: EngineEvent) => {
    for (const listener of eventListeners) listener(event)
  }
  /** One row's speed and bytes; true while there is something to show on the next beat. */
  const beatOf = (entry: TaskEntry): boolean => {
    const { bytesPerSecond } = entry.meter.take()
    if (bytesPerSecond !== entry.bytesPerSecond || entry.view?.sentBytes !== entry.table.counts().sentBytes) entry.view = undefined
    entry.bytesPerSecond = entry.stopRun ? bytesPerSecond : 0
    return entry.stopRun !== undefined
  }
  const beat = async () => {
    for (let isMoving = true; isMoving;) {
      await shown.clock.sleep(beatMs)
      isMoving = false
      let isNew = false
      for (const entry of shown.sorted()) {
        if (!entry.stopRun && entry.bytesPerSecond === 0) continue
        isMoving = beatOf(entry) || isMoving
        isNew ||= entry.view === undefined
      }
      if (!isNew) continue
      cached = undefined
      tell()
    }
    isBeating = false
  }
  return {
    state,
    onState: (listener) => keep(stateListeners, listener),
    onEvent: (listener) => keep(eventListeners, listener),
    changed: (entry) => {
      if (entry) entry.view = undefined
      cached = undefined
      if (isQueued) return
      isQueued = true
      // A thousand tasks that change together are told once; the first change of a quiet moment at once.
      const waitMs = toldAtMs + togetherMs - shown.clock.nowMs()
      void (waitMs > 0 ? shown.clock.sleep(waitMs) : Promise.resolve()).then(() => {
        isQueued = false
        tell()
      })
    },
    moved: () => {
      if (isBeating) return
      isBeating = true
      void beat()
    },
    landed: (storageId, folderPath) => {
      landedIn.set(`${storageId}:${folderPath}`, { storageId, folderPath })
      if (landedIn.size > 1) return
      void shown.clock.sleep(landedMs).then(() => {
        const places = [...landedIn.values()]
        landedIn.clear()
        for (const place of places) say({ kind: 'landed', ...place })
      })
    },
    ended: (task) => say({ kind: 'ended', task }),
    [Symbol.dispose]: () => {
      stateListeners.clear()
      eventListeners.clear()
    },
  }
}

function keep<T>(set: Set<T>, item: T): Disposable {
  set.add(item)
  return { [Symbol.dispose]: () => void set.delete(item) }
}
