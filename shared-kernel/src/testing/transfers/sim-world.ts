import type { DeviceRequest, ErrorName } from '@cove/device-contract'
import { createEngine } from '../../transfers/engine/create-engine.ts'
import type { Engine, EngineEvent, EngineState, EngineTask } from '../../transfers/engine/engine.ts'
import type { Unavailable } from '../../transfers/engine/ports.ts'
import type { StoredSettings, StoredTask, TaskFiles } from '../../transfers/engine/records.ts'
import { createSimClock } from './sim-clock.ts'
import type { SimClock } from './sim-clock.ts'
import { createSimDevice } from './sim-device.ts'
import type { SimDevice } from './sim-device.ts'
import { createSimPorts } from './sim-ports.ts'
import { createSimSinks } from './sim-sinks.ts'
import type { SimDownloadFault } from './sim-sinks.ts'

/** What goes wrong with a call: no answer before or after the device acted, a page of another server, or a refusal. */
export type SimFault = 'offline' | 'timeout' | 'lost' | 'html' | ErrorName
/** A file on the simulated computer. */
export interface SimLocalFile {
  bytes: Uint8Array<ArrayBuffer>
  modifiedMs: number
}
/** A file or folder that the user of the simulated computer chose. */
export interface SimSource {
  readonly files: Map<string, SimLocalFile>
  readonly emptyFolders: string[]
  access: 'ok' | Unavailable
}
/** What the simulated browser stores. */
export interface SimStored {
  readonly tasks: Map<string, StoredTask>
  readonly files: Map<string, TaskFiles>
  settings: StoredSettings | undefined
}

/** The parts of a world that a test looks at or changes. */
interface WorldState {
  readonly clock: SimClock
  readonly device: SimDevice
  readonly sinks: ReturnType<typeof createSimSinks>
  readonly sources: Map<string, SimSource>
  readonly stored: SimStored
  readonly counts: Map<string, number>
  readonly warnings: string[]
  readonly events: EngineEvent[]
  readonly states: EngineState[]
  /** What is wrong with the n-th call of an id, from 1. */
  fault: (callId: string, count: number, request: DeviceRequest) => SimFault | undefined
  download: (path: string, start: number) => SimDownloadFault
  /** Carries out a request that reached the device. */
  intercept: (request: DeviceRequest) => Promise<unknown>
  /** Set where the computer sends pieces of files by itself: what it makes of the bytes. */
  pieceOf: ((bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>) | undefined
  /** What another program does to a file while it is read. */
  whileReading: (path: string) => void
  isOnline: boolean
  isPeerToPeer: boolean
  /** Counts the operations of all engines; an engine is killed at such a step. */
  steps: number
  killAtStep: number
  batchRows: number
  /** Ids of calls in the order they were sent. */
  calls: string[]
  engine: Engine | undefined
  /** The number of engines that were killed. */
  life: number
}

/** A computer, a device and a network between them; engines are started and killed in it. */
export interface SimWorld extends WorldState {
  readonly count: (id: string) => number
  readonly start: () => Promise<Engine>
  /** Ends the engine as a killed worker ends: what it waits for never resolves. */
  readonly kill: () => void
  readonly addSource: (id: string, files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>, emptyFolders?: string[]) => SimSource
  /** Advances the time until the promise settles. */
  readonly during: <T>(promise: Promise<T>) => Promise<T>
  readonly state: () => EngineState
  readonly task: (index?: number) => EngineTask
  readonly runUntilState: (...names: readonly string[]) => Promise<void>
}

/** Creates a world without an engine. */
export function createSimWorld(): SimWorld {
  const state = createState()
  const { clock, sinks, counts } = state
  const world: SimWorld = Object.assign(state, {
    count: (id: string) => counts.get(id) ?? 0,
    start: () => startEngine(world),
    kill: () => {
      world.life += 1
      world.engine = undefined
      sinks.crash()
    },
    addSource: (id: string, files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>, emptyFolders: string[] = []) => {
      const entries = Object.entries(files).map(([path, bytes]): [string, SimLocalFile] => [path, { bytes, modifiedMs: 1_600_000_000_000 }])
      const source: SimSource = { files: new Map(entries), emptyFolders, access: 'ok' }
      world.sources.set(id, source)
      return source
    },
    during: async <T>(promise: Promise<T>): Promise<T> => {
      let isSettled = false
      const settle = () => {
        isSettled = true
      }
      void promise.then(settle, settle)
      await clock.runUntil(() => isSettled)
      return promise
    },
    state: () => world.engine?.state() ?? fail(),
    task: (index = 0) => world.state().tasks[index] ?? fail(),
    runUntilState: (...names: readonly string[]) =>
      clock.runUntil(() => world.state().tasks.length > 0 && world.state().tasks.every((task) => names.includes(task.state))),
  })
  return world
}

function createState(): WorldState {
  const clock = createSimClock()
  const device = createSimDevice()
  return {
    clock,
    device,
    sinks: createSimSinks(device, clock),
    sources: new Map(),
    stored: { tasks: new Map(), files: new Map(), settings: undefined },
    counts: new Map(),
    warnings: [],
    events: [],
    states: [],
    fault: () => undefined,
    download: () => undefined,
    intercept: device.run,
    pieceOf: undefined,
    whileReading: () => undefined,
    isOnline: true,
    isPeerToPeer: false,
    steps: 0,
    killAtStep: Number.POSITIVE_INFINITY,
    batchRows: 1_000,
    calls: [],
    engine: undefined,
    life: 0,
  }
}

async function startEngine(world: SimWorld): Promise<Engine> {
  const engine = createEngine(createSimPorts(world))
  world.engine = engine
  engine.onState((state) => world.states.push(state))
  engine.onEvent((event) => world.events.push(event))
  let isStarted = false
  void engine.start().then(() => {
    isStarted = true
  })
  await world.clock.runUntil(() => isStarted || world.engine !== engine)
  return engine
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

/** Paths of a source that differ on the device, and additional paths there. */
export function wrongOnDevice(world: SimWorld, sourceId: string, target = '/target'): string[] {
  const files = world.sources.get(sourceId)?.files ?? new Map<string, SimLocalFile>()
  const isSame = (one: Uint8Array | undefined, other: Uint8Array) => one !== undefined && Buffer.compare(one, other) === 0
  const wrong = [...files]
    .filter(([path, file]) => !isSame(world.device.files.get(`${target}/${path}`)?.bytes, file.bytes))
    .map(([path]) => path)
  const extra = [...world.device.files.keys()].filter((path) => !files.has(path.slice(target.length + 1)))
  return [...wrong, ...extra]
}
