import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openLog } from '@cove/server-kit'
import { tasks } from '@cove/device-contract/tasks'
import type { Log } from '@cove/server-kit'
import type { AccountVerifier } from './core/auth/account-desk.ts'
import { openAuth } from './core/auth/open-auth.ts'
import { openIdentity } from './core/auth/identity.ts'
import { createUsers, principalOf } from './core/auth/users.ts'
import type { UserRow } from './core/auth/users.ts'
import type { DeviceConfig } from './config.ts'
import { startBackups } from './core/database/backups.ts'
import { openMainDatabase } from './core/database/open-main.ts'
import { openDownloads } from './modules/downloads/open-downloads.ts'
import type { Downloads, DownloadSeams } from './modules/downloads/open-downloads.ts'
import { createTransferActivity } from './core/schedules/transfer-activity.ts'
import { createEventHub } from './core/events/event-hub.ts'
import { mountedCalls } from './handlers/handlers.ts'
import { createListener } from './core/http/listener.ts'
import { watchRemotes } from './core/http/remotes-watch.ts'
import { createHttp } from './core/http/server.ts'
import { openFileIndex } from './files/index/file-index.ts'
import { openJobs } from './core/jobs/open-jobs.ts'
import { fileJobs } from './files/jobs/file-jobs.ts'
import { startNetwork } from './modules/network/network.ts'
import { createReach } from './core/http/reach.ts'
import { createThumbs } from './modules/media/thumbs.ts'
import type { SampleFile } from './files/seed/sample-files.ts'
import { asyncDisk } from './files/disk/disk.ts'
import type { Disk } from './files/disk/disk.ts'
import { createFileHashes } from './files/vfs/file-hash.ts'
import { createBallasts } from './files/disk/ballasts.ts'
import { countedTrash } from './files/trash/counted-trash.ts'
import { createGate } from '@cove/server-kit/gate'
import { createMd5Thread } from './modules/transfers/md5-thread.ts'
import { createQuotaDesk } from './files/quota/quota-desk.ts'
import { createSmallThreads } from './modules/transfers/small-threads.ts'
import { createSmallWriter } from './modules/transfers/small-writer.ts'
import { createSpaceStore } from './files/spaces/space-store.ts'
import { createSpaces } from './files/spaces/spaces.ts'
import { createTrash } from './files/trash/trash.ts'
import { createTrashTally } from './files/trash/trash-tally.ts'
import type { Principal } from './core/auth/principal.ts'
import { createUploads } from './modules/transfers/uploads.ts'
import { createVfs } from './files/vfs/vfs.ts'
import type { DeviceParts } from './core/device-parts.ts'
import { guardedSpaces } from './modules/storage/guarded-spaces.ts'
import { openHardware } from './modules/storage/open-hardware.ts'
import type { HardwareSeams } from './modules/storage/open-hardware.ts'
import { repairFromMessage } from './modules/storage/repair-button.ts'
import { createCentreSources } from './core/centre-sources.ts'
import { createHomes } from './files/spaces/homes.ts'
import { managedLookup, tellFileEvents } from './files/index/file-events.ts'
import { fillHomes, openSpaces } from './files/spaces/open-spaces.ts'
import { createPopUps } from './core/notices/pop-ups.ts'
import { createPower } from './core/power/power.ts'
import type { PowerKind } from './core/power/power.ts'
import { mayCreate } from './startup/earlier-start.ts'
import { makePrivate } from './startup/private-data.ts'
import { drawSamples } from './files/seed/sample-drawing.ts'
import { startProblemTexts } from './startup/texts/start-problems.ts'
import { openTunnels } from './modules/network/open-tunnels.ts'

const version = '1.0.0'
const hourMs = 3600_000
/** A batch is at most 10 MiB in memory. */
const batchesAtOnce = 8
const administrator = { userNo: 'device', role: 'admin' } as const

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

/** Parts a test may replace. */
export interface DeviceSeams {
  readonly disk?: Disk
  readonly log?: Log
  readonly nowMs?: () => number
  /** Judges account tokens. */
  readonly accounts?: AccountVerifier
  /** Hears the new setup link after the administrator left the device (DEV-10a). */
  readonly onNeedsSetup?: (link: string) => void
  /** Receives a sentence for the console, in both languages: a part of the device that is not available. */
  readonly onNotice?: (sentence: string) => void
  /** Hears that the device is to stop (PWR-01a); who runs the process closes it and ends. */
  readonly onPower?: (kind: PowerKind) => void
  /** The files a newcomer finds. */
  readonly samples?: () => Promise<readonly SampleFile[]>
  readonly downloads?: DownloadSeams
  readonly hardware?: HardwareSeams
}

