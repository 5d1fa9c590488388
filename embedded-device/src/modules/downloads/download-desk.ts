import type { DownloadSettings, OfflineFile, OfflineTask } from '@cove/device-contract/downloads'
import { trimName } from '@cove/device-contract/rules'
import { checkNewName, runAsync } from '../../files/staging-kit.ts'
import { isRefusal, refuse } from '@cove/server-kit/refusal'
import type { Spaces } from '../../files/spaces/spaces.ts'
import type { Principal } from '../../core/auth/principal.ts'
import type { Space } from '../../files/spaces/space.ts'
import type { Trash } from '../../files/trash/trash-types.ts'
import { ulid } from '@cove/server-kit/ulid'
import type { AddressGuard } from '../../core/http/address-guard.ts'
import type { DownloadFolders, DownloadLanguage } from './download-folder.ts'
import type { DownloadQueue } from './download-queue.ts'
import type { DownloadRoom } from './download-room.ts'
import type { RunOptions } from './download-run.ts'
import { busyStates, nextState } from './download-state.ts'
import type { DownloadStore, NewDownload } from './download-store.ts'
import type { DownloadTeller } from './download-teller.ts'
import type { DownloadTask } from './download-types.ts'
import { fileViews, taskView } from './download-view.ts'
import type { LinkCodes } from './link-codes.ts'
import { dropOrphans, dropStaged } from './publish-download.ts'
import { readSource } from './source-url.ts'
import { readTorrent } from './torrent-file.ts'

/** What is to be downloaded, and where to. */
export interface DownloadWish {
  readonly source?: string | undefined
  readonly torrent?: Uint8Array | undefined
  readonly storageId?: string | undefined
  readonly path?: string | undefined
  readonly name?: string | undefined
  readonly limitBytesPerSecond?: number | undefined
  readonly chooseFirst?: boolean | undefined
  readonly language: DownloadLanguage
}

/** DL-01b: downloads the device does by itself. A download of somebody else answers as one that does not exist (S-H3). */
export interface DownloadDesk {
  /** Whether aria2 is installed; an installation is noticed within a minute. */
  canTorrent(): Promise<boolean>
  readonly codes: LinkCodes
  readonly folders: DownloadFolders
  list(userNo: string, page: { readonly skip: number; readonly rows: number }): { readonly total: number; readonly tasks: OfflineTask[] }
  /** One download as its owner sees it. */
  view(userNo: string, id: string): OfflineTask | undefined
  files(userNo: string, id: string): OfflineFile[]
  /** Answers the id. Refuses what the contract names. */
  add(who: Principal, wish: DownloadWish): Promise<string>
  choose(userNo: string, id: string, wish: ChooseWish): Promise<void>
  /** One, or all of the person. Refuses `taskNotFound`. */
  pause(userNo: string, id?: string): Promise<void>
  start(userNo: string, id?: string): Promise<void>
  remove(who: Principal, id: string, deleteFile: boolean): Promise<void>
  /** TR-11a: for the task centre. */
  counts(userNo: string): ReturnType<DownloadStore['counts']>
  settings(userNo: string): DownloadSettings
  setSettings(userNo: string, settings: DownloadSettings): void
  /** Start-up, after the spaces are there: what ran goes on, what belongs to nobody goes. */
  recover(spaces: readonly Space[]): Promise<void>
}

export interface ChooseWish {
  readonly indexes?: readonly number[] | undefined
  readonly limitBytesPerSecond?: number | undefined
}

export interface DownloadDeskOptions extends RunOptions {
  readonly spaces: Spaces
  readonly trash: Trash
  readonly room: DownloadRoom
  readonly queue: DownloadQueue
  readonly teller: DownloadTeller
  readonly folders: DownloadFolders
  readonly codes: LinkCodes
  readonly guard: AddressGuard
  canTorrent(): Promise<boolean>
  onBinChanged(userNo: string): void
  /** The person is not on this device any more. */
  isGone(userNo: string): boolean
}

type FoundDownload = Omit<NewDownload, 'id' | 'userNo' | 'spaceId' | 'folder' | 'hasName' | 'limitBytesPerSecond'>

const maxTasks = 2000

