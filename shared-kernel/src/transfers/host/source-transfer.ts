import type { Remote } from 'comlink'
import { inSlices } from '../../turns/in-slices.ts'
import { nextTurn } from '../../turns/next-turn.ts'
import type { TransfersState, UploadRequest } from '../transfers.ts'
import type { LocalChoice } from './choose-local.ts'
import type { WorkerApi } from './protocol.ts'
import { groupsOf, slicesOf } from './upload-groups.ts'
import type { UploadGroup } from './upload-groups.ts'

/** What sending local files and handles to the worker needs. */
export interface SourceParts {
  readonly pageId: string
  readonly worker: () => Promise<Remote<WorkerApi>>
  readonly newId: () => string
  readonly nowMs: () => number
  readonly tasks: () => TransfersState['tasks']
  /** True where the worker notices that this page closed. */
  readonly isWatched: boolean
}
/** A worker that gets sources. */
interface Receiver {
  readonly parts: SourceParts
  readonly worker: Remote<WorkerApi>
}

/** Sends the files of a request to the worker, which uploads them. */
export async function sendUpload(parts: SourceParts, request: UploadRequest): Promise<void> {
  const to: Receiver = { parts, worker: await parts.worker() }
  for (const handle of request.handles ?? []) await uploadHandle(to, request, handle)
  for (const group of await groupsOf(request, nextTurn)) await uploadGroup(to, request, group)
}

/** Sends files that the user chose again; returns how many match interrupted tasks. */
export async function sendRebind(parts: SourceParts, request: LocalChoice): Promise<number> {
  const to: Receiver = { parts, worker: await parts.worker() }
  const sourceIds: string[] = []
  for (const handle of request.handles ?? []) sourceIds.push(await addHandle(to, handle))
  for (const group of await groupsOf(request, nextTurn)) sourceIds.push(await addWhole(to, group))
  return to.worker.rebind(parts.pageId, sourceIds)
}

/** Sends a handle to the worker; returns the id of the source. */
export async function addHandle({ parts, worker }: Receiver, handle: FileSystemHandle): Promise<string> {
  const sourceId = parts.newId()
  await worker.addHandle(parts.pageId, sourceId, handle)
  return sourceId
}

async function uploadHandle(to: Receiver, request: UploadRequest, handle: FileSystemHandle): Promise<void> {
  const add = () => addHandle(to, handle)
  if (await continuesTask(to, { request, name: handle.name, add })) return
  await startUpload(to, request, { sourceId: await add(), name: handle.name, isFolder: handle.kind === 'directory' })
}

async function uploadGroup(to: Receiver, request: UploadRequest, group: UploadGroup): Promise<void> {
  const { name, isFolder } = group
  if (await continuesTask(to, { request, name, add: () => addWhole(to, group) })) return
  const start = (sourceId: string) => startUpload(to, request, { sourceId, name, isFolder })
  // W3: the first files are uploaded while the others are sent; only where the worker notices a page that closes meanwhile.
  if (to.parts.isWatched) await addGroup(to, group, start)
  else await start(await addWhole(to, group))
}

interface StartedSource {
  readonly sourceId: string
  readonly name: string
  readonly isFolder: boolean
}

function startUpload({ parts, worker }: Receiver, request: UploadRequest, source: StartedSource): Promise<void> {
  const { storageId, folderPath, repeat } = request
  return worker.upload(parts.pageId, [{ ...source, storageId, folderPath, repeat }])
}

interface Dropped {
  readonly request: UploadRequest
  readonly name: string
  readonly add: () => Promise<string>
}

/** TR-08: files that a reload interrupted are dropped again: their task continues instead of starting a second time. */
async function continuesTask({ parts, worker }: Receiver, { request, name, add }: Dropped): Promise<boolean> {
  const { storageId, folderPath } = request
  const isInterrupted = parts
    .tasks()
    .some((task) => task.needs === 'source' && task.name === name && task.targetStorageId === storageId && task.targetFolder === folderPath)
  return isInterrupted && worker.takeUp(parts.pageId, await add())
}

async function addWhole(to: Receiver, group: UploadGroup): Promise<string> {
  let added = ''
  await addGroup(to, group, async (sourceId) => void (added = sourceId))
  return added
}

/** Sends the files of a group in slices; `onStarted` after the first. Waiting for the answers also lets the page draw. */
async function addGroup({ parts, worker }: Receiver, group: UploadGroup, onStarted: (sourceId: string) => Promise<unknown>): Promise<void> {
  const { nowMs, pageId } = parts
  const sourceId = parts.newId()
  const slices = [...slicesOf(group.files)]
  for (const [order, slice] of (slices.length > 0 ? slices : [[]]).entries()) {
    // TR-12: posting a file reads its size and blocks the page's thread; reading it before, in slices, does not.
    await inSlices(slice, ({ file }) => file.size, { nowMs, turn: nextTurn })
    const files = slice.map(({ relativePath, file }) => ({ path: relativePath, file }))
    const isPart = order + 1 < slices.length
    const isUnwanted = await worker.addFiles(pageId, { sourceId, files, emptyFolders: order === 0 ? group.emptyFolders : [], isPart })
    if (isUnwanted) return
    if (order === 0) await onStarted(sourceId)
  }
}
