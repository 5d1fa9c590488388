import type { LookupFunction } from 'node:net'
import type { DownloadSettings, downloads } from '@cove/device-contract/downloads'
import { createSealing } from '@cove/server-kit'
import type { AddressGuard } from '../../core/http/address-guard.ts'
import type { Host } from '../../module-kit/module-kit.ts'
import { putSteps, readBootId, trashedStep } from '../../module-kit/staging-kit.ts'
import { createAddressGuard } from '../../module-kit/module-kit.ts'
import { createAria2 } from './aria2-process.ts'
import { createAria2Provider } from './aria2-provider.ts'
import { downloadCounts } from './download-centre.ts'
import { downloadJobs } from './download-jobs.ts'
import { createDownloadFolders } from './download-folder.ts'
import { raiseDownloadNotice, resolveDownloadNotice } from './download-notices.ts'
import { createDownloadReservations } from './download-reservations.ts'
import { createDownloadService } from './download-service.ts'
import type { DownloadService } from './download-service.ts'
import { createDownloadStarts } from './download-starts.ts'
import type { DownloadStarts } from './download-starts.ts'
import { createDownloadStore } from './download-store.ts'
import type { DownloadStore } from './download-store.ts'
import { DownloadFailure } from './download-failure.ts'
import type { DownloadProvider } from './download-types.ts'
import { createHttpDownload } from './http-download.ts'
import { createLinkCodes } from './link-codes.ts'
import { recoverDownloads } from './recover-downloads.ts'
import { createSealedSources, sealPlainSources } from './sealed-sources.ts'

/** Parts a test may replace; no setting of a user leads here. */
export interface DownloadSeams {
  /** Addresses of the servers of a test. */
  readonly isAllowedAddress?: (address: string) => boolean
  readonly lookup?: LookupFunction
  readonly retryWaitsMs?: readonly number[]
  readonly silenceMs?: number
  readonly storeEveryMs?: number
  /** Present: no aria2, whatever is installed. */
  readonly aria2?: undefined
}

/** The service with everything behind it. Dispose it after its jobs have ended and before the database. */
export interface Downloads extends AsyncDisposable {
  readonly service: DownloadService
  readonly jobs: ReturnType<typeof downloadJobs>
}

type DownloadsHost = Host<typeof downloads>

/** Torrents that were added while aria2 was installed fail while it is not. */
function whereInstalled(provider: DownloadProvider, canTorrent: () => Promise<boolean>): DownloadProvider {
  return {
    async start(...task) {
      if (await canTorrent()) return provider.start(...task)
      throw new DownloadFailure('torrentUnavailable', { isFinal: true, text: 'aria2 is not installed' })
    },
    async seedAgain(...task) {
      if (await canTorrent()) await provider.seedAgain?.(...task)
    },
  }
}

