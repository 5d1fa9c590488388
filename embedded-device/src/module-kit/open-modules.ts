import type { CallDefinition } from '@cove/device-contract'
import type { MountedCall } from '@cove/device-contract/server'
import type { Db, Log } from '@cove/server-kit'
import type { EventViews } from '../core/events/event-views.ts'
import type { ModuleContext } from '../core/calls/context.ts'
import type { InProcessServer, ModuleDefinition } from './define-module.ts'
import type { Jobs } from '../core/jobs/open-jobs.ts'
import type { Schedules } from '../core/schedules/open-schedules.ts'
import type { Settings } from '../core/settings/open-settings.ts'
import type { Programs } from '../core/programs/open-programs.ts'
import type { MissingProgram } from '../core/programs/program-declaration.ts'
import type { Host } from './host.ts'
import { loadModules } from './load-modules.ts'
import type { ModuleList } from './load-modules.ts'
import { mountModule } from './module-calls-of.ts'
import { orderModules } from './module-order.ts'
import { callsOf, ModuleFailure, statusOf } from './module-status.ts'
import type { ModuleStatus } from './module-status.ts'
import type { ModuleSwitches } from './module-switches.ts'
import { closeModule, endListening, openModule } from './open-module.ts'
import type { RunningModule } from './open-module.ts'

/** The modules of a running device. */
export interface OpenModules extends AsyncDisposable {
  /** Every module of the list, in its order. */
  statuses(): readonly ModuleStatus[]
  readonly switches: ModuleSwitches
  /** The calls of all modules. */
  readonly calls: readonly MountedCall<ModuleContext>[]
  /** Programs of a module that are not usable now. */
  missingOf(id: string): Promise<readonly MissingProgram[]>
  /** What a module offers to others and to tests; undefined where it is not open. */
  api<Api>(id: string): Api | undefined
  /** Opens or closes a module and those that need it, and stores the choice. Resolves when it is done; a failure shows in its status. */
  switchTo(id: string, isOn: boolean): Promise<void>
  /** Notifies the modules that the device listens. */
  startListening(server: InProcessServer): Promise<void>
  /** Ends what they started then; call before the server closes. */
  stopListening(): Promise<void>
}

export interface OpenModulesOptions {
  readonly db: Db
  readonly log: Log
  readonly eventViews: EventViews
  readonly switches: ModuleSwitches
  readonly programs: Programs
  readonly jobs: Pick<Jobs, 'register'>
  readonly schedules: Pick<Schedules, 'register'>
  readonly settings: Pick<Settings, 'register'>
  /** Calls that core and files answer. */
  readonly ownCalls: readonly CallDefinition[]
  /** Makes the host of one module; `scope` ends its registrations. */
  host(definition: ModuleDefinition, scope: DisposableStack, module: <Api>(id: string) => Api | undefined): Host
  /** How each module is, after they were opened and after one was switched. */
  onStatus?(status: ModuleStatus): void
  /** The list is not what it was. */
  onChanged(): void
}

/**
 * Opens the modules of the list in the order of their needs. One that throws, hangs, cannot bring its tables up to date or declares what
 * exists is left out: the device starts without it, and its calls answer `notSupported`.
 */
export async function openModules(list: ModuleList, options: OpenModulesOptions): Promise<OpenModules> {
  const { log, switches } = options
  const statuses = new Map<string, ModuleStatus>()
  const running = new Map<string, RunningModule>()
  const fail = (id: string, failure: ModuleFailure, definition?: ModuleDefinition): void => {
    log.error(`module ${id} is left out`, failure)
    statuses.set(id, statusOf(id, definition, failure))
  }
  const loaded = await loadModules(list, fail)
  const set = createModuleSet({ ...options, loaded, running, statuses, fail })
  const report = (): void => statuses.forEach((status) => options.onStatus?.(status))
  await set.openAll()
  report()
  let work: Promise<void> = Promise.resolve()
  const inTurn = (task: () => Promise<void>): Promise<void> => (work = work.then(task, task))
  return {
    statuses: () => Object.keys(list).flatMap((id) => statuses.get(id) ?? []),
    switches,
    calls: set.mounted(),
    api: set.api,
    missingOf: async (id) => statuses.get(id)?.missing ?? options.programs.missingOf(id),
    switchTo: (id, isOn) =>
      inTurn(async () => {
        switches.set(id, isOn)
        await (isOn ? set.openAll() : set.close(id))
        report()
        options.onChanged()
      }),
    startListening: (server) => inTurn(() => set.listen(server)),
    stopListening: () => inTurn(() => set.stopListening()),
    [Symbol.asyncDispose]: () => inTurn(() => set.closeAll()),
  }
}