/** Opens a device over its data folder: database, spaces, recovery after a crash, index, routes. It does not listen yet. */
export async function createDevice(config: DeviceConfig, seams: DeviceSeams = {}): Promise<Device> {
  const [open] = makePrivate(config.dataDir)
  if (open !== undefined) seams.onNotice?.(startProblemTexts.dataNotPrivate(open))
  const stack = new AsyncDisposableStack()
  try {
    const parts = await openParts(config, seams, stack)
    const http = await createHttp(parts, mountedCalls)
    return toDevice(parts, http, stack)
  } catch (error) {
    await stack.disposeAsync()
    throw error
  }
}

async function openParts(config: DeviceConfig, seams: DeviceSeams, stack: AsyncDisposableStack): Promise<DeviceParts> {
  const nowMs = seams.nowMs ?? Date.now
  const log = seams.log ?? stack.use(openLog(join(config.dataDir, 'log')))
  // First: on a full disk the databases need its room to be opened (S-B1).
  const ballasts = stack.use(createBallasts({ dataDir: config.dataDir, onProblem: (error) => log.error('ballast', error) }))
  const { makeRoom } = ballasts
  const db = stack.use(
    await openMainDatabase({
      ...{ file: join(config.dataDir, 'db', 'main.sqlite'), backupDir: join(config.dataDir, 'backups') },
      ...{ mayCreate: mayCreate(config.dataDir, 'main'), makeRoom },
    }),
  )
  const identity = openIdentity(join(config.dataDir, 'device.json'), {
    ...{ defaultName: config.name, mayCreate: config.makesKeys || mayCreate(config.dataDir, 'device') },
  })
  const users = createUsers(db, nowMs)
  const hasContent = (): boolean => users.administrator() !== undefined
  const backups = stack.use(startBackups({ ...{ dataDir: config.dataDir, log, nowMs }, hasContent }))
  const principalNow = (userNo: string): Principal | undefined => {
    const user = users.get(userNo)
    return user?.status === 'active' ? principalOf(user) : undefined
  }
  const auth = await openAuth(
    {
      ...{ config, version, seams, db, identity, users, log, nowMs, makeRoom },
      setQuota: (userNo, quotaBytes) => quota.setLimit(userNo, quotaBytes),
    },
    stack,
  )
  const { members, sessions } = auth
  const disk = seams.disk ? { disk: seams.disk } : {}
  const index = stack.use(
    openFileIndex({
      file: join(config.dataDir, 'db', 'index.sqlite'),
      makeRoom,
      onProblem: (error) => log.error('index', error),
      onRebuild: (cause) => log.error('the index of files was damaged and is built again', cause),
    }),
  )
  const quota = createQuotaDesk({
    ...{ db, index, tally: createTrashTally(seams.disk ?? asyncDisk) },
    spaces: () => spaces.list(administrator),
    principal(userNo) {
      const user = users.get(userNo)
      return user && principalOf(user)
    },
    onProblem: (error) => log.error('quota', error),
  })
  const activity = createTransferActivity()
  // Downloads need the files, and the files' free space needs to know what downloads will still write.
  const later: { downloads?: Downloads } = {}
  const otherReservedBytes = (id: string): number => later.downloads?.reservedBytes(id) ?? 0
  // A test's disk breaks calls of this process: its small files are not written by another thread.
  const smallWriter = seams.disk ? createSmallWriter(seams.disk, nowMs) : stack.use(createSmallThreads())
  const hasher = stack.use(createMd5Thread())
  const uploads = activity.watching(createUploads({ index, quota, otherReservedBytes, hasher, smallWriter, ballasts, ...disk }))
  stack.defer(() => uploads.close())
  const reservedBytes = (id: string): number => uploads.reservedBytes(id) + otherReservedBytes(id)
  const vfs = createVfs({ index, reservedBytes, ballasts, ...disk })
  const trash = countedTrash(createTrash({ index, ballasts, ...disk }), quota)
  const hub = stack.use(createEventHub(db, { onListenerError: (error) => log.error('event listener', error) }))
  const popUps = createPopUps({ db, users, hub, nowMs })
  const hardwareParts = { db, serialNo: identity.serialNo, popUps, hub, seams: seams.hardware }
  const hardware = stack.use(openHardware({ ...hardwareParts, onProblem: (error) => log.error('hardware', error) }))
  const power = stack.use(createPower({ hub, onStop: (kind) => seams.onPower?.(kind) }))
  const spaces = guardedSpaces(createSpaces({ store: createSpaceStore(db), dataDir: config.dataDir, ...disk }), hardware.disks)
  stack.use(repairFromMessage(popUps, hardware, spaces))
  // Drawn while the person reads the setup page: the pictures take seconds of a processor.
  const isFirstStart = config.folders.length === 0 && users.administrator() === undefined
  const samples = seams.samples ?? (isFirstStart ? stack.use(drawSamples(config.samplesDir)).files : async () => [])
  const reach = createReach()
  const thumbs = stack.use(
    createThumbs({
      cacheDir: join(config.dataDir, 'cache', 'thumb'),
      hasRoom: () =>
        ballasts.admitRows().then(
          () => true,
          () => false,
        ),
    }),
  )
  const parts = {
    ...{ config, version, bootId: randomUUID(), log, db, identity, users },
    ...auth,
    ...{ popUps, hardware, power, ballasts },
    homes: createHomes({
      ...{ users, members, spaces, vfs, trash, log },
      onCleared: () => thumbs.clearCache(),
      onBinChanged: (userNo) => hub.emit({ kind: 'recycle.changed', userNo, payload: {} }),
    }),
    onNeedsSetup: (link: string) => seams.onNeedsSetup?.(link),
    ...{
      spaces,
      vfs,
      uploads,
      trash,
      index,
      hub,
      quota,
      centre: createCentreSources(),
      batchGate: createGate(batchesAtOnce),
    },
    hashes: stack.use(createFileHashes(seams.disk ?? asyncDisk)),
    reach,
    tunnels: stack.use(openTunnels({ config, identity, reach, relayMark: auth.relayMark })),
    thumbs,
    async fillHome(user: UserRow) {
      // From now on there is something to lose.
      void backups.make()
      await fillHomes(user, { spaces, vfs, uploads, samples })
    },
  }
  stack.use(await openSpaces(parts, (sentence) => seams.onNotice?.(sentence)))
  await parts.homes.settle()
  stack.use(
    tellFileEvents({ db, index, hub, isManaged: managedLookup(spaces), onProblem: (error) => log.error('events of folders', error) }),
  )
  stack.use(watchRemotes(config.siteDir, (revision) => hub.emit({ kind: 'remotes.changed', payload: { revision } })))
  const hourly = setInterval(() => {
    try {
      sessions.cleanUp()
      auth.secondStep.cleanUp()
    } catch (error) {
      // S-B1: a database without room is no reason to end.
      log.error('clean-up of sessions', error)
    }
    quota.heal()
    uploads.cleanUp().catch((error: unknown) => log.error('clean-up of uploads', error))
  }, hourMs)
  hourly.unref()
  stack.defer(() => clearInterval(hourly))
  const jobs = stack.use(openJobs({ db, events: hub, onProblem: (error) => log.error('task', error) }))
  stack.use(parts.centre.register(jobs.centreCounts))
  // Last: jobs of before a crash start at once, and they need their spaces.
  const { locate } = spaces
  stack.use(jobs.register(tasks.id, fileJobs({ index, quota, ballasts, locate, principal: principalNow }), tasks.jobs))
  stack.use(parts.centre.register((userNo) => [{ kind: 'upload', state: 'doing', count: uploads.openCount(userNo) }]))
  const downloads = (later.downloads = stack.use(
    await openDownloads({
      ...{ ...parts, disk: seams.disk ?? asyncDisk, stateDir: join(config.dataDir, 'downloads'), nowMs, seams: seams.downloads ?? {} },
      ...{ principal: principalNow, isGone: (userNo) => users.get(userNo) === undefined },
      ...{ isTransferring: activity.isActive, usesDht: config.torrentDht },
    }),
  ))
  return { ...parts, jobs, downloads: downloads.desk }
}

function toDevice(parts: DeviceParts, http: FastifyInstance, stack: AsyncDisposableStack): Device {
  let address: string | undefined
  let closing: Promise<void> | undefined
  let network: AsyncDisposable | undefined
  const { config, reach, log } = parts
  const listener = createListener(http, { ...{ config, reach }, onProblem: log.error })
  const close = async (): Promise<void> => {
    await network?.[Symbol.asyncDispose]()
    await listener.close()
    await stack.disposeAsync()
  }
  return {
    http,
    parts,
    async listen() {
      address = await listener.listen()
      network = await startNetwork(parts, http)
      return address
    },
    get address() {
      return address
    },
    close: () => (closing ??= close()),
    [Symbol.asyncDispose]: () => (closing ??= close()),
  }
}
