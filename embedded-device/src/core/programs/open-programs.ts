import { availableParallelism } from 'node:os'
import type { Log } from '@cove/server-kit'
import { createGate } from '@cove/server-kit/gate'
import { createFinder } from './finder.ts'
import type { ProgramFinder } from './finder.ts'
import { createLaunch } from './launch.ts'
import { processClock } from './program-clock.ts'
import type { ProgramClock } from './program-clock.ts'
import { endLeftovers, openProcessLedger } from './process-ledger.ts'
import type { MissingProgram, ProgramDeclaration, ProgramDeclarations, ProgramFinding, StartKinds } from './program-declaration.ts'
import { runProgram } from './run-program.ts'
import type { RunOptions, RunRefused, RunResult } from './run-program.ts'
import { findExecutable, isExecutable, searchFolders } from './search-path.ts'
import { startService } from './service.ts'
import type { ProgramService, ServiceHealth, ServiceOptions } from './service.ts'
import type { VersionRuns } from './version-notes.ts'

/** The programs that one module declared. Names that it did not declare are a defect. */
export interface ModulePrograms<Name extends string = string> extends AsyncDisposable {
  /** Looks for a program and checks its version. */
  find(name: Name, options?: { readonly isFresh?: boolean }): Promise<ProgramFinding>
  /** Starts a supervised service; it begins at once and is ready later. */
  start(name: Name, options: ServiceOptions): ProgramService
  /** Runs a program once under limits, in a queue that all modules share. */
  run(name: Name, options: RunOptions): Promise<RunResult>
}

/** Child programs of the device. Disposing it ends all that it started. */
export interface Programs extends AsyncDisposable {
  /** Declares the programs of a module. Disposing the result ends its services and forgets the declaration. */
  declare<Name extends string>(moduleId: string, declarations: ProgramDeclarations<Name>): ModulePrograms<Name>
  /** The declared programs of a module that are not usable. */
  missingOf(moduleId: string): Promise<MissingProgram[]>
  /** Those of them that the module cannot do without; the others are not looked for, which takes a run of each. */
  missingRequiredOf(moduleId: string): Promise<MissingProgram[]>
  /** The services of a module that were started and not disposed. */
  healthOf(moduleId: string): ServiceHealth[]
  /** TM-02: the services of all modules that were started and not disposed. */
  services(): { readonly moduleId: string; readonly service: ProgramService }[]
  /** Reports each change of a service of any module. */
  onHealth(listener: (moduleId: string, health: ServiceHealth) => void): Disposable
}

export interface ProgramsOptions {
  /** Where the records of running processes are. */
  readonly stateDir: string
  readonly log: Log
  /** Default: PATH of this process. */
  readonly path?: string
  /** Absolute folders that are searched before PATH. */
  readonly folders?: readonly string[]
  /** The only programs of PATH that are looked for, so that a test does not depend on what is installed. Default: all. */
  readonly ofPath?: readonly string[] | undefined
  readonly clock?: ProgramClock
  /** One-shot runs at once. Default: one per processor. */
  readonly runsAtOnce?: number
  /** How the device was started. Default: every program is used. */
  readonly start?: StartKinds | undefined
  /** Keeps what programs printed of their version, for other starts or other devices of this process. Default: nothing is kept. */
  readonly versionRuns?: VersionRuns | undefined
}

interface Declared {
  readonly declaration: ProgramDeclaration
  readonly finder: ProgramFinder
}
type Runtime = ReturnType<typeof openRuntime>

