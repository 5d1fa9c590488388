import type { Principal } from '../../module-kit/module-kit.ts'
import type { Entry } from '../../files/disk/entry.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import { keepComputerMode } from '../../module-kit/staging-kit.ts'
import { diskMsOf, intactEntry, md5Of } from './content.ts'
import { keepVersion } from './keep-version.ts'
import type { FileOf } from './keep-version.ts'
import type { BackupParts, OpenRun } from './parts.ts'
import { placeOf } from './places.ts'
import type { FileContent } from './store/entry-store.ts'
import type { StoredUpload } from './store/upload-store.ts'
import { attemptOf } from './store/run-store.ts'

/** One file of a run. */
export interface RunFile extends OpenRun {
  readonly who: Principal
  readonly path: string
  /** Ends the comparison of a large file. */
  readonly signal?: AbortSignal
}

const turnOf = ({ task, path }: FileOf): string => `${task.taskId}/${path}`

/** BK-03: true when the backup has this content in this place; then the file counts as backed up now. */
export function isIdentical(parts: BackupParts, file: RunFile, content: FileContent): Promise<boolean> {
  const { vfs, spaces, entries, turns } = parts
  const { who, task, path, run, signal } = file
  return turns(turnOf(file), async () => {
    const at = await placeOf(spaces, who, { task, path })
    const [there] = await vfs.exists([at])
    if (there?.kind !== 'file' || there.sizeBytes !== content.sizeBytes) return false
    const entry = intactEntry(entries.present(task.taskId, path), there)
    if (entry?.md5 === content.md5) entries.touch(entry.id, content)
    else {
      // The file may be whole although its row is missing or old: after a kill, or when the task is made again on old files.
      if ((await md5Of(vfs, at, signal)) !== content.md5) return false
      entries.replace(task.taskId, placed(file, content, there))
    }
    await keepComputerMode(parts, at, content.mode)
    entries.seen(task.taskId, path, attemptOf(run))
    parts.pending.succeed(task.taskId, path)
    return true
  })
}

const placed = ({ path, run }: RunFile, content: FileContent, file: Entry) => ({
  ...content,
  path,
  attempt: attemptOf(run),
  fileId: file.fileId,
  diskMs: diskMsOf(file),
})

/** BK-03: opens or resumes the upload of a file. Answers the ranges that are on the device; an empty file is finished at once. */
export async function openFileUpload(parts: BackupParts, file: RunFile, content: FileContent) {
  const { uploads, pending, spaces } = parts
  const { who, task, path } = file
  const at = await placeOf(spaces, who, { task, path })
  const upload = pending.open(task.taskId, path, content)
  if (content.sizeBytes === 0) {
    await placeFile(parts, file, upload)
    return { received: [], finished: true }
  }
  const status = await uploads.create(who, requestOf(at, upload))
  if (status.done === undefined) return { received: status.received, finished: false }
  // The file took its place before a kill and its row did not.
  await placeFile(parts, file, upload)
  return { received: [[0, content.sizeBytes] as const], finished: true }
}

function requestOf(at: Parameters<BackupParts['uploads']['create']>[1]['at'], { id, md5, sizeBytes, modifiedMs, mode }: StoredUpload) {
  return {
    at,
    sizeBytes,
    cover: 'cover',
    flag: `backup.${id}.${md5}`,
    mtimeMs: modifiedMs,
    mode,
    makeParents: true,
    hasHistory: false,
    keepsNames: true,
  } as const
}

/** A chunk as the client sends it; the MD5 is that of the chunk. */
export interface FileChunk {
  readonly startByte: number
  readonly endByte: number
  readonly md5: string
  readonly body: AsyncIterable<Uint8Array>
}

/**
 * BK-03: takes a chunk; with the last one the file takes its place. Answers how many bytes are there; undefined without an open upload.
 */
export async function takeChunk(parts: BackupParts, file: RunFile, chunk: FileChunk): Promise<number | undefined> {
  const { uploads, pending, spaces } = parts
  const { who, task, path } = file
  const at = await placeOf(spaces, who, { task, path })
  const upload = pending.get(task.taskId, path)
  const open = uploads.find(who, at)
  if (!upload || !open || open.sizeBytes !== upload.sizeBytes) return undefined
  const { received } = await uploads.writeChunk(who, open.uploadId, chunk)
  const completedBytes = received.reduce((sum, [start, end]) => sum + end - start, 0)
  if (completedBytes === upload.sizeBytes || open.done !== undefined) await placeFile(parts, file, upload)
  return open.done === undefined ? completedBytes : upload.sizeBytes
}

/**
 * The whole file is on the device: what is in its place becomes a version, and then it takes the place in one step. The hash of the whole
 * file is compared first, so that a broken file never replaces a good one.
 */
function placeFile(parts: BackupParts, file: RunFile, upload: StoredUpload): Promise<void> {
  const { uploads, spaces, entries, pending, runs, turns } = parts
  const { who, task, path, run } = file
  return turns(turnOf(file), async () => {
    // A chunk that was sent twice: the first one has done it.
    if (pending.get(task.taskId, path)?.id !== upload.id) return
    const at = await placeOf(spaces, who, { task, path })
    // Before `create`, which completes an empty file by itself.
    await keepVersion(parts, who, { task, path })
    const { uploadId, done } = await uploads.create(who, requestOf(at, upload))
    const entry = done ?? (await completed(parts, file, { uploadId, upload }))
    await keepComputerMode(parts, at, upload.mode)
    const { md5, sizeBytes, modifiedMs, stamp, mode } = upload
    const isReplaced = entries.replace(task.taskId, placed(file, { md5, sizeBytes, modifiedMs, stamp, mode }, entry))
    runs.count(run.runId, isReplaced ? 'replaced' : 'added')
    pending.close(task.taskId, path)
    pending.succeed(task.taskId, path)
  })
}

interface Whole {
  readonly uploadId: string
  readonly upload: StoredUpload
}

async function completed({ uploads, pending }: BackupParts, { who, task, path }: RunFile, { uploadId, upload }: Whole): Promise<Entry> {
  try {
    return await uploads.complete(who, uploadId, { mtimeMs: upload.modifiedMs, md5: upload.md5 })
  } catch (error) {
    // The bytes are not the file that was announced: it changed while it was read. The next attempt starts again.
    if (isRefusal(error) && error.error === 'uploadRestart') pending.close(task.taskId, path)
    throw error
  }
}
