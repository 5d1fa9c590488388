import type { CallDefinition } from '@cove/device-contract'
import { mountArea } from '@cove/device-contract/server'
import type { MountedCall } from '@cove/device-contract/server'
import type { ModuleReason } from '@cove/device-contract/modules'
import type { Db, Log } from '@cove/server-kit'
import type { ModuleContext } from '../http/context.ts'
import type { ModuleDefinition, OpenedModule } from '../module-kit.ts'
import type { Host } from './host.ts'
import { migrateModule } from './module-migrations.ts'
import { orderModules } from './module-order.ts'
import type { ModuleSwitches } from './module-switches.ts'
import { notSupportedCalls } from './not-supported.ts'
import { withTimeout } from './with-timeout.ts'

/** The list of the device: how each module's definition is loaded. */
export type ModuleList = Readonly<Record<string, () => Promise<{ readonly default: ModuleDefinition }>>>

/** How one module is now. */
export interface ModuleStatus {
  readonly id: string
  readonly version: number
  readonly state: 'on' | 'off' | 'failed'
  readonly reason?: ModuleReason
  readonly neededModules?: readonly string[]
  /** Ids of the calls it declares. */
  readonly calls: readonly string[]
}

/** The modules of a running device. */
export interface OpenModules extends AsyncDisposable {
  readonly statuses: readonly ModuleStatus[]
  /** The calls of all modules; those of a module that is not open answer `notSupported`. */
  readonly calls: readonly MountedCall<ModuleContext>[]
  /** What a module offers to others and to tests; undefined where it is not open. */
  api<Api>(id: string): Api | undefined
  /** Tells the modules that the device listens; what they started ends with the result. */
  startListening(): Promise<AsyncDisposable>
}

export interface OpenModulesOptions {
  readonly db: Db
  readonly log: Log
  readonly switches: ModuleSwitches
  /** Calls that core and files answer: no module may declare one of them again. */
  readonly ownCalls: readonly CallDefinition[]
  /** Makes the host of one module; `scope` ends its registrations. */
  host(definition: ModuleDefinition, scope: DisposableStack): Host
  /** Tells an administrator that a module did not open. */
  onFailed(moduleId: string, reason: ModuleReason): void
}

const openTimeoutMs = 10_000

class ModuleFailure extends Error {
  override readonly name = 'ModuleFailure'
  readonly reason: ModuleReason
  constructor(reason: ModuleReason, cause?: unknown) {
    super(`${reason}${cause instanceof Error ? `: ${cause.message}` : ''}`, { cause })
    this.reason = reason
  }
}

interface Running {
  readonly definition: ModuleDefinition
  readonly opened: OpenedModule
  readonly scope: DisposableStack
}

/**
 * Opens the modules of the list in the order of their needs. One that throws, hangs, cannot bring its tables up to date or declares what
 * exists is left out: the device starts without it, and its calls answer `notSupported`.
 */
export async function openModules(list: ModuleList, options: OpenModulesOptions): Promise<OpenModules> {
  const { log, switches } = options
  const statuses = new Map<string, ModuleStatus>()
  const running = new Map<string, Running>()
  const fail = (id: string, failure: ModuleFailure, definition?: ModuleDefinition): void => {
    log.error(`module ${id} is left out`, failure)
    const needed = (definition?.needs ?? []).filter((need) => !running.has(need))
    statuses.set(id, {
      ...statusOf(id, definition, 'failed'),
      reason: failure.reason,
      ...(failure.reason === 'needsModule' ? { neededModules: needed } : {}),
    })
    options.onFailed(id, failure.reason)
  }
  const loaded = await loadAll(list, fail)
  for (const one of loaded) if (!switches.isOn(one.id)) statuses.set(one.id, statusOf(one.id, one, 'off'))
  const { ordered, unmet } = orderModules(loaded.filter(({ id }) => switches.isOn(id)))
  for (const definition of ordered) {
    try {
      running.set(definition.id, await openOne(definition, { ...options, running }))
      statuses.set(definition.id, statusOf(definition.id, definition, 'on'))
    } catch (cause) {
      fail(definition.id, cause instanceof ModuleFailure ? cause : new ModuleFailure('failedToOpen', cause), definition)
    }
  }
  for (const definition of unmet) fail(definition.id, new ModuleFailure('needsModule'), definition)
  const closed = loaded.filter(({ id }) => !running.has(id))
  return {
    statuses: Object.keys(list).flatMap((id) => statuses.get(id) ?? []),
    calls: [...[...running.values()].flatMap(mountedOf), ...notSupportedCalls(closed, [...running.values()].map(({ definition }) => definition))],
    // Only the module itself knows the type of what it offers; api.ts states it.
    api: <Api>(id: string) => running.get(id)?.opened.api as Api | undefined,
    startListening: () => startListening(running.values(), log),
    [Symbol.asyncDispose]: () => closeAll([...running.values()].reverse(), log),
  }
}

