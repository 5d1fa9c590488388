import type { DownloadSettings, OfflineFile, OfflineTask } from '@cove/device-contract/downloads'
import { trimName } from '@cove/device-contract/rules'
import { isRefusal, refuse } from '@cove/server-kit/refusal'
import { ulid } from '@cove/server-kit/ulid'
import type { Principal } from '../../core/auth/principal.ts'
import type { AreaJobs } from '../../module-kit/module-kit.ts'
import { checkNewName, runAsync, storageIdOf } from '../../module-kit/staging-kit.ts'
import type { Spaces } from '../../files/spaces/spaces.ts'
import type { Trash, TrashMeta } from '../../files/trash/trash-types.ts'
import type { DownloadFolders } from './download-folder.ts'
import { isHeld } from './download-jobs.ts'
import { readRequest } from './download-requests.ts'
import type { DownloadRequest, RequestReader } from './download-requests.ts'
import type { DownloadStarts } from './download-starts.ts'
import { busyStates, stateOf } from './download-state.ts'
import type { DownloadState, DownloadTask } from './download-types.ts'
import { fileViews, taskView } from './download-view.ts'
import type { ShownDownload } from './download-view.ts'
import { filesQuestion } from './files-question.ts'
import type { LinkCodes } from './link-codes.ts'
import { dropStaged } from './publish-download.ts'

/** DL-01b: downloads the device does by itself. A download of another user answers as one that does not exist (S-H3). */
export interface DownloadService {
  /** Whether aria2 is installed; an installation is noticed within a minute. */
  canTorrent(): Promise<boolean>
  readonly codes: LinkCodes
  readonly folders: DownloadFolders
  list(userNo: string, page: { readonly skip: number; readonly rows: number }): { readonly total: number; readonly tasks: OfflineTask[] }
  /** One download as its owner sees it. */
  view(userNo: string, id: string): OfflineTask | undefined
  files(userNo: string, id: string): OfflineFile[]
  /** Answers the id. Refuses what the contract names. */
  add(who: Principal, request: DownloadRequest): Promise<string>
  choose(userNo: string, id: string, choice: FileChoice): Promise<void>
  /** One, or all of the user. Refuses `taskNotFound`. */
  pause(userNo: string, id?: string): Promise<void>
  start(userNo: string, id?: string): Promise<void>
  remove(who: Principal, id: string, deleteFile: boolean): Promise<void>
  settings(userNo: string): DownloadSettings
  setSettings(userNo: string, settings: DownloadSettings): void
  allowsHome(): boolean
  setAllowsHome(allows: boolean): void
}

/** Files of a torrent that are wanted, and the limit of the download. */
export interface FileChoice {
  readonly indexes?: readonly number[] | undefined
  readonly limitBytesPerSecond?: number | undefined
}

/** What the service is made from. */
export interface DownloadServiceOptions extends RequestReader {
  readonly starts: DownloadStarts
  readonly jobs: AreaJobs
  readonly spaces: Spaces
  readonly trash: Trash
  /** UNDO-01: the file of a removed download went into the recycle bin. */
  readonly onTrashed?: ((userNo: string, box: TrashMeta) => void) | undefined
  readonly folders: DownloadFolders
  readonly codes: LinkCodes
  onRemoved(userNo: string, id: string): void
  /** A download that was paused or failed was started again. */
  onContinued(task: DownloadTask): void
  onBinChanged(userNo: string): void
}

const maxTasks = 2000

/** Makes the service over opened tables and jobs. */
export function createDownloadService(options: DownloadServiceOptions): DownloadService {
  const { starts, codes, folders, canTorrent } = options
  const { store } = starts
  return {
    canTorrent,
    codes,
    folders,
    ...downloadViews(options),
    add: (who, request) => add(options, who, request),
    choose: (userNo, id, choice) => choose(options, ownTask(options, userNo, id), choice),
    start: (userNo, id) => start(options, userNo, id),
    pause: (userNo, id) => pause(options, userNo, id),
    remove: (who, id, deleteFile) => remove(options, who, { id, deleteFile }),
    settings: (userNo) => store.settings(userNo),
    setSettings(userNo, settings) {
      store.setSettings(userNo, settings)
      starts.applyLimits(userNo)
      options.jobs.look()
    },
    allowsHome: () => store.allowsHome(),
    setAllowsHome: (allows) => store.setAllowsHome(allows),
  }
}

function downloadViews(options: DownloadServiceOptions): Pick<DownloadService, 'list' | 'view' | 'files'> {
  const { starts } = options
  const shown = (task: DownloadTask): ShownDownload => ({
    task,
    job: jobOf(options, task),
    live: starts.live.get(task.id),
    isUserHeld: isHeld(starts, task.userNo),
  })
  return {
    list(userNo, { skip, rows }) {
      const { total, items } = starts.store.page(userNo, skip, rows)
      return { total, tasks: items.map((task) => taskView(shown(task))) }
    },
    view(userNo, id) {
      const task = starts.store.get(id)
      return task?.userNo === userNo ? taskView(shown(task)) : undefined
    },
    files: (userNo, id) => fileViews(shown(ownTask(options, userNo, id)), starts.store.files(id)),
  }
}

function ownTask({ starts }: DownloadServiceOptions, userNo: string, id: string): DownloadTask {
  const task = starts.store.get(id)
  return task?.userNo === userNo ? task : refuse('taskNotFound')
}

function jobOf({ jobs }: DownloadServiceOptions, { userNo, jobId }: DownloadTask) {
  return jobId === undefined ? undefined : jobs.get(userNo, jobId)
}