/** Opens the service for child programs and ends what an earlier start of the device left. */
export function openPrograms(options: ProgramsOptions): Programs {
  const runtime = openRuntime(options)
  const modules = new Map<string, OpenModule>()
  const closing = new Set<Promise<void>>()
  return {
    declare(moduleId, declarations) {
      if (modules.has(moduleId)) throw new Error(`programs of ${moduleId} are declared twice`)
      const open = openModule(moduleId, declarations, runtime)
      modules.set(moduleId, open)
      return {
        ...open.api,
        async [Symbol.asyncDispose]() {
          if (modules.get(moduleId) === open) modules.delete(moduleId)
          const closed = open.close()
          closing.add(closed)
          await closed
          closing.delete(closed)
        },
      }
    },
    missingOf: async (moduleId) => (await modules.get(moduleId)?.missing()) ?? [],
    missingRequiredOf: async (moduleId) => (await modules.get(moduleId)?.missing({ onlyRequired: true })) ?? [],
    healthOf: (moduleId) => [...(modules.get(moduleId)?.services ?? [])].map(({ health }) => health),
    services: () => [...modules].flatMap(([moduleId, open]) => [...open.services].map((service) => ({ moduleId, service }))),
    onHealth(listener) {
      runtime.listeners.add(listener)
      return { [Symbol.dispose]: () => void runtime.listeners.delete(listener) }
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...closing, ...[...modules.values()].map((open) => open.close())])
      await runtime.close()
    },
  }
}

function openRuntime({ stateDir, log, path = process.env['PATH'] ?? '', folders = [], clock = processClock, ...more }: ProgramsOptions) {
  const ledger = openProcessLedger(stateDir)
  const own = folders.flatMap((folder) => searchFolders(folder))
  const searched = [...own, ...searchFolders(path)]
  const leftovers = endLeftovers(stateDir, ledger.token, (text) => log.info(text)).catch((error: unknown) => log.error('leftovers', error))
  return {
    log,
    clock,
    leftovers,
    foldersOf: (name: string) => (more.ofPath?.includes(name) === false ? own : searched),
    versionRuns: more.versionRuns,
    start: more.start,
    launch: createLaunch(ledger, searched),
    gate: createGate(more.runsAtOnce ?? availableParallelism()),
    // Its own folders only: a program of the same name in a folder of the administrator is not util-linux.
    prlimit: process.platform === 'linux' ? findExecutable('prlimit', ['/usr/bin', '/bin']) : undefined,
    listeners: new Set<(moduleId: string, health: ServiceHealth) => void>(),
    async close() {
      await leftovers
      ledger[Symbol.dispose]()
    },
  }
}

type OpenModule = ReturnType<typeof openModule>

function openModule(moduleId: string, declarations: ProgramDeclarations, runtime: Runtime) {
  const { launch, clock } = runtime
  const closing = new AbortController()
  const services = new Set<ProgramService>()
  const runs = new Set<Promise<unknown>>()
  const programs = declaredPrograms(moduleId, declarations, runtime)
  const { of, find } = programs
  const api: Omit<ModulePrograms, keyof AsyncDisposable> = {
    find,
    start(name, options) {
      of(name)
      if (closing.signal.aborted) throw new Error(`programs of ${moduleId} are closed`)
      const parts = { name, launch, log: runtime.log, clock, find: () => programs.findNow(name) }
      return kept(startService(parts, options), { moduleId, runtime, services })
    },
    run(name, options) {
      const signal = options.signal ? AbortSignal.any([options.signal, closing.signal]) : closing.signal
      const work = () => runDeclared(programs, name, { ...options, signal })
      const running = options.isWatched ? work() : queued(runtime, signal, work)
      runs.add(running)
      void running.catch(() => undefined).then(() => runs.delete(running))
      return running
    },
  }
  return {
    api,
    services,
    missing: programs.missing,
    async close() {
      closing.abort(new Error(`programs of ${moduleId} are closed`))
      await Promise.all([...services].map((service) => service[Symbol.asyncDispose]()))
      await Promise.allSettled(runs)
    },
  }
}

type DeclaredPrograms = ReturnType<typeof declaredPrograms>

