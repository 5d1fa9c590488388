import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openLog } from '@cove/server-kit'
import type { Log, UnusableFile } from '@cove/server-kit'
import { openIdentity } from './core/auth/identity.ts'
import { createUsers } from './core/auth/users.ts'
import { noticingUsers } from './core/auth/noticing-users.ts'
import { ConfigProblem } from './core/start-problems/config-problem.ts'
import type { DeviceConfig, ModuleChoice } from './core/base/device-config.ts'
import { coreCalls } from './core/calls/core-calls.ts'
import { startBackups } from './core/database/backups.ts'
import { openMainDatabase } from './core/database/open-main.ts'
import { createListener } from './core/http/listener.ts'
import { createHttp } from './core/calls/server.ts'
import { createModuleSwitches } from './module-kit/module-switches.ts'
import { moduleCalls } from './module-kit/module-calls.ts'
import { openModules } from './module-kit/open-modules.ts'
import type { ModuleList } from './module-kit/load-modules.ts'
import type { OpenModules } from './module-kit/open-modules.ts'
import { openCore } from './core/open-core.ts'
import type { CoreSeams } from './core/core-seams.ts'
import { openPrograms } from './core/programs/open-programs.ts'
import type { Programs } from './core/programs/open-programs.ts'
import { openVersionNotes } from './core/programs/version-notes.ts'
import type { VersionRuns } from './core/programs/version-notes.ts'
import { createBallasts } from './files/places/ballasts.ts'
import type { Disk } from './files/disk/disk.ts'
import { filesCalls } from './files/files-calls.ts'
import type { FilesParts } from './files/files-parts.ts'
import { openFiles } from './files/open-files.ts'
import type { SampleFile } from './files/seed/sample-files.ts'
import { createHost } from './module-kit/create-host.ts'
import { raiseModuleNotice } from './module-kit/raise-module-notice.ts'
import { modules as allModules } from './modules.ts'
import { noteAdministrators } from './startup/administrator-note.ts'
import { hadAdministrator, mayCreate } from './startup/earlier-start.ts'
import { makePrivate } from './startup/private-data.ts'
import { noAccountServiceText } from './startup/unusable-file-text.ts'
import { startProblemTexts } from './core/start-problems/texts/start-problems.ts'

const version = '1.0.0'

/** What tests and the start reach of a running device. */
export interface DeviceParts extends FilesParts {
  readonly modules: OpenModules
}

/** One running device. Close it, and everything it began has ended. */
export interface Device extends AsyncDisposable {
  /** For tests: requests without a network. */
  readonly http: FastifyInstance
  readonly parts: DeviceParts
  /** Listens where the configuration says and answers the address. Throws the system's error when the port is taken. */
  listen(): Promise<string>
  /** The address after `listen`. */
  readonly address: string | undefined
  /** Ends streams, lets running requests finish, closes everything. Twice is harmless. */
  close(): Promise<void>
}

/** Parts a test or the start may replace. */
export interface DeviceSeams extends CoreSeams {
  readonly disk?: Disk
  readonly log?: Log
  readonly nowMs?: () => number
  /** Receives a sentence for the console, in both languages: a part of the device that is not available. */
  readonly onNotice?: (sentence: string) => void
  /** The files a new administrator finds. */
  readonly samples?: () => Promise<readonly SampleFile[]>
  /** The list of modules; the whole one when left out. */
  readonly moduleList?: ModuleList
  /** Most files of a ballast: 128 of them are an eighth of what a start costs. */
  readonly ballastFiles?: number | undefined
  /** What programs printed of their version, kept for the next device of this process; otherwise in the data folder. */
  readonly versionRuns?: VersionRuns
  /** The programs of PATH that this device sees; all when left out. */
  readonly programs?: readonly string[]
  /** Replacements inside modules, by module id. */
  readonly modules?: Readonly<Record<string, unknown>>
}

/** Opens a device over its data folder: database, spaces, recovery after a crash, index, modules, routes. It does not listen yet. */
export async function createDevice(config: DeviceConfig, seams: DeviceSeams = {}): Promise<Device> {
  const [open] = makePrivate(config.dataDir)
  if (open !== undefined) seams.onNotice?.(startProblemTexts.dataNotPrivate(open))
  const stack = new AsyncDisposableStack()
  try {
    const parts = await openParts(config, seams, stack)
    const calls = [...coreCalls, ...filesCalls, ...moduleCalls(parts.modules), ...parts.modules.calls]
    return toDevice(parts, await createHttp<FilesParts>(parts, calls), stack)
  } catch (error) {
    await stack.disposeAsync()
    throw error
  }
}

