import { refuse } from '@cove/server-kit/refusal'
import { isRefusal } from '@cove/server-kit/refusal'
import { ulid } from '@cove/server-kit/ulid'
import { inParent, keepComputerMode, keepVersion, runAsync } from '../../module-kit/staging-kit.ts'
import type { Entry } from '../../files/disk/entry.ts'
import type { Location } from '../../files/places/space.ts'
import { contentOf, diskMsOf } from './content.ts'
import { stopChanged } from './file-changed.ts'
import { fullPath, placeOf } from './parts.ts'
import type { OpenRun, SyncParts } from './parts.ts'
import type { StoredChange } from './store/change-store.ts'
import type { StoredFile } from './store/file-store.ts'
import type { StoredUpload } from './store/upload-store.ts'

/** Where the files of a user are known by. */
export const placeKey = ({ who, task }: OpenRun) => ({ userNo: who.userNo, storageId: task.storageId })
/** Work on one file happens in turns. */
export const turnOf = (of: OpenRun, path: string): string => `${of.who.userNo}/${of.task.storageId}${fullPath(of.task, path)}`

/** The content in a place now; undefined where no file is. Refuses `syncChanged` while it changes. */
export async function presentAt(
  parts: SyncParts,
  of: OpenRun,
  path: string,
): Promise<(StoredFile & { readonly at: Location }) | undefined> {
  const at = await placeOf(parts, of, path)
  const [entry] = await parts.vfs.exists([at])
  if (!entry) return undefined
  if (entry.kind !== 'file') return refuse('fileExists')
  const content = await contentOf(parts, of, { path, at, entry })
  return content ? { ...content, at } : stopChanged()
}

type Upload = Omit<StoredUpload, 'id'> & { readonly path: string }

/** Opens or resumes the upload of a file. Answers the ranges that are on the device; an empty file is finished at once. */
export async function openUpload(parts: SyncParts, of: OpenRun, file: Upload) {
  const { path, ...announced } = file
  const there = await presentAt(parts, of, path)
  if (there?.md5 === file.md5) {
    settle(parts, of, { path, upload: announced, file: there })
    return { received: [], finished: true }
  }
  if ((there?.md5 ?? null) !== file.beforeMd5) return stopChanged()
  const upload = parts.pending.open(of.task.taskId, path, announced)
  if (file.sizeBytes === 0) {
    await placeUpload(parts, of, { path, upload })
    return { received: [], finished: true }
  }
  const status = await parts.uploads.create(of.who, requestOf(await placeOf(parts, of, path), upload))
  if (status.done) await placeUpload(parts, of, { path, upload })
  return { received: status.received, finished: status.done !== undefined }
}

function requestOf(at: Location, { id, md5, sizeBytes, modifiedMs, mode }: StoredUpload) {
  const flag = `sync.${id}.${md5}`
  return { at, sizeBytes, cover: 'cover', flag, mtimeMs: modifiedMs, mode, makeParents: true, hasHistory: false, keepsNames: true } as const
}

/** A chunk as the client sends it; the MD5 is that of the chunk. */
export interface FileChunk {
  readonly path: string
  readonly startByte: number
  readonly endByte: number
  readonly md5: string
  readonly body: AsyncIterable<Uint8Array>
}

/** Takes a chunk; with the last one the file takes its place. Answers how many bytes are there; undefined without an open upload. */
export async function takeChunk(parts: SyncParts, of: OpenRun, { path, ...chunk }: FileChunk): Promise<number | undefined> {
  const { uploads, pending } = parts
  const upload = pending.get(of.task.taskId, path)
  const open = upload && uploads.find(of.who, await placeOf(parts, of, path))
  if (!open || open.sizeBytes !== upload.sizeBytes) return undefined
  if (chunk.endByte > upload.sizeBytes || chunk.endByte <= chunk.startByte) return refuse('illegalParameter')
  const { received } = await uploads.writeChunk(of.who, open.uploadId, chunk)
  const completedBytes = received.reduce((sum, [start, end]) => sum + end - start, 0)
  if (completedBytes === upload.sizeBytes || open.done !== undefined) await placeUpload(parts, of, { path, upload })
  return open.done === undefined ? completedBytes : upload.sizeBytes
}

