import { applyHold } from './apply-hold.ts'
import type { Engine } from './engine.ts'
import type { EngineParts } from './engine-parts.ts'
import { createPersistence } from './persistence.ts'
import type { EnginePorts } from './ports.ts'
import {
  addDownloads,
  addUploads,
  changeSettings,
  clearFinished,
  loadQueue,
  moveTask,
  pauseTasks,
  removeTasks,
  resumeTasks,
  retryTasks,
} from './queue-commands.ts'
import { createQueueHold } from './queue-hold.ts'
import { createQueueSettings } from './queue-settings.ts'
import { isOpenHour } from './queue-state.ts'
import { continueInterrupted, rebindTasks } from './recovery.ts'
import { createRemoval } from './removal.ts'
import { RunEnd } from './run.ts'
import { createStatePublisher } from './state-publisher.ts'
import { createTaskChanges } from './task-changes.ts'
import { createTaskList } from './task-list.ts'
import { filePageOf } from './task-view.ts'

/** Creates the engine over its ports; `start` loads what is stored. */
export function createEngine(ports: EnginePorts): Engine {
  const end = new AbortController()
  const parts = createParts(ports, () => end.signal.aborted)
  const { tasks, settings, publisher, hold, changes } = parts
  return {
    start: () => loadQueue(parts),
    state: publisher.state,
    onState: publisher.onState,
    onEvent: publisher.onEvent,
    upload: (uploads) => addUploads(parts, uploads),
    download: (downloads) => addDownloads(parts, downloads),
    pause: (selection) => pauseTasks(parts, selection),
    resume: (selection) => resumeTasks(parts, selection),
    retry: (selection, indexes) => retryTasks(parts, selection, indexes),
    remove: (selection) => removeTasks(parts, selection),
    clearFinished: () => clearFinished(parts),
    move: (id, beforeId) => moveTask(parts, id, beforeId),
    limit: (id, bytesPerSecond) => {
      const entry = tasks.get(id)
      if (entry) changes.update(entry, { limitBytesPerSecond: Math.max(0, Math.floor(bytesPerSecond)) })
    },
    setSettings: (change) => changeSettings(parts, change),
    spend: async (kind, bytes) => {
      if (!isOpenHour(settings.current(), ports.clock.minuteOfDay())) return false
      await settings.totalLimit(kind).take(bytes, end.signal)
      return true
    },
    files: async (id, query) => {
      const entry = tasks.get(id)
      return entry ? filePageOf(entry.stored, entry.table, query) : { total: 0, rows: [] }
    },
    continueInterrupted: (ids) => continueInterrupted(parts, ids),
    rebind: (sourceId) => rebindTasks(parts, sourceId),
    setDevice: hold.setDevice,
    [Symbol.dispose]: () => {
      end.abort()
      hold[Symbol.dispose]()
      publisher[Symbol.dispose]()
      for (const entry of tasks.all()) entry.stopRun?.(new RunEnd('dispose'))
    },
  }
}

function createParts(ports: EnginePorts, isDisposed: () => boolean): EngineParts {
  const { clock } = ports
  const tasks = createTaskList(clock)
  const settings = createQueueSettings(clock)
  const persistence = createPersistence(ports, (id) => {
    // S-D6: nothing is written after the user signed out.
    const entry = isDisposed() ? undefined : tasks.get(id)
    return entry && { stored: entry.next ?? entry.stored, files: entry.table.files }
  })
  const hold = createQueueHold(clock, {
    isOpen: () => isOpenHour(settings.current(), clock.minuteOfDay()),
    onChange: () => applyHold(parts),
  })
  const publisher = createStatePublisher({
    clock,
    warn: ports.warn,
    sorted: tasks.sorted,
    settings: settings.current,
    heldBy: hold.heldBy,
  })
  const changes = createTaskChanges(persistence, publisher)
  const removal = createRemoval({ ports, persistence, tasks, publisher })
  const parts: EngineParts = { ports, tasks, settings, persistence, hold, publisher, changes, removal, isDisposed }
  return parts
}
