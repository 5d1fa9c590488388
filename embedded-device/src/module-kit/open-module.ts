import type { Area } from '@cove/device-contract'
import type { Db, Log } from '@cove/server-kit'
import { plainView } from '../core/events/event-views.ts'
import type { EventViews } from '../core/events/event-views.ts'
import type { ModuleDefinition, OpenedModule } from './define-module.ts'
import { heldForGuests } from './held-for-guests.ts'
import type { Host } from './host.ts'
import { migrateModule } from './module-migrations.ts'
import type { Jobs } from '../core/jobs/open-jobs.ts'
import type { Settings } from '../core/settings/open-settings.ts'
import type { Schedules } from '../core/schedules/open-schedules.ts'
import type { Programs } from '../core/programs/open-programs.ts'
import { ModuleFailure } from './module-status.ts'
import { withTimeout } from './with-timeout.ts'

/** A module that is open, with what ends its registrations. */
export interface RunningModule {
  readonly definition: ModuleDefinition
  readonly opened: OpenedModule
  readonly scope: DisposableStack
  /** Its kinds of jobs and its schedules. */
  readonly work: AsyncDisposable
  /** What it started when the device began to listen. */
  listening?: AsyncDisposable | Disposable | undefined
}

/** What one module is opened with. */
export interface OpenModuleOptions {
  readonly db: Db
  readonly eventViews: EventViews
  /** Modules that are open now. */
  readonly running: ReadonlyMap<string, RunningModule>
  readonly log: Log
  readonly programs: Pick<Programs, 'missingRequiredOf'>
  readonly jobs: Pick<Jobs, 'register'>
  readonly schedules: Pick<Schedules, 'register'>
  readonly settings: Pick<Settings, 'register'>
  /** Makes the host; `scope` ends its registrations. */
  host(definition: ModuleDefinition, scope: DisposableStack): Host
}

const openTimeoutMs = 10_000

/** Opens one module. Rejects with `ModuleFailure`; nothing of the module is left then, but tables of completed steps. */
export async function openModule(definition: ModuleDefinition, options: OpenModuleOptions): Promise<RunningModule> {
  const needed = (definition.needs ?? []).filter((id) => !options.running.has(id))
  if (needed.length > 0) throw new ModuleFailure('needsModule', { needed })
  migrate(definition, options.db)
  const scope = new DisposableStack()
  try {
    // First, because a module may read its settings while it opens.
    if (definition.area?.settings) scope.use(options.settings.register(definition.area))
    const host = options.host(definition, scope)
    const opening = openWithPrograms(definition, host, options.programs)
    const opened = await withTimeout(opening, definition.openTimeoutMs ?? openTimeoutMs, {
      onTimeout: () => new ModuleFailure('timedOut'),
      // Its time was over, so the result is not used.
      onLate: (late) => void end(definition, late, options.log),
    })
    const kinds = opened.jobs && heldForGuests(definition, opened.jobs, host.principal)
    return await register({ definition, opened: kinds ? { ...opened, jobs: kinds } : opened, scope }, options)
  } catch (cause) {
    scope.dispose()
    throw cause instanceof ModuleFailure ? cause : new ModuleFailure('failedToOpen', { cause })
  }
}

/** Registers what an opened module brings. A module whose registration fails is ended. */
async function register(module: Omit<RunningModule, 'work'>, options: OpenModuleOptions): Promise<RunningModule> {
  const { definition, opened, scope } = module
  try {
    registerEvents(definition, opened, { eventViews: options.eventViews, scope })
    const work = registerWork(definition, opened, options)
    try {
      opened.onRegistered?.()
    } catch (cause) {
      await work[Symbol.asyncDispose]()
      throw cause
    }
    return { ...module, work }
  } catch (cause) {
    await end(definition, opened, options.log)
    throw cause
  }
}

async function end({ id }: ModuleDefinition, opened: OpenedModule, log: Log): Promise<void> {
  try {
    await opened.dispose?.()
  } catch (cause) {
    log.error(`module ${id} while it ended`, cause)
  }
}

/** Jobs of before a crash continue from here on. */
function registerWork({ id, area }: ModuleDefinition, opened: OpenedModule, options: OpenModuleOptions): AsyncDisposable {
  const stack = new AsyncDisposableStack()
  const { jobs, schedules = {} } = opened
  try {
    if (jobs) stack.use(options.jobs.register(area?.id ?? id, jobs, area?.jobs ?? {}))
    for (const [name, schedule] of Object.entries(schedules)) stack.use(options.schedules.register(`${id}.${name}`, schedule))
    return stack
  } catch (cause) {
    void stack.disposeAsync()
    throw new ModuleFailure('duplicate', { cause })
  }
}

/** MOD-01b: without a program it requires, a module does not open. */
async function openWithPrograms(definition: ModuleDefinition, host: Host, programs: OpenModuleOptions['programs']): Promise<OpenedModule> {
  const missing = await programs.missingRequiredOf(definition.id)
  if (missing.length > 0) throw new ModuleFailure('failedToOpen', { missing })
  return definition.open(host)
}

/** Ends a module; a failure to end is the caller's to log. */
export async function closeModule(module: RunningModule): Promise<void> {
  try {
    await endListening(module)
    await module.work[Symbol.asyncDispose]()
    await module.opened.dispose?.()
  } finally {
    module.scope.dispose()
  }
}

/** Ends what a module started when the device began to listen; twice is harmless. */
export async function endListening(module: RunningModule): Promise<void> {
  const { listening } = module
  module.listening = undefined
  if (listening && Symbol.asyncDispose in listening) await listening[Symbol.asyncDispose]()
  else listening?.[Symbol.dispose]()
}

function migrate({ id, migrations }: ModuleDefinition, db: Db): void {
  if (!migrations) return
  try {
    migrateModule(db, id, migrations)
  } catch (cause) {
    throw new ModuleFailure('migrationFailed', { cause })
  }
}

/** Events without a view of their module are sent as they are stored; core shows some events of modules itself. */
function registerEvents(
  { area }: ModuleDefinition,
  { events = {} }: OpenedModule,
  { eventViews, scope }: { readonly eventViews: EventViews; readonly scope: DisposableStack },
): void {
  for (const name of Object.keys(area?.events ?? {}))
    if (events[name] || !eventViews.has(name)) scope.use(eventViews.register(name, events[name] ?? plainView(area as Area, name as never)))
}
