import { DeviceFault, createClient, errorRowOf } from '@cove/device-contract'
import type { DeviceRequest } from '@cove/device-contract'
import type { EnginePorts, StorePort } from '../../transfers/engine/ports.ts'
import { simHashes } from './sim-hash.ts'
import { note } from './sim-note.ts'
import { copyRows } from './sim-rows.ts'
import type { Step } from './sim-sinks.ts'
import { createSimSourcePort } from './sim-source-port.ts'
import type { SimWorld } from './sim-world.ts'

/** The ports of an engine in the world; they stop answering when the engine is killed. */
export function createSimPorts(world: SimWorld): EnginePorts {
  const { life, clock, sinks } = world
  const step = createStep(world, life)
  let lastId = 0
  return {
    network: {
      device: createClient((request) => send(world, step, { life, request })),
      openBytes: (file, range, signal) => step(5, () => sinks.openBytes({ file, range, signal, step, world }), signal),
      thresholdBytes: () => 8 * 1024 ** 2,
      isPeerToPeer: () => world.isPeerToPeer,
    },
    sources: createSimSourcePort(world, step),
    sinks: sinks.portOf(step),
    hash: simHashes,
    clock: {
      ...clock,
      sleep: async (ms, signal) => {
        await (life === world.life ? clock.sleep(ms, signal) : never())
        return life === world.life ? undefined : never<void>()
      },
    },
    store: createStorePort(world, step),
    newId: () => `t${life}-${(lastId += 1)}`,
    warn: (what) => void world.warnings.push(what),
  }
}

/** Every operation takes a moment; a killed engine never gets the result. */
function createStep(world: SimWorld, life: number): Step {
  return async <T>(ms: number, run: () => T | Promise<T>, signal?: AbortSignal): Promise<T> => {
    await (life === world.life ? world.clock.sleep(ms, signal) : never())
    if (life !== world.life) return never()
    world.steps += 1
    if (world.steps === world.killAtStep) {
      world.kill()
      return never()
    }
    const value = await run()
    return life === world.life ? value : never()
  }
}

interface Sent {
  readonly life: number
  readonly request: DeviceRequest
}

/** A request that was sent is carried out even when its sender was killed meanwhile. */
async function send(world: SimWorld, step: Step, { life, request }: Sent): Promise<unknown> {
  if (life !== world.life) return never()
  world.calls.push(request.call.id)
  const ms = workMs(request)
  const arrived = world.clock.sleep(ms).then(() => answer(world, request))
  arrived.catch(() => undefined)
  await step(ms, () => undefined, request.options.signal)
  return step(1, () => arrived, request.options.signal)
}

async function answer(world: SimWorld, request: DeviceRequest): Promise<unknown> {
  const { id } = request.call
  const wrong = world.isOnline ? world.fault(id, note(world, id), request) : 'offline'
  if (wrong === 'offline' || wrong === 'timeout') throw new DeviceFault(wrong, id)
  if (wrong === 'html') throw new DeviceFault('malformedAnswer', id)
  if (wrong !== undefined && wrong !== 'lost') return { code: errorRowOf(wrong).code, msg: wrong, data: {} }
  const response = await world.intercept(request)
  if (wrong === 'lost') throw new DeviceFault('offline', id)
  return response
}

/** How long a request takes: those that write are slow enough for a new engine's requests to arrive first. */
function workMs({ call, body }: DeviceRequest): number {
  const writes = call.id === 'transfer.batch' || call.id === 'transfer.complete' ? 60 : 5
  return body instanceof Uint8Array ? writes + body.length / 100_000 : writes
}

function createStorePort(world: SimWorld, step: Step): StorePort {
  const { stored, counts } = world
  return {
    load: () => step(1, () => ({ tasks: [...stored.tasks.values()], settings: stored.settings })),
    loadFiles: (id) => step(1, () => structuredClone(stored.files.get(id))),
    saveTasks: (tasks) =>
      step(2, () => {
        note(world, 'saveTasks')
        for (const task of tasks) stored.tasks.set(task.id, { ...task })
      }),
    saveFiles: (id, files, changed) =>
      step(2, () => {
        note(world, 'saveFiles')
        counts.set('savedRows', world.count('savedRows') + changed.length)
        copyRows(stored.files, { id, files, changed })
      }),
    removeTasks: (ids) =>
      step(2, () => {
        note(world, 'removeTasks')
        for (const id of ids) {
          stored.tasks.delete(id)
          stored.files.delete(id)
        }
      }),
    saveSettings: (settings) =>
      step(2, () => {
        stored.settings = settings
      }),
  }
}

function never<T = never>(): Promise<T> {
  return new Promise(() => undefined)
}