export function createDownloadDesk(options: DownloadDeskOptions): DownloadDesk {
  const { store, queue, room, folders, guard, canTorrent } = options

  function own(userNo: string, id: string): DownloadTask {
    const task = store.get(id)
    return task?.userNo === userNo ? task : refuse('taskNotFound')
  }

  /** What a wish leads to, before anything is written. */
  async function read({ source, torrent, chooseFirst = false }: DownloadWish): Promise<FoundDownload> {
    if (torrent) {
      const known = readTorrent(torrent)
      if (known === 'invalid') return refuse('torrentInvalid')
      if (known === 'empty') return refuse('torrentEmpty')
      if (!(await canTorrent())) refuse('torrentUnavailable')
      const { name, infoHash, files, totalBytes } = known
      const state = chooseFirst ? 'choosing' : 'waiting'
      return { ...{ kind: 'torrent', state, source: '', name, infoHash, files, totalBytes, chooseFirst }, torrent }
    }
    const found = source === undefined ? undefined : readSource(source)
    if (!found) return refuse('urlInvalid')
    if (found === 'unsupported') return refuse('urlSchemeUnsupported')
    if (found.kind === 'magnet' && !(await canTorrent())) refuse('torrentUnavailable')
    // S-I1: names are judged when they are connected to; an address that says it openly need not wait for that.
    if (found.kind !== 'magnet') checkAddress(found.address)
    const { kind, address, name, infoHash } = found
    const isChoosing = kind === 'magnet' && chooseFirst
    return { kind, state: 'waiting', source: address, name, chooseFirst: isChoosing, ...(infoHash === undefined ? {} : { infoHash }) }
  }

  function checkAddress(address: string): void {
    try {
      guard.checkHost(new URL(address).hostname)
    } catch {
      refuse('urlNotAllowed')
    }
  }

  async function add(who: Principal, wish: DownloadWish): Promise<string> {
    const found = await read(wish)
    const name = wish.name === undefined ? '' : trimName(wish.name)
    if (name !== '') checkNewName(name)
    const chosen =
      wish.path === undefined && wish.storageId === undefined
        ? await folders.of(who, wish.language)
        : { spaceId: wish.storageId ?? refuse('storageMissing'), path: wish.path ?? '/' }
    const at = await folders.open(who, chosen)
    const { userNo } = who
    if (store.findOpen(userNo, { source: found.source, infoHash: found.infoHash })) refuse('taskExists')
    if (store.count(userNo) >= maxTasks) refuse('rateLimited')
    const task = store.add({
      ...found,
      ...{ id: ulid(), userNo, name: name === '' ? found.name : name, hasName: name !== '' },
      ...{ spaceId: at.space.id, folder: at.path, limitBytesPerSecond: wish.limitBytesPerSecond ?? 0 },
    })
    options.teller.changed(userNo, task.id)
    queue.wake()
    return task.id
  }

  async function choose(userNo: string, id: string, { indexes, limitBytesPerSecond }: ChooseWish): Promise<void> {
    const task = own(userNo, id)
    if (limitBytesPerSecond !== undefined) {
      store.update(id, { limitBytesPerSecond })
      queue.limit(userNo)
    }
    if (indexes === undefined) return
    if (task.kind !== 'magnet' && task.kind !== 'torrent') refuse('notSupported')
    // While it runs the helper has its list already; who wants another pauses first.
    if (busyStates.has(task.state) || task.state === 'finished') refuse('notSupported')
    const wanted = new Set(indexes)
    const files = store.files(id).map((file) => ({ ...file, isSelected: wanted.has(file.index) }))
    const totalBytes = files.reduce((sum, file) => (file.isSelected ? sum + file.sizeBytes : sum), 0)
    if (!files.some((file) => file.isSelected)) refuse('torrentEmpty')
    store.update(id, { files, totalBytes, chooseFirst: false })
    await queue.apply(id, 'start')
  }

  async function start(userNo: string, id?: string): Promise<void> {
    const wished = id === undefined ? store.ofUser(userNo).filter(({ state }) => state === 'paused') : [own(userNo, id)]
    for (const task of wished) {
      const isTorrent = task.kind === 'magnet' || task.kind === 'torrent'
      if (isTorrent && id !== undefined && !(await canTorrent())) refuse('torrentUnavailable')
      // A choice that is still open is made before it starts.
      if (task.state === 'choosing') continue
      await queue.apply(task.id, 'start', { errorCode: undefined, attempts: 0, retryAtMs: 0 })
    }
  }

  async function pause(userNo: string, id?: string): Promise<void> {
    const wished = id === undefined ? store.ofUser(userNo) : [own(userNo, id)]
    const able = wished.filter(({ state }) => nextState(state, 'pause') !== undefined)
    await Promise.all(able.map((task) => queue.apply(task.id, 'pause')))
  }

  async function remove(who: Principal, id: string, deleteFile: boolean): Promise<void> {
    own(who.userNo, id)
    await queue.end(id)
    const task = own(who.userNo, id)
    store.remove(id)
    room.drop(id)
    options.teller.removed(who.userNo, id)
    const space = options.spaces.list(who).find((one) => one.id === task.spaceId)
    if (!space || (await options.spaces.state(space)) !== 'ready') return
    await runAsync(dropStaged(options.disk, space, id))
    if (deleteFile && task.path !== '') await toBin(who, task)
    queue.wake()
  }

  /** The finished file goes to the recycle bin; one that is gone already needs no bin. */
  async function toBin(who: Principal, task: DownloadTask): Promise<void> {
    try {
      const at = await options.spaces.locate(who, task.spaceId, task.path)
      await options.trash.remove(who, at, task.totalBytes)
      options.onBinChanged(who.userNo)
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
  }

  return {
    ...{ canTorrent, codes: options.codes, folders, add, choose, pause, start, remove },
    list(userNo, { skip, rows }) {
      const { total, items } = store.page(userNo, skip, rows)
      return { total, tasks: items.map((task) => taskView(task, queue)) }
    },
    view(userNo, id) {
      const task = store.get(id)
      return task?.userNo === userNo ? taskView(task, queue) : undefined
    },
    files: (userNo, id) => fileViews(own(userNo, id), store.files(id), queue),
    counts: (userNo) => store.counts(userNo),
    settings: (userNo) => store.settings(userNo),
    setSettings(userNo, settings) {
      store.setSettings(userNo, settings)
      queue.limit(userNo)
    },
    async recover(spaces) {
      // What they were downloading goes with the people; their files are the homes' matter.
      for (const userNo of store.people()) if (options.isGone(userNo)) for (const { id } of store.ofUser(userNo)) store.remove(id)
      const seeding = store.inStates(['seeding']).map(({ id }) => id)
      for (const task of store.inStates([...busyStates]))
        if (task.state !== 'seeding') store.update(task.id, { state: nextState(task.state, 'yield') ?? 'waiting' })
      const open = store.inStates(['waiting', 'choosing', 'paused', 'error'])
      for (const task of open) if (task.doneBytes > 0) room.retake(task.id, task.userNo, task.doneBytes)
      const kept = new Set([...open.map(({ id }) => id), ...seeding])
      for (const space of spaces) {
        if ((await options.spaces.state(space)) === 'ready') await runAsync(dropOrphans(options.disk, space, (id) => kept.has(id)))
      }
      queue.seedAgain(seeding)
    },
  }
}
