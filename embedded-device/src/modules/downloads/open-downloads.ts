import type { LookupFunction } from 'node:net'
import type { downloads } from '@cove/device-contract/downloads'
import type { NewEvent } from '../../core/events/event-hub.ts'
import type { Host } from '../../core/module-kit.ts'
import { readBootId } from '../../files/staging-kit.ts'
import { createAddressGuard } from '../../core/module-kit.ts'
import { createAria2 } from './aria2-process.ts'
import { createAria2Provider } from './aria2-provider.ts'
import { downloadCounts } from './download-centre.ts'
import { createDownloadDesk } from './download-desk.ts'
import type { DownloadDesk } from './download-desk.ts'
import { createDownloadFolders } from './download-folder.ts'
import { raiseDownloadNotice } from './download-notices.ts'
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

/** The desk with everything behind it; what ran before the start goes on. Dispose it before the database: running downloads are stopped and go on at the next start. */
export interface Downloads extends AsyncDisposable {
  readonly desk: DownloadDesk
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

export async function openDownloads(host: Host<typeof downloads>): Promise<Downloads> {
  const { db, spaces, vfs, index, trash, nowMs } = host
  const { disk, ballasts } = host.staging
  // Tests alone give seams, of this type.
  const seams = (host.seams ?? {}) as DownloadSeams
  const stack = new AsyncDisposableStack()
  const store = createDownloadStore(db, nowMs)
  const room = createDownloadRoom({ quota: host.quota, vfs, ballasts })
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
  const { programs, stateDir } = host
  const canTorrent = async (): Promise<boolean> => !('aria2' in seams) && (await programs.find('aria2c')).state === 'found'
  const problem = (error: unknown): void => host.log.error('download', error)
  const aria2 = createAria2Provider({
    guard,
    nowMs,
    seeding: (userNo) => store.settings(userNo),
    aria2: stack.use(createAria2({ programs, stateDir, usesDht: host.config.torrentDht })),
  })
  const torrent = whereInstalled(aria2, canTorrent)
  const tell = (event: NewEvent): void => {
    try {
      host.events.hub.emit(event)
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
      principal: host.principal,
      locate: spaces.locate,
      isTransferring: host.transferActivity.isActive,
      onChanged: (task) => {
        teller.changed(task.userNo, task.id)
        raiseDownloadNotice(task, host.notices)
      },
      onProblem: problem,
      ...{ nowMs, retryWaitsMs: seams.retryWaitsMs },
    }),
  )
  const folders = createDownloadFolders({ spaces, vfs, store })
  const desk = createDownloadDesk({
    ...run,
    isGone: (userNo) => host.users.get(userNo) === undefined,
    ...{ spaces, trash, queue, teller, folders, guard, canTorrent },
    codes: createLinkCodes(),
    onBinChanged: (userNo) => host.events.hub.emit({ kind: 'recycle.changed', userNo, payload: {} }),
  })
  stack.use(host.centre.register(downloadCounts(desk)))
  stack.use(host.reservations.register(room.reservedBytes))
  await desk.recover(spaces.list({ userNo: 'device', role: 'admin' }))
  return { desk, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}