/** The programs a module declares, and where they are. */
function declaredPrograms(moduleId: string, declarations: ProgramDeclarations, runtime: Runtime) {
  const { foldersOf, launch, clock, versionRuns } = runtime
  const declared = new Map<string, Declared>(
    Object.entries(declarations).map(([name, declaration]) => {
      const finder = createFinder(name, declaration, { folders: foldersOf(name), launch, nowMs: clock.nowMs, versionRuns })
      return [name, { declaration, finder }]
    }),
  )
  const of = (name: string): Declared => {
    const one = declared.get(name)
    if (!one) throw new Error(`${moduleId} does not declare the program ${name}`)
    return one
  }
  const find = async (name: string, how?: { readonly isFresh?: boolean }): Promise<ProgramFinding> => {
    const { finder } = of(name)
    await runtime.leftovers
    return finder.find(how)
  }
  return {
    runtime,
    of,
    find,
    /** A start looks again at once: the user may have installed it a second ago. */
    async findNow(name: string): Promise<ProgramFinding> {
      const known = await find(name)
      return known.state === 'found' ? known : find(name, { isFresh: true })
    },
    async missing({ onlyRequired = false } = {}): Promise<MissingProgram[]> {
      const used = [...declared].filter(([, { declaration }]) => isUsed(declaration, runtime.start))
      const wanted = used.filter(([, { declaration }]) => !onlyRequired || !declaration.optional)
      const all = wanted.map(async ([name, { declaration }]) => {
        const { optional: isOptional, provides } = declaration
        return { ...(await find(name)), isOptional, provides }
      })
      return (await Promise.all(all)).filter(({ state }) => state !== 'found')
    },
  }
}

/** PRG-01: what no part of this start would run is not missed, and no notice asks to install it. */
const isUsed = ({ usedWith }: ProgramDeclaration, start: StartKinds | undefined): boolean =>
  !usedWith || !start || Object.entries(usedWith).every(([kind, value]) => start[kind as keyof StartKinds] === value)

async function runDeclared({ runtime, of, find }: DeclaredPrograms, name: string, options: RunOptions): Promise<RunResult> {
  const finding = await find(name)
  const { path } = finding
  if (finding.state !== 'found' || path === undefined) return refusedAs('missing', `${name} is ${finding.state}`)
  const { reservesMemory } = of(name).declaration
  const result = await runProgram(runtime.launch, { path, reservesMemory, prlimit: runtime.prlimit }, options)
  // It may have been removed after it had been found.
  const isGone = (result.kind === 'refused' || result.code !== 0) && !isExecutable(path)
  return isGone ? refusedAs('missing', `${name} was removed`) : result
}

/** A run that is aborted while it waits rejects at once; one that runs rejects when its group is gone. */
async function queued(runtime: Runtime, signal: AbortSignal, work: () => Promise<RunResult>): Promise<RunResult> {
  signal.throwIfAborted()
  let hasBegun = false
  const running = runtime.gate.run(async () => {
    signal.throwIfAborted()
    hasBegun = true
    return work()
  })
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = (): void => {
    if (!hasBegun) reject(signal.reason as Error)
  }
  signal.addEventListener('abort', onAbort)
  try {
    return await Promise.race([running, aborted])
  } finally {
    running.catch(() => undefined)
    signal.removeEventListener('abort', onAbort)
  }
}

function refusedAs(reason: RunRefused['reason'], text: string): RunRefused {
  return { kind: 'refused', reason, text, stdout: Buffer.alloc(0), stderr: '', isTruncated: false }
}

/** Keeps a service in the module's list until it is disposed. */
function kept(
  service: ProgramService,
  { moduleId, runtime, services }: { readonly moduleId: string; readonly runtime: Runtime; readonly services: Set<ProgramService> },
): ProgramService {
  const listening = service.onHealth((health) => {
    for (const listener of runtime.listeners) listener(moduleId, health)
  })
  const own: ProgramService = {
    get health() {
      return service.health
    },
    onHealth: service.onHealth,
    ready: service.ready,
    restart: service.restart,
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      services.delete(own)
      listening[Symbol.dispose]()
    },
  }
  services.add(own)
  return own
}
