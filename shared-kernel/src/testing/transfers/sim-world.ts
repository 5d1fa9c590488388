import { DeviceFault, type DeviceRequest, type ErrorName, createClient, errorRowOf } from '@cove/device-contract'
import { createEngine } from '../../transfers/engine/create-engine.ts'
import type { Engine, EngineEvent, EngineState } from '../../transfers/engine/engine.ts'
import { UnavailableError, type DirectFile, type EnginePorts, type LocalFile, type Unavailable } from '../../transfers/engine/ports.ts'
import type { StoredSettings, StoredTask, TaskFiles } from '../../transfers/engine/records.ts'
import { createSimClock } from './sim-clock.ts'
import { createSimDevice } from './sim-device.ts'
import { simHashes } from './sim-hash.ts'
import { copyRows } from './sim-rows.ts'
import { createSimSinks, type SimDownloadFault } from './sim-sinks.ts'

/** What goes wrong with a call: nobody answers before or after the device acted, a page of somebody else, or a refusal. */
export type SimFault = 'offline' | 'timeout' | 'lost' | 'html' | ErrorName
/** A file on the simulated computer. */
export interface SimLocalFile {
  bytes: Uint8Array<ArrayBuffer>
  modifiedMs: number
}
export interface SimSource {
  readonly files: Map<string, SimLocalFile>
  readonly emptyFolders: string[]
  access: 'ok' | Unavailable
}

/** A computer, a device and a network between them; engines come and go in it. */
export type SimWorld = ReturnType<typeof createSimWorld>

