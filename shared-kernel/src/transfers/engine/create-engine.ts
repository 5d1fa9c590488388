import { createAnnouncer } from './announcer.ts'
import type { Engine } from './engine.ts'
import { firstFailure, type TaskEntry } from './entry.ts'
import { createFilesTable, emptyFiles } from './files-table.ts'
import { createHolder } from './holder.ts'
import { createPersistence } from './persistence.ts'
import type { EnginePorts } from './ports.ts'
import { firstSettings, isDoing, isOpenHour, orderBefore, selectedBy, soundSettings, tasksToStart } from './queue-state.ts'
import { createRateLimit } from './rate-limit.ts'
import type { DownloadWish, StoredSettings, StoredTask, TaskFiles, UploadWish } from './records.ts'
import { RunEnd, type RunEndKind } from './run.ts'
import { createRemoval } from './removal.ts'
import { createRevival, isInterrupted } from './revival.ts'
import { createSpeedMeter } from './speed-meter.ts'
import { startRun, type Engineering } from './start-run.ts'
import { filePageOf } from './task-view.ts'
import type { TransferSelection } from '../transfers.ts'

/** Creates the engine over its ports; `start` loads what is stored. */
export function createEngine(ports: EnginePorts): Engine {
  const { clock } = ports
  const entries = new Map<string, TaskEntry>()
  let sorted: TaskEntry[] = []
  let settings: StoredSettings = firstSettings
  let isDisposed = false

  const persistence = createPersistence(ports, (id) => {
    // Who signs out is forgotten: nothing is written behind the engine's end (S-D6).
    const entry = isDisposed ? undefined : entries.get(id)
    return entry && { stored: entry.next ?? entry.stored, files: entry.table.files }
  })
  const holder = createHolder(clock, { isOpen: () => isOpenHour(settings, clock.minuteOfDay()), onChange: () => held() })
  const announcer = createAnnouncer({
    clock,
    warn: ports.warn,
    sorted: () => sorted,
    settings: () => settings,
    heldBy: holder.heldBy,
  })
  const totals = {
    upload: createRateLimit(clock, () => settings.uploadLimitBytesPerSecond),
    download: createRateLimit(clock, () => settings.downloadLimitBytesPerSecond),
  }
  const update = (entry: TaskEntry, change: Partial<StoredTask>) => {
    entry.stored = { ...entry.stored, ...change }
    if (entry.next) entry.next = { ...entry.next, ...change, state: entry.next.state }
    persistence.touchTask(entry.id)
    announcer.changed(entry)
  }
  const engineering: Engineering = {
    ports,
    announcer,
    persistence,
    update,
    totalLimit: (entry) => totals[entry.kind],
    totalLimitBytesPerSecond: ({ kind }) => (kind === 'upload' ? settings.uploadLimitBytesPerSecond : settings.downloadLimitBytesPerSecond),
  }
  const sort = () => {
    sorted = [...entries.values()].toSorted((a, b) => a.stored.order - b.stored.order)
  }
  const add = (stored: StoredTask, files: TaskFiles): TaskEntry => {
    const entry: TaskEntry = {
      stored,
      id: stored.id,
      kind: stored.kind,
      table: createFilesTable(files),
      bytesPerSecond: 0,
      next: undefined,
      stopRun: undefined,
      view: undefined,
      open: files.targets,
      meter: createSpeedMeter(clock.nowMs),
      limit: createRateLimit(clock, () => entry.stored.limitBytesPerSecond),
    }
    entries.set(stored.id, entry)
    return entry
  }

  const pump = () => {
    if (isDisposed) return
    holder.mindHours(settings.isScheduled && sorted.some((entry) => isDoing(entry.stored.state)))
    if (holder.isHeld()) return
    for (const kind of ['upload', 'download'] as const) {
      const limits = {
        atOnce: kind === 'upload' ? settings.uploadsAtOnce : settings.downloadsAtOnce,
        isBusy: (queued: { readonly id: string }) => entries.get(queued.id)?.stopRun !== undefined,
      }
      const queued = sorted.map((entry) => entry.stored)
      for (const { id } of tasksToStart(queued, kind, limits)) {
        const entry = entries.get(id)
        if (entry) void begin(entry)
      }
    }
  }
  const begin = async (entry: TaskEntry) => {
    update(entry, { state: 'prepare', failureKind: firstFailure(entry), shortage: undefined, needs: undefined, finishedAtMs: undefined })
    const end = await startRun(engineering, entry)
    await settle(entry, end)
    entry.stopRun = undefined
    announcer.changed(entry)
    pump()
  }
  /** TR-03b: what a run came to. A pause was announced when it was asked for; the rest is stored before it is told. */
  const settle = async (entry: TaskEntry, end: RunEnd | undefined) => {
    if (isDisposed || !entries.has(entry.id)) return
    if (end && end.kind !== 'fail' && end.kind !== 'away' && end.kind !== 'migrating') return persistence.flush()
    if (end?.kind === 'away' || end?.kind === 'migrating') {
      if (entry.stored.state === 'prepare' || entry.stored.state === 'progress') update(entry, { state: 'suspend' })
      holder.noticed(end.kind)
      return persistence.flush()
    }
    const { failures } = entry.table.files
    const failure = end?.failure ?? entry.stored.failureKind ?? firstFailure(entry)
    // TR-08: an upload that needs its files or a permission is interrupted: its transfer has neither ended nor failed.
    if (end?.needs !== undefined) {
      entry.bytesPerSecond = 0
      update(entry, { state: 'suspend', failureKind: failure, needs: end.needs })
      return persistence.flush()
    }
    const isError = end !== undefined || failures.size > 0
    entry.next = {
      ...entry.stored,
      state: isError ? 'error' : 'finished',
      failureKind: isError ? (failure ?? 'unknown') : undefined,
      needs: undefined,
      finishedAtMs: clock.nowMs(),
    }
    persistence.touchTask(entry.id)
    await persistence.flush()
    if (!entries.has(entry.id)) return
    entry.stored = entry.next
    entry.next = undefined
    entry.bytesPerSecond = 0
    announcer.changed(entry)
    if (!isError) forgetSource(entry)
    const view = announcer.state().tasks.find((task) => task.id === entry.id)
    if (view) announcer.ended(view)
  }
  /** A source is kept while any unfinished task needs it. */
  const forgetSource = ({ id, kind, stored }: TaskEntry) => {
    const isNeeded = sorted.some(
      (other) => other.id !== id && other.kind === kind && other.stored.localId === stored.localId && other.stored.state !== 'finished',
    )
    if (!isNeeded) (kind === 'upload' ? ports.sources : ports.sinks).forget(stored.localId)
  }
  const halt = (entry: TaskEntry, state: 'pause' | 'suspend', kind: RunEndKind = state) => {
    update(entry, { state })
    entry.bytesPerSecond = 0
    entry.stopRun?.(new RunEnd(kind))
  }
  const selected = (selection: TransferSelection): TaskEntry[] =>
    selectedBy(
      sorted.map((entry) => entry.stored),
      selection,
    ).flatMap(({ id }) => entries.get(id) ?? [])
  const requeue = (entry: TaskEntry) =>
    update(entry, { state: 'pending', failureKind: undefined, needs: undefined, finishedAtMs: undefined })
  /** The device, the network or the clock holds or lets go. */
  const held = () => {
    for (const entry of sorted) {
      const { state } = entry.stored
      if (holder.isHeld() && (state === 'prepare' || state === 'progress')) halt(entry, 'suspend')
      if (!holder.isHeld() && state === 'suspend' && !isInterrupted(entry.stored)) requeue(entry)
    }
    if (!holder.isHeld()) revival.readHeldBytes()
    announcer.changed()
    pump()
  }
  const enqueue = (tasks: readonly StoredTask[], filesOf: (task: StoredTask) => TaskFiles) => {
    for (const task of tasks) {
      const entry = add(task, filesOf(task))
      persistence.touchTask(task.id)
      if (entry.table.count() > 0) persistence.touchRows(task.id, [...entry.table.files.states.keys()])
    }
    sort()
    announcer.changed()
    void persistence.flush().then(pump)
  }
  const nextOrder = () => (sorted.at(-1)?.stored.order ?? 0) + 1
  const taskOf = (wish: UploadWish | DownloadWish, order: number): StoredTask => ({
    id: ports.newId(),
    name: wish.name,
    isFolder: wish.isFolder,
    state: 'pending',
    order,
    startedAtMs: clock.nowMs(),
    failureKind: undefined,
    needs: undefined,
    finishedAtMs: undefined,
    limitBytesPerSecond: 0,
    ...('sourceId' in wish
      ? { kind: 'upload', storageId: wish.storageId, devicePath: wish.folderPath, localId: wish.sourceId, localFolder: '' }
      : {
          kind: 'download',
          storageId: wish.item.storageId,
          devicePath: wish.item.path,
          localId: wish.folderId,
          localFolder: wish.localFolder,
        }),
    ...('sourceId' in wish ? { repeat: wish.repeat, isCounted: false } : { repeat: 'rename', isCounted: !wish.isFolder }),
  })
  const revival = createRevival({
    ports,
    update,
    requeue,
    pump,
    moved: announcer.changed,
    touchRows: (entry, indexes) => persistence.touchRows(entry.id, indexes),
    sorted: () => sorted,
    isDisposed: () => isDisposed,
  })
  const removal = createRemoval({
    ports,
    persistence,
    forgetSource,
    isOpen: ({ storageId, path }) =>
      sorted.some(({ kind, stored, open }) => kind === 'upload' && stored.storageId === storageId && [...open.values()].includes(path)),
    drop: (entry) => {
      entries.delete(entry.id)
      sort()
      entry.stopRun?.(new RunEnd('remove'))
      announcer.changed()
    },
  })

  return {
    start: async () => {
      const stored = await ports.store.load()
      settings = soundSettings({ ...firstSettings, ...stored.settings })
      for (const task of stored.tasks) {
        if (!entries.has(task.id)) add(task, (await ports.store.loadFiles(task.id)) ?? emptyFiles())
      }
      sort()
      await revival.afterLoad()
      announcer.changed()
      pump()
    },
    state: announcer.state,
    onState: announcer.onState,
    onEvent: announcer.onEvent,
    upload: (wishes) => {
      const first = nextOrder()
      enqueue(
        wishes.map((wish, index) => taskOf(wish, first + index)),
        emptyFiles,
      )
    },
    download: (wishes) => {
      const first = nextOrder()
      const tasks = wishes.map((wish, index) => taskOf(wish, first + index))
      enqueue(tasks, (task) => {
        const files = emptyFiles()
        const wish = wishes[tasks.indexOf(task)]
        if (wish && !wish.isFolder)
          createFilesTable(files).append({ path: wish.name, isFolder: false, sizeBytes: wish.sizeBytes, modifiedMs: 0 })
        return files
      })
    },
    pause: (selection) => {
      for (const entry of selected(selection)) if (isDoing(entry.stored.state) && !isInterrupted(entry.stored)) halt(entry, 'pause')
      pump()
    },
    resume: (selection) => {
      for (const entry of selected(selection)) {
        if (isInterrupted(entry.stored)) void revival.continueInterrupted([entry.id])
        else if (entry.stored.state === 'pause' || entry.stored.state === 'suspend') requeue(entry)
      }
      pump()
    },
    retry: (selection, indexes) => {
      for (const entry of selected(selection)) {
        // TR-03b: reload leaves what runs or is paused alone.
        if (entry.stored.state !== 'error') continue
        persistence.touchRows(entry.id, entry.table.resetFailed(indexes))
        requeue(entry)
      }
      pump()
    },
    remove: (selection) => {
      removal.remove(selected(selection))
      pump()
    },
    clearFinished: () => removal.remove(sorted.filter((entry) => entry.stored.state === 'finished')),
    move: (id, beforeId) => {
      const entry = entries.get(id)
      const order = orderBefore(
        sorted.map((one) => one.stored),
        id,
        beforeId,
      )
      if (!entry || order === undefined || beforeId === id) return
      update(entry, { order })
      sort()
      // Halving the distance forever would end in equal places.
      if (sorted.some((one, index) => index > 0 && one.stored.order - (sorted[index - 1]?.stored.order ?? 0) < 1e-6))
        sorted.forEach((one, index) => update(one, { order: index }))
      announcer.changed()
    },
    limit: (id, bytesPerSecond) => {
      const entry = entries.get(id)
      if (entry) update(entry, { limitBytesPerSecond: Math.max(0, Math.floor(bytesPerSecond)) })
    },
    setSettings: (change) => {
      settings = soundSettings({ ...settings, ...change })
      void ports.store.saveSettings(settings).catch((cause: unknown) => ports.warn('transfers.notStored', cause))
      holder.recheck()
      announcer.changed()
      pump()
    },
    files: async (id, query) => {
      const entry = entries.get(id)
      return entry ? filePageOf(entry.stored, entry.table, query) : { total: 0, rows: [] }
    },
    continueInterrupted: revival.continueInterrupted,
    rebind: revival.rebind,
    setDevice: holder.setDevice,
    [Symbol.dispose]: () => {
      isDisposed = true
      holder[Symbol.dispose]()
      announcer[Symbol.dispose]()
      for (const entry of entries.values()) entry.stopRun?.(new RunEnd('dispose'))
    },
  }
}