interface SetParts extends OpenModulesOptions {
  readonly loaded: readonly ModuleDefinition[]
  readonly running: Map<string, RunningModule>
  readonly statuses: Map<string, ModuleStatus>
  fail(id: string, failure: ModuleFailure, definition?: ModuleDefinition): void
}

/** The open modules, opened and closed one after the other. */
function createModuleSet({ loaded, running, statuses, fail, ...options }: SetParts) {
  const { log, switches } = options
  const listeners = createListeners(running, log)
  // Only the module itself knows the type of what it offers; its api.ts states it.
  const api = <Api>(id: string): Api | undefined => running.get(id)?.opened.api as Api | undefined
  const unique = uniqueModules(loaded, options.ownCalls)

  async function open(definition: ModuleDefinition): Promise<void> {
    const { id } = definition
    try {
      if (!unique.includes(definition)) throw new ModuleFailure('duplicate')
      const host = (of: ModuleDefinition, scope: DisposableStack): Host => options.host(of, scope, api)
      running.set(id, await openModule(definition, { ...options, running, host }))
      statuses.set(id, statusOf(id, definition, 'on'))
      await listeners.opened(id)
    } catch (cause) {
      fail(id, cause instanceof ModuleFailure ? cause : new ModuleFailure('failedToOpen', { cause }), definition)
    }
  }

  async function openAll(): Promise<void> {
    for (const one of loaded) if (!switches.isOn(one.id)) statuses.set(one.id, statusOf(one.id, one, 'off'))
    const { ordered, unmet } = orderModules(loaded.filter(({ id }) => switches.isOn(id)))
    for (const definition of [...ordered, ...unmet]) if (!running.has(definition.id)) await open(definition)
  }

  async function close(id: string): Promise<void> {
    for (const { definition } of [...running.values()]) if (definition.needs?.includes(id)) await close(definition.id)
    const one = running.get(id)
    // First, so that no call begins in a module that ends.
    running.delete(id)
    if (one) await closeModule(one).catch((cause: unknown) => log.error(`module ${id} while it closed`, cause))
    const definition = loaded.find((known) => known.id === id)
    if (!definition) return
    const needed = (definition.needs ?? []).filter((need) => !running.has(need))
    statuses.set(id, statusOf(id, definition, switches.isOn(id) ? new ModuleFailure('needsModule', { needed }) : 'off'))
  }

  return {
    api,
    openAll,
    close,
    mounted: () => unique.flatMap((definition) => mountModule(definition, running)),
    listen: listeners.start,
    stopListening: listeners.stop,
    async closeAll() {
      for (const id of [...running.keys()].reverse()) await close(id)
    },
  }
}

/** Notifies open modules while the device listens. */
function createListeners(running: ReadonlyMap<string, RunningModule>, log: Log) {
  let server: InProcessServer | undefined
  async function opened(id: string): Promise<void> {
    const one = running.get(id)
    try {
      if (one && server) one.listening = await one.opened.onListening?.(server)
    } catch (cause) {
      log.error(`module ${id} while the device began to listen`, cause)
    }
  }
  return {
    opened,
    async start(to: InProcessServer): Promise<void> {
      server = to
      for (const id of running.keys()) await opened(id)
    },
    async stop(): Promise<void> {
      server = undefined
      for (const one of running.values()) await endListening(one).catch((cause: unknown) => log.error(`module ${one.definition.id}`, cause))
    },
  }
}

/** Modules that declare no call, by id or place, that core, files or an earlier module of the list has. */
function uniqueModules(loaded: readonly ModuleDefinition[], ownCalls: readonly CallDefinition[]): ModuleDefinition[] {
  const namesOf = (calls: readonly CallDefinition[]): string[] => calls.flatMap(({ id, method, path }) => [id, `${method} ${path}`])
  const taken = new Set(namesOf(ownCalls))
  return loaded.filter((definition) => {
    const names = namesOf(callsOf(definition))
    if (names.some((name) => taken.has(name))) return false
    for (const name of names) taken.add(name)
    return true
  })
}