/** Creates a world. */
export function createSimWorld() {
  const clock = createSimClock()
  const device = createSimDevice()
  const sinks = createSimSinks(device, clock)
  const sources = new Map<string, SimSource>()
  const stored = {
    tasks: new Map<string, StoredTask>(),
    files: new Map<string, TaskFiles>(),
    settings: undefined as StoredSettings | undefined,
  }
  const counts = new Map<string, number>()
  const warnings: string[] = []
  const events: EngineEvent[] = []
  const states: EngineState[] = []
  const world = {
    clock,
    device,
    sinks,
    sources,
    stored,
    counts,
    warnings,
    events,
    states,
    /** What is wrong with the n-th call of an id, from 1. */
    fault: ((): SimFault | undefined => undefined) as (callId: string, count: number, request: DeviceRequest) => SimFault | undefined,
    download: ((): SimDownloadFault => undefined) as (path: string, start: number) => SimDownloadFault,
    /** Stands between the engine and the device. */
    intercept: device.run,
    /** Set where the computer sends pieces of files by itself: what it makes of the bytes. */
    pieceOf: undefined as ((bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>) | undefined,
    /** What another program does to a file while it is being read. */
    whileReading: (_path: string): void => undefined,
    isOnline: true,
    isPeerToPeer: false,
    /** Counts every await of an engine on the world; killing happens at such a step. */
    steps: 0,
    killAtStep: Number.POSITIVE_INFINITY,
    batchRows: 1_000,
    /** Ids of calls in the order they left for the device. */
    calls: [] as string[],
    engine: undefined as Engine | undefined,
    life: 0,
    count: (id: string) => counts.get(id) ?? 0,
    start,
    kill,
    addSource,
    /** Lets time pass until a promise of the engine is kept. */
    during: async <T>(promise: Promise<T>): Promise<T> => {
      let isKept = false
      const done = () => {
        isKept = true
      }
      void promise.then(done, done)
      await clock.runUntil(() => isKept)
      return promise
    },
    state: () => world.engine?.state() ?? fail(),
    task: (index = 0) => world.state().tasks[index] ?? fail(),
    runUntilState: (...names: readonly string[]) =>
      clock.runUntil(() => world.state().tasks.length > 0 && world.state().tasks.every((task) => names.includes(task.state))),
  }
  const note = (id: string) => {
    const count = world.count(id) + 1
    counts.set(id, count)
    return count
  }

  /** The engine vanishes as a killed worker does: whatever it waits for never comes. */
  function kill(): void {
    world.life += 1
    world.engine = undefined
    sinks.crash()
  }
  async function start(): Promise<Engine> {
    const engine = createEngine(portsOf(world.life))
    world.engine = engine
    engine.onState((state) => states.push(state))
    engine.onEvent((event) => events.push(event))
    let isStarted = false
    void engine.start().then(() => {
      isStarted = true
    })
    await clock.runUntil(() => isStarted || world.engine !== engine)
    return engine
  }
  function addSource(id: string, files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>, emptyFolders: string[] = []): SimSource {
    const entries = Object.entries(files).map(([path, bytes]): [string, SimLocalFile] => [path, { bytes, modifiedMs: 1_600_000_000_000 }])
    const source: SimSource = { files: new Map(entries), emptyFolders, access: 'ok' }
    sources.set(id, source)
    return source
  }

  function portsOf(life: number): EnginePorts {
    /** Everything outside takes a moment, and a killed engine never hears of it again. */
    const step = async <T>(ms: number, run: () => T | Promise<T>, signal?: AbortSignal): Promise<T> => {
      await (life === world.life ? clock.sleep(ms, signal) : never())
      if (life !== world.life) return never()
      world.steps += 1
      if (world.steps === world.killAtStep) {
        kill()
        return never()
      }
      const value = await run()
      return life === world.life ? value : never()
    }
    /** What has left for the device is carried out even when its sender is gone by then. */
    const send = async (request: DeviceRequest): Promise<unknown> => {
      if (life !== world.life) return never()
      world.calls.push(request.call.id)
      const ms = workMs(request)
      const arrived = clock.sleep(ms).then(() => answer(request))
      arrived.catch(() => undefined)
      await step(ms, () => undefined, request.options.signal)
      return step(1, () => arrived, request.options.signal)
    }
    const answer = async (request: DeviceRequest): Promise<unknown> => {
      const { id } = request.call
      const wrong = world.isOnline ? world.fault(id, note(id), request) : 'offline'
      if (wrong === 'offline' || wrong === 'timeout') throw new DeviceFault(wrong, id)
      if (wrong === 'html') throw new DeviceFault('malformedAnswer', id)
      if (wrong !== undefined && wrong !== 'lost') return { code: errorRowOf(wrong).code, msg: wrong, data: {} }
      const told = await world.intercept(request)
      if (wrong === 'lost') throw new DeviceFault('offline', id)
      return told
    }
    const openLocal = (sourceId: string, path: string): LocalFile | Unavailable => {
      const source = sources.get(sourceId)
      if (!source || source.access !== 'ok') return source && source.access !== 'ok' ? source.access : 'missing'
      const file = source.files.get(path)
      if (!file) return 'missing'
      const { modifiedMs, bytes } = file
      const isUnchanged = () => source.files.get(path)?.modifiedMs === modifiedMs
      const read = (start: number, end: number) =>
        step(1, () => {
          // As a browser does it: a file that changed since it was opened cannot be read.
          if (!isUnchanged()) throw new Error('NotReadableError')
          world.whileReading(path)
          // Whoever writes between that look and the reading is mixed with what was there.
          const mixed = bytes.slice(start, end)
          if (!isUnchanged()) mixed.set(source.files.get(path)?.bytes.subarray(start, (start + end) >> 1) ?? [])
          return mixed
        })
      const { pieceOf } = world
      const direct: DirectFile | undefined = pieceOf && {
        body: (start, end) => pieceOf(bytes.slice(start, end)),
        pour: async (start, end, take) => {
          const lent = await read(start, end)
          const middle = lent.length >> 1
          take(lent.subarray(0, middle))
          await step(1, () => take(lent.subarray(middle)))
          lent.fill(0)
        },
      }
      return { sizeBytes: bytes.length, modifiedMs, read, isUnchanged: () => step(1, isUnchanged), direct }
    }
    /** As a browser does it: one file that changed spoils the reading of all. */
    const readWhole = async (files: readonly LocalFile[]) => {
      note('sources.readWhole')
      const all = await Promise.all(files.map((file) => file.read(0, file.sizeBytes).catch(() => undefined)))
      const unchanged = await Promise.all(files.map(async (file) => file.isUnchanged?.()))
      const isWhole = all.every((bytes, order) => bytes?.length === files[order]?.sizeBytes && unchanged[order] === true)
      return isWhole ? all.flatMap((bytes) => bytes ?? []) : undefined
    }
    async function* walk(sourceId: string, signal: AbortSignal) {
      const source = sources.get(sourceId)
      if (!source || source.access !== 'ok') throw new UnavailableError(source?.access === 'denied' ? 'denied' : 'missing')
      const files = [...source.files].map(([path, file]) => ({
        path,
        isFolder: false,
        sizeBytes: file.bytes.length,
        modifiedMs: file.modifiedMs,
      }))
      const all = [...files, ...source.emptyFolders.map((path) => ({ path, isFolder: true, sizeBytes: 0, modifiedMs: 0 }))]
      for (let at = 0; at < all.length; at += world.batchRows) {
        yield await step(10, () => all.slice(at, at + world.batchRows), signal)
        note('walk')
      }
    }
    let lastId = 0
    return {
      network: {
        device: createClient(send),
        openBytes: (file, range, signal) => step(5, () => sinks.openBytes({ file, range, signal, step, world }), signal),
        thresholdBytes: () => 8 * 1024 ** 2,
        isPeerToPeer: () => world.isPeerToPeer,
      },
      sources: { walk, open: (id, path) => step(1, () => openLocal(id, path)), readWhole, forget: () => void note('sources.forget') },
      sinks: sinks.portOf(step),
      hash: simHashes,
      clock: {
        ...clock,
        sleep: async (ms, signal) => {
          await (life === world.life ? clock.sleep(ms, signal) : never())
          return life === world.life ? undefined : never<void>()
        },
      },
      store: {
        load: () => step(1, () => ({ tasks: [...stored.tasks.values()], settings: stored.settings })),
        loadFiles: (id) => step(1, () => structuredClone(stored.files.get(id))),
        saveTasks: (tasks) =>
          step(2, () => {
            note('saveTasks')
            for (const task of tasks) stored.tasks.set(task.id, { ...task })
          }),
        saveFiles: (id, files, changed) =>
          step(2, () => {
            note('saveFiles')
            counts.set('savedRows', world.count('savedRows') + changed.length)
            copyRows(stored.files, { id, files, changed })
          }),
        removeTasks: (ids) =>
          step(2, () => {
            note('removeTasks')
            for (const id of ids) {
              stored.tasks.delete(id)
              stored.files.delete(id)
            }
          }),
        saveSettings: (settings) =>
          step(2, () => {
            stored.settings = settings
          }),
      },
      newId: () => `t${life}-${(lastId += 1)}`,
      warn: (what) => void warnings.push(what),
    }
  }
  return world
}

/** How long a request is under way and in work: those that write are slow enough to be overtaken by a new engine's questions. */
function workMs({ call, body }: DeviceRequest): number {
  const writes = call.id === 'transfer.batch' || call.id === 'transfer.complete' ? 60 : 5
  return body instanceof Uint8Array ? writes + body.length / 100_000 : writes
}
function never<T = never>(): Promise<T> {
  return new Promise(() => undefined)
}
function fail(): never {
  throw new Error('no engine or no such task')
}

/** Bytes that differ from file to file and along a file. */
export function simBytes(sizeBytes: number, seed = 1): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(sizeBytes)
  let value = seed * 2_654_435_761
  for (let index = 0; index < sizeBytes; index += 1) {
    value = (Math.imul(value, 1_103_515_245) + 12_345) | 0
    bytes[index] = value >>> 16
  }
  return bytes
}

/** Paths of a source whose files do not stand on the device byte for byte, and paths that stand there beside them. */
export function wrongOnDevice(world: SimWorld, sourceId: string, target = '/target'): string[] {
  const files = world.sources.get(sourceId)?.files ?? new Map<string, SimLocalFile>()
  const isSame = (one: Uint8Array | undefined, other: Uint8Array) => one !== undefined && Buffer.compare(one, other) === 0
  const wrong = [...files]
    .filter(([path, file]) => !isSame(world.device.files.get(`${target}/${path}`)?.bytes, file.bytes))
    .map(([path]) => path)
  const extra = [...world.device.files.keys()].filter((path) => !files.has(path.slice(target.length + 1)))
  return [...wrong, ...extra]
}