/** Opens the tables, programs and kinds of jobs of downloads. */
export async function openDownloads(host: DownloadsHost): Promise<Downloads> {
  // Tests alone give seams, of this type.
  const seams = (host.seams ?? {}) as DownloadSeams
  const stack = new AsyncDisposableStack()
  const sources = createSealedSources(createSealing(host.identity.secret))
  sealPlainSources({ db: host.db, dataDir: host.config.dataDir, log: host.log }, sources)
  const store = createDownloadStore(host.db, sources, host.nowMs)
  const guard = guardOf(seams, store)
  const canTorrent = async (): Promise<boolean> => !('aria2' in seams) && (await host.programs.find('aria2c')).state === 'found'
  const providers = providersOf(host, { seams, guard, stack, canTorrent, seeding: (userNo) => store.settings(userNo) })
  const starts = stack.use(await startsOf(host, { seams, store, providers }))
  const { spaces, vfs, trash } = host.files
  const { jobs } = host
  const service = createDownloadService({
    starts,
    jobs,
    spaces,
    trash,
    guard,
    canTorrent,
    folders: createDownloadFolders({ spaces, vfs, store }),
    codes: createLinkCodes(),
    onContinued: (task) => resolveDownloadNotice(task, host.notices),
    onRemoved: (userNo, taskId) => {
      resolveDownloadNotice({ id: taskId, userNo }, host.notices)
      host.events.emit('download.removed', { taskId }, { userNo })
    },
    onTrashed: (userNo, box) => host.files.undo.record({ userNo, kind: 'delete', steps: [trashedStep(box)] }),
    onBinChanged: (userNo) => host.events.hub.emit({ kind: 'recycle.changed', userNo, payload: {} }),
  })
  stack.use(host.centre.register(downloadCounts(jobs)))
  stack.use(host.files.reservations.register(starts.reservations.reservedBytes))
  const isGone = (userNo: string): boolean => host.users.get(userNo) === undefined
  await recoverDownloads({ starts, jobs, spaces, isGone }, spaces.list({ userNo: 'device', role: 'admin' }))
  return { service, jobs: downloadJobs(starts), [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

function guardOf({ isAllowedAddress, lookup }: DownloadSeams, store: DownloadStore): AddressGuard {
  return createAddressGuard({
    allowsHome: () => store.allowsHome(),
    ...(isAllowedAddress ? { isAllowed: isAllowedAddress } : {}),
    ...(lookup ? { lookup } : {}),
  })
}

interface ProviderSources {
  readonly seams: DownloadSeams
  readonly guard: AddressGuard
  readonly stack: AsyncDisposableStack
  canTorrent(): Promise<boolean>
  seeding(userNo: string): DownloadSettings
}

function providersOf(host: DownloadsHost, { seams, guard, stack, canTorrent, seeding }: ProviderSources): DownloadStarts['providers'] {
  const { programs, stateDir, nowMs, config } = host
  const { ports } = host.net
  const source = seams.silenceMs === undefined ? { guard } : { guard, silenceMs: seams.silenceMs }
  // Hardly any device ever speaks FTP: its code comes with the first one that does.
  const ftp: DownloadProvider = {
    start: async (...task) => (await import('./ftp-download.ts')).createFtpDownload(source).start(...task),
  }
  const aria2 = stack.use(createAria2({ programs, ports, stateDir, usesDht: config.torrentDht }))
  const torrent = whereInstalled(createAria2Provider({ guard, nowMs, seeding, aria2 }), canTorrent)
  return { http: createHttpDownload(source), ftp, magnet: torrent, torrent }
}

interface StartSources {
  readonly seams: DownloadSeams
  readonly store: DownloadStore
  readonly providers: DownloadStarts['providers']
}

async function startsOf(host: DownloadsHost, { seams, store, providers }: StartSources): Promise<DownloadStarts> {
  const { vfs, index, quota } = host.files
  const { disk, ballasts } = host.files.staging
  return createDownloadStarts({
    disk,
    store,
    vfs,
    index,
    ballasts,
    providers,
    nowMs: host.nowMs,
    reservations: createDownloadReservations({ quota, vfs, ballasts }),
    bootId: await readBootId(disk),
    principal: host.principal,
    locate: host.files.spaces.locate,
    onMade: ({ id, userNo }, spaceId, entry) =>
      host.files.undo.record({ userNo, kind: 'download', key: `download:${id}`, steps: putSteps(spaceId, entry) }),
    isTransferring: host.transferActivity.isActive,
    // The stored event names the task only; its view shows it as it is when it is delivered.
    onChanged: (userNo, taskId) => emitChange(host, userNo, taskId),
    onEnded: (task, job) => raiseDownloadNotice(task, job, host.notices),
    onProblem: (error) => host.log.error('download', error),
    retryWaitsMs: seams.retryWaitsMs,
    storeEveryMs: seams.storeEveryMs,
  })
}

function emitChange(host: DownloadsHost, userNo: string, taskId: string): void {
  try {
    host.events.hub.emit({ kind: 'download.changed', userNo, payload: { taskId } })
  } catch (error) {
    // Events are rows: a full disk keeps a screen from being notified, and nothing from being downloaded (S-B1).
    host.log.error('download', error)
  }
}
