import type { LookupFunction } from 'node:net'
import type { Db, Log } from '@cove/server-kit'
import type { EventHub, NewEvent } from '../../core/events/event-hub.ts'
import type { BallastGuard } from '../../files/disk/ballasts.ts'
import type { Disk } from '../../files/disk/disk.ts'
import type { Quota } from '../../files/quota/quota.ts'
import { readBootId } from '../transfers/upload-ledger.ts'
import type { Spaces } from '../../files/spaces/spaces.ts'
import type { FileIndex } from '../../files/index/index-port.ts'
import type { Principal } from '../../core/auth/principal.ts'
import type { Trash } from '../../files/trash/trash-types.ts'
import type { Vfs } from '../../files/vfs/vfs-types.ts'
import type { CentreSources } from '../../core/centre-sources.ts'
import { createAddressGuard } from '../../core/http/address-guard.ts'
import type { ModulePrograms } from '../../core/programs/open-programs.ts'
import { createAria2 } from './aria2-process.ts'
import { createAria2Provider } from './aria2-provider.ts'
import { downloadCounts } from './download-centre.ts'
import { createDownloadDesk } from './download-desk.ts'
import type { DownloadDesk } from './download-desk.ts'
import { createDownloadFolders } from './download-folder.ts'
import { createDownloadQueue } from './download-queue.ts'
import { createDownloadRoom } from './download-room.ts'
import { createDownloadStore } from './download-store.ts'
import { createDownloadTeller } from './download-teller.ts'
import { DownloadFailure } from './download-failure.ts'
import type { DownloadProvider } from './download-types.ts'
import { createHttpDownload } from './http-download.ts'
import { createLinkCodes } from './link-codes.ts'

/** Parts a test may replace; no setting of a person leads here. */
export interface DownloadSeams {
  /** Addresses of a test's own servers. */
  readonly isAllowedAddress?: (address: string) => boolean
  readonly lookup?: LookupFunction
  readonly retryWaitsMs?: readonly number[]
  readonly silenceMs?: number
  /** Present: no aria2, whatever is installed. */
  readonly aria2?: undefined
}

export interface OpenDownloadsOptions {
  readonly db: Db
  readonly disk: Disk
  readonly spaces: Spaces
  readonly vfs: Vfs
  readonly index: FileIndex
  readonly trash: Trash
  readonly hub: EventHub
  readonly centre: CentreSources
  readonly quota: Quota
  /** S-B1: downloads leave a released ballast alone. */
  readonly ballasts: BallastGuard
  readonly log: Log
  /** Programs of this module: `downloadPrograms`. */
  readonly programs: ModulePrograms<'aria2c'>
  /** Where helper programs keep their notes. */
  readonly stateDir: string
  readonly seams: DownloadSeams
  /** False: torrents ask nobody but their trackers. */
  readonly usesDht: boolean
  /** The person is not on this device any more. */
  isGone(userNo: string): boolean
  readonly nowMs: () => number
  principal(userNo: string): Principal | undefined
  isTransferring(userNo: string): boolean
}

/** The desk with everything behind it; what ran before the start goes on. Dispose it before the database: running downloads are stopped and go on at the next start. */
export interface Downloads extends AsyncDisposable {
  readonly desk: DownloadDesk
  /** S-H7: bytes downloads still have to write. */
  reservedBytes(spaceId: string): number
}

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

export async function openDownloads(options: OpenDownloadsOptions): Promise<Downloads> {
  const { db, disk, spaces, vfs, index, trash, hub, seams, nowMs, ballasts } = options
  const stack = new AsyncDisposableStack()
  const store = createDownloadStore(db, nowMs)
  const room = createDownloadRoom({ quota: options.quota, vfs, ballasts })
  const guard = createAddressGuard({
    ...(seams.isAllowedAddress ? { isAllowed: seams.isAllowedAddress } : {}),
    ...(seams.lookup ? { lookup: seams.lookup } : {}),
  })
  const silence = seams.silenceMs === undefined ? {} : { silenceMs: seams.silenceMs }
  const http = createHttpDownload({ guard, ...silence })
  // Hardly any device ever speaks FTP: its code comes with the first one that does.
  const ftp: DownloadProvider = {
    start: async (...task) => (await import('./ftp-download.ts')).createFtpDownload({ guard, ...silence }).start(...task),
  }
  const canTorrent = async (): Promise<boolean> => !('aria2' in seams) && (await options.programs.find('aria2c')).state === 'found'
  const problem = (error: unknown): void => options.log.error('download', error)
  const { programs, stateDir, usesDht } = options
  const aria2 = createAria2Provider({
    guard,
    nowMs,
    seeding: (userNo) => store.settings(userNo),
    aria2: stack.use(createAria2({ programs, stateDir, usesDht })),
  })
  const torrent = whereInstalled(aria2, canTorrent)
  const tell = (event: NewEvent): void => {
    try {
      hub.emit(event)
    } catch (error) {
      // Events are rows: a full disk keeps a screen from hearing, and nothing from being downloaded (S-B1).
      problem(error)
    }
  }
  const teller = stack.use(
    createDownloadTeller({
      onChanged: (userNo, taskId) => tell({ kind: 'download.changed', userNo, payload: { taskId } }),
      onRemoved: (userNo, taskId) => tell({ kind: 'download.removed', userNo, payload: { taskId } }),
    }),
  )
  const run = { ...{ disk, store, vfs, index, room, ballasts }, bootId: await readBootId(disk) }
  const queue = stack.use(
    createDownloadQueue({
      ...run,
      providers: { http, ftp, magnet: torrent, torrent },
      principal: options.principal,
      locate: spaces.locate,
      isTransferring: options.isTransferring,
      onChanged: (task) => teller.changed(task.userNo, task.id),
      onProblem: problem,
      ...{ nowMs, retryWaitsMs: seams.retryWaitsMs },
    }),
  )
  const folders = createDownloadFolders({ spaces, vfs, store })
  const desk = createDownloadDesk({
    ...run,
    isGone: options.isGone,
    ...{ spaces, trash, queue, teller, folders, guard, canTorrent },
    codes: createLinkCodes(),
    onBinChanged: (userNo) => hub.emit({ kind: 'recycle.changed', userNo, payload: {} }),
  })
  stack.use(options.centre.register(downloadCounts(desk)))
  await desk.recover(spaces.list({ userNo: 'device', role: 'admin' }))
  return { desk, reservedBytes: room.reservedBytes, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}