function stateOfTask(options: DownloadServiceOptions, task: DownloadTask): DownloadState {
  const job = jobOf(options, task)
  return job ? stateOf(job) : 'error'
}

async function add(options: DownloadServiceOptions, who: Principal, request: DownloadRequest): Promise<string> {
  const { starts, jobs, folders } = options
  const { store } = starts
  const found = await readRequest(request, options)
  const name = request.name === undefined ? '' : trimName(request.name)
  if (name !== '') checkNewName(name)
  const chosen =
    request.path === undefined && request.storageId === undefined
      ? await folders.of(who, request.language)
      : { spaceId: request.storageId ?? refuse('storageMissing'), path: request.path ?? '/' }
  const at = await folders.open(who, chosen)
  const { userNo } = who
  const same = store.same(userNo, { source: found.source, infoHash: found.infoHash })
  if (same.some((task) => stateOfTask(options, task) !== 'finished')) refuse('taskExists')
  if (store.count(userNo) >= maxTasks) refuse('rateLimited')
  const { id } = store.add({
    ...found,
    id: ulid(),
    userNo,
    name: name === '' ? found.name : name,
    hasName: name !== '',
    // In a folder of another user the name of the share leads there, and its rights are asked each time.
    spaceId: storageIdOf(at),
    folder: at.path,
    limitBytesPerSecond: request.limitBytesPerSecond ?? 0,
  })
  const question = found.kind === 'torrent' && found.chooseFirst ? filesQuestion : undefined
  const jobId = jobs.add(found.kind === 'magnet' ? 'readMagnet' : 'download', { userNo, payload: { id }, question })
  store.update(id, { jobId })
  return id
}

async function choose(options: DownloadServiceOptions, task: DownloadTask, choice: FileChoice): Promise<void> {
  const { starts } = options
  const { store } = starts
  const { id, userNo } = task
  const { indexes, limitBytesPerSecond } = choice
  if (limitBytesPerSecond !== undefined) {
    store.update(id, { limitBytesPerSecond })
    starts.applyLimits(userNo)
  }
  if (indexes === undefined) return
  if (task.kind !== 'magnet' && task.kind !== 'torrent') refuse('notSupported')
  const state = stateOfTask(options, task)
  // While it runs the helper has its list already; a user who wants another pauses first.
  if (busyStates.has(state) || state === 'finished') refuse('notSupported')
  const wanted = new Set(indexes)
  const files = store.files(id).map((file) => ({ ...file, isSelected: wanted.has(file.index) }))
  const totalBytes = files.reduce((sum, file) => (file.isSelected ? sum + file.sizeBytes : sum), 0)
  if (!files.some((file) => file.isSelected)) refuse('torrentEmpty')
  store.update(id, { files, totalBytes, chooseFirst: false })
  proceed(options, task)
}

/** Starts a download that was stopped, or whose files have been chosen now. */
function proceed(options: DownloadServiceOptions, task: DownloadTask): void {
  const { jobs } = options
  const job = jobOf(options, task)
  if (!job) return
  if (job.question) jobs.answer(task.userNo, job.id, { questionId: job.question.id, choice: 'chosen', isForAll: false })
  else if (jobs.continue(task.userNo, job.id)) options.onContinued(task)
}

async function start(options: DownloadServiceOptions, userNo: string, id?: string): Promise<void> {
  const all = (): readonly DownloadTask[] => options.starts.store.ofUser(userNo).filter((task) => stateOfTask(options, task) === 'paused')
  for (const task of id === undefined ? all() : [ownTask(options, userNo, id)]) {
    const isTorrent = task.kind === 'magnet' || task.kind === 'torrent'
    if (isTorrent && id !== undefined && !(await options.canTorrent())) refuse('torrentUnavailable')
    // A choice that is still open is made before it starts.
    if (['paused', 'error'].includes(stateOfTask(options, task))) proceed(options, task)
  }
}

async function pause(options: DownloadServiceOptions, userNo: string, id?: string): Promise<void> {
  const { jobs, starts } = options
  const tasks = id === undefined ? starts.store.ofUser(userNo) : [ownTask(options, userNo, id)]
  const stopping = tasks.flatMap(({ jobId }) => (jobId !== undefined && jobs.pause(userNo, jobId) ? [jobId] : []))
  await Promise.all(stopping.map((jobId) => jobs.stopped(jobId)))
}

async function remove(
  options: DownloadServiceOptions,
  who: Principal,
  { id, deleteFile }: { readonly id: string; readonly deleteFile: boolean },
): Promise<void> {
  const { starts, jobs, spaces } = options
  const { jobId } = ownTask(options, who.userNo, id)
  if (jobId !== undefined) {
    jobs.remove(who.userNo, jobId)
    await jobs.stopped(jobId)
  }
  const task = ownTask(options, who.userNo, id)
  starts.store.remove(id)
  starts.reservations.drop(id)
  options.onRemoved(who.userNo, id)
  const space = await options.starts.locate(who, task.spaceId, task.folder).then(
    (at) => at.space,
    () => undefined,
  )
  if (!space || (await spaces.state(space)) !== 'ready') return
  await runAsync(dropStaged(starts.disk, space, id))
  if (deleteFile && task.path !== '') await toBin(options, who, task)
}

/** The finished file goes to the recycle bin; one that is gone already needs no bin. */
async function toBin(
  { spaces, trash, onBinChanged, onTrashed }: DownloadServiceOptions,
  who: Principal,
  task: DownloadTask,
): Promise<void> {
  try {
    const at = await spaces.locate(who, task.spaceId, task.path)
    onTrashed?.(who.userNo, await trash.remove(who, at, { sizeBytes: task.totalBytes }))
    onBinChanged(who.userNo)
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
}