/** Opens the three layers one after the other; each knows only those before it. */
async function openParts(config: DeviceConfig, seams: DeviceSeams, stack: AsyncDisposableStack): Promise<DeviceParts> {
  const base = await openBase(config, seams, stack)
  const { ballasts, backups } = base
  const later: { files?: FilesParts } = {}
  const core = await openCore({ ...base, setQuota: (userNo, quotaBytes) => later.files?.quota.setLimit(userNo, quotaBytes) }, stack)
  // From the first administrator on there is something to lose; a copy of before must not bring back one who left.
  const copyAgain = async (): Promise<void> => void backups.make()
  const isWithout = (): boolean => core.users.administrator() === undefined
  stack.use(core.userChanges.on({ added: copyAgain, removed: async () => (isWithout() ? copyAgain() : undefined) }))
  const notify = (sentence: string): void => seams.onNotice?.(sentence)
  const files = await openFiles({ core, ballasts, disk: seams.disk, nowMs: base.nowMs, samples: seams.samples, notify }, stack)
  later.files = files
  const programs = stack.use(
    openPrograms({
      stateDir: join(config.dataDir, 'programs'),
      log: base.log,
      folders: config.programFolders,
      ofPath: seams.programs,
      start: config,
      versionRuns: seams.versionRuns ?? openVersionNotes(join(config.dataDir, 'cache', 'program-versions.json'), base.nowMs),
    }),
  )
  const modules = stack.use(await openAllModules(files, programs, base))
  // Not before: a job of the last run judges by rights that modules know (USR-02c, TSK-01).
  stack.use(files.jobs.begin())
  return { ...files, modules }
}

/** What even core needs: log, database, keys. On a full disk the databases need the ballasts' space to be opened (S-B1). */
async function openBase(config: DeviceConfig, seams: DeviceSeams, stack: AsyncDisposableStack) {
  const { dataDir } = config
  const nowMs = seams.nowMs ?? Date.now
  const log = seams.log ?? stack.use(openLog(join(dataDir, 'log')))
  const ballasts = stack.use(createBallasts({ dataDir, mostFiles: seams.ballastFiles, onProblem: (error) => log.error('ballast', error) }))
  const { makeSpace } = ballasts
  const db = stack.use(
    await openMainDatabase({
      file: join(dataDir, 'db', 'main.sqlite'),
      backupDir: join(dataDir, 'backups'),
      mayCreate: mayCreate(dataDir, 'main'),
      makeSpace,
    }),
  )
  const identity = openIdentity(join(dataDir, 'device.json'), {
    defaultName: config.name,
    mayCreate: config.makesKeys || mayCreate(dataDir, 'device'),
    hadAdministrator: hadAdministrator(dataDir),
  })
  const onProblem = (error: unknown): void => log.error('note of the administrator', error)
  const noted = noteAdministrators(createUsers(db, nowMs), { db, identity, onProblem })
  const users = noticingUsers(noted.users)
  stack.use(users.onChanged(noted.note))
  const backups = stack.use(startBackups({ dataDir, log, nowMs, hasContent: () => users.administrator() !== undefined }))
  const admitRows = (): Promise<void> => ballasts.admitRows()
  const onNoAccountService = (problem: UnusableFile): void => seams.onNotice?.(noAccountServiceText(dataDir, problem))
  return { config, version, seams, log, db, identity, users, nowMs, makeSpace, admitRows, ballasts, backups, onNoAccountService }
}

async function openAllModules(
  files: FilesParts,
  programs: Programs,
  { seams, nowMs }: Awaited<ReturnType<typeof openBase>>,
): Promise<OpenModules> {
  const list = seams.moduleList ?? allModules
  checkChoice(files.config.modules, Object.keys(list))
  const ownCalls = [...coreCalls, ...filesCalls].map(({ call }) => call)
  return openModules(list, {
    db: files.db,
    log: files.log,
    eventViews: files.eventViews,
    programs,
    jobs: files.jobs,
    schedules: files.schedules,
    settings: files.settings,
    switches: createModuleSwitches(files.db, files.config.modules),
    ownCalls,
    host: (definition, scope, module) => createHost(definition, { files, nowMs, programs, seams: seams.modules ?? {}, module }, scope),
    onStatus: (status) => raiseModuleNotice(status, files.notices),
    onChanged: () => files.hub.emit({ kind: 'modules.changed', payload: {} }),
  })
}

/** A mistyped name would leave a module out without a word. Throws `ConfigProblem`. */
function checkChoice(choice: ModuleChoice, known: readonly string[]): void {
  const unknown = choice === 'all' ? undefined : choice.find((id) => !known.includes(id))
  if (unknown !== undefined) throw new ConfigProblem(`There is no module "${unknown}" for --modules; there are ${known.join(', ')}.`)
}

function toDevice(parts: DeviceParts, http: FastifyInstance, stack: AsyncDisposableStack): Device {
  let address: string | undefined
  let closing: Promise<void> | undefined
  const { config, reach, log } = parts
  const listener = createListener(http, { config, reach, onProblem: log.error })
  const close = async (): Promise<void> => {
    await parts.modules.stopListening()
    await listener.close()
    await stack.disposeAsync()
  }
  return {
    http,
    parts,
    async listen() {
      address = await listener.listen()
      await parts.modules.startListening(http)
      return address
    },
    get address() {
      return address
    },
    close: () => (closing ??= close()),
    [Symbol.asyncDispose]: () => (closing ??= close()),
  }
}