async function loadAll(
  list: ModuleList,
  fail: (id: string, failure: ModuleFailure) => void,
): Promise<ModuleDefinition[]> {
  const loaded: ModuleDefinition[] = []
  for (const [id, load] of Object.entries(list)) {
    try {
      const { default: definition } = await load()
      if (definition.id !== id) throw new Error(`the list calls it ${id}, the module itself ${definition.id}`)
      loaded.push(definition)
    } catch (cause) {
      fail(id, new ModuleFailure('failedToOpen', cause))
    }
  }
  return loaded
}

async function openOne(
  definition: ModuleDefinition,
  { db, host, ownCalls, running }: OpenModulesOptions & { readonly running: ReadonlyMap<string, Running> },
): Promise<Running> {
  const missing = (definition.needs ?? []).find((id) => !running.has(id))
  if (missing !== undefined) throw new ModuleFailure('needsModule')
  const others = [...running.values()].flatMap((one) => callsOf(one.definition))
  if (isDuplicate(callsOf(definition), [...ownCalls, ...others])) throw new ModuleFailure('duplicate')
  if (definition.migrations) {
    try {
      migrateModule(db, definition.id, definition.migrations)
    } catch (cause) {
      throw new ModuleFailure('migrationFailed', cause)
    }
  }
  const scope = new DisposableStack()
  try {
    const opening = Promise.resolve().then(() => definition.open(host(definition, scope)))
    const opened = await withTimeout(opening, definition.openTimeoutMs ?? openTimeoutMs, {
      onTimeout: () => new ModuleFailure('timedOut'),
      // It came after all, and nobody waits for it.
      onLate: (late) => void late.dispose?.(),
    })
    return { definition, opened, scope }
  } catch (cause) {
    scope.dispose()
    throw cause
  }
}

const callsOf = ({ area }: ModuleDefinition): readonly CallDefinition[] => Object.values(area?.calls ?? {})

function isDuplicate(mine: readonly CallDefinition[], others: readonly CallDefinition[]): boolean {
  const places = new Set(others.map(({ method, path }) => `${method} ${path}`))
  const ids = new Set(others.map(({ id }) => id))
  return mine.some(({ id, method, path }) => ids.has(id) || places.has(`${method} ${path}`))
}

function statusOf(id: string, definition: ModuleDefinition | undefined, state: ModuleStatus['state']): ModuleStatus {
  return { id, state, version: definition?.area?.version ?? 1, calls: definition ? callsOf(definition).map((call) => call.id) : [] }
}

function mountedOf({ definition, opened }: Running): MountedCall<ModuleContext>[] {
  return definition.area ? mountArea(definition.area, opened.handlers) : []
}

async function startListening(running: Iterable<Running>, log: Log): Promise<AsyncDisposable> {
  const stack = new AsyncDisposableStack()
  for (const { definition, opened } of running) {
    try {
      stack.use(await opened.onListening?.())
    } catch (cause) {
      log.error(`module ${definition.id} while the device began to listen`, cause)
    }
  }
  return stack
}

async function closeAll(running: readonly Running[], log: Log): Promise<void> {
  for (const { definition, opened, scope } of running) {
    try {
      await opened.dispose?.()
      scope.dispose()
    } catch (cause) {
      log.error(`module ${definition.id} while it closed`, cause)
    }
  }
}