interface Placing {
  readonly path: string
  readonly upload: StoredUpload
}

/** The whole file is on the device: what is in its place goes to the recycle bin, then the file takes the place in one step. */
function placeUpload(parts: SyncParts, of: OpenRun, { path, upload }: Placing): Promise<void> {
  const { uploads, pending, turns } = parts
  return turns(turnOf(of, path), async () => {
    // A chunk that was sent twice: the first one has done it.
    if (pending.get(of.task.taskId, path)?.id !== upload.id) return
    const there = await presentAt(parts, of, path)
    const at = await placeOf(parts, of, path)
    const request = requestOf(at, upload)
    if (there?.md5 !== upload.md5) {
      if ((there?.md5 ?? null) !== upload.beforeMd5) return stopChanged()
      const change = logUpload(parts, of, { path, upload })
      if (there) await keepReplaced(parts, of, { at, change })
      const { uploadId, done } = await uploads.create(of.who, request)
      const entry = done ?? (await completed(parts, of, { path, uploadId, upload }))
      await keepComputerMode(parts, at, upload.mode)
      parts.changes.done(change.changeId, null)
      return settle(parts, of, { path, upload, file: fileOf(fullPath(of.task, path), upload, entry) })
    }
    settle(parts, of, { path, upload, file: there })
  })
}

const fileOf = (path: string, { md5, sizeBytes, modifiedMs }: StoredUpload, entry: Entry) => ({
  path,
  md5,
  sizeBytes,
  modifiedMs,
  fileId: entry.fileId,
  diskMs: diskMsOf(entry),
})

function logUpload({ changes, bases }: SyncParts, { task, run }: OpenRun, { path, upload }: Placing): StoredChange {
  const { beforeMd5, md5, sizeBytes } = upload
  const action = beforeMd5 === null ? ('add' as const) : ('replace' as const)
  const base = JSON.stringify(bases.get(task.taskId, path) ?? null)
  const fields = { side: 'device' as const, action, path, fromPath: null, sizeBytes, beforeMd5, afterMd5: md5, base, isDone: 0 }
  return changes.log({ runId: run.runId, boxId: null, ...fields })
}

/** The replaced file gets a box of the recycle bin; after a kill it is the same box. */
async function keepReplaced(parts: SyncParts, { who }: OpenRun, { at, change }: { readonly at: Location; readonly change: StoredChange }) {
  const { changes, staging, quota, nowMs } = parts
  const id = change.boxId ?? ulid(nowMs())
  changes.setBox(change.changeId, id)
  const keep = { userNo: who.userNo, at, id, nowMs: nowMs(), isRepeat: true }
  await runAsync(inParent(staging.disk, at, (folder) => keepVersion(staging.disk, { ...keep, folder })))
  quota.binChanges(who.userNo)[Symbol.dispose]()
}

interface Whole extends Placing {
  readonly uploadId: string
}

async function completed({ uploads, pending }: SyncParts, { who, task }: OpenRun, { path, uploadId, upload }: Whole): Promise<Entry> {
  try {
    return await uploads.complete(who, uploadId, { mtimeMs: upload.modifiedMs, md5: upload.md5 })
  } catch (error) {
    // The bytes are not the file that was announced: it changed while it was read. The next attempt starts again.
    if (isRefusal(error) && error.error === 'uploadRestart') pending.close(task.taskId, path)
    throw error
  }
}

interface Settled {
  readonly path: string
  readonly upload: Omit<StoredUpload, 'id'>
  readonly file: Omit<StoredFile, 'vector' | 'author'>
}

/** The device has the content: its version and what both sides agree about are stored in one step. */
function settle({ db, files, bases, pending }: SyncParts, of: OpenRun, { path, upload, file }: Settled): void {
  const { task } = of
  const { md5, sizeBytes, modifiedMs: localMs, vector, mode } = upload
  db.transaction(() => {
    files.set(placeKey(of), { ...file, vector, author: task.computer.name, mode })
    bases.set(task.taskId, { path, md5, sizeBytes, localMs, deviceMs: file.modifiedMs, vector, pendingMd5: null, pendingVector: null })
    pending.close(task.taskId, path)
  })
}
