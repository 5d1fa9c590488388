import type { LocalFile, SourcePort } from '../engine/ports.ts'
import { createBlobStream } from './blob-stream.ts'
import type { StreamBlob } from './blob-stream.ts'
import { orUnavailable } from './handle-access.ts'
import { createHandleFiles, isUnchanged } from './handle-files.ts'
import type { HandleStore } from './handle-store.ts'
import { walkHandle } from './handle-walk.ts'
import { walkPlain } from './plain-files.ts'
import { createPlainSources } from './plain-sources.ts'
import type { FileSlice } from './protocol.ts'
import { untilSettled } from './settled-file.ts'
import type { FileClock } from './settled-file.ts'
import { createWalkedFiles } from './walked-files.ts'
import { sleep, wallNowMs } from './worker-clock.ts'

/** What the user chose, as the worker keeps it. */
export interface FileSources extends SourcePort {
  /** Returns true when the source was forgotten: the caller need not send the rest. */
  readonly addFiles: (pageId: string, slice: FileSlice) => boolean
  /** The page closed: the sources it was still adding to stay incomplete (TR-08). */
  readonly abandon: (pageId: string) => void
  /** True while files are only in memory: they are lost with the worker (TR-08). */
  readonly isFragile: () => boolean
}

/** Creates the sources of one user: handles are stored in the database, plain files are kept in memory. */
export function createFileSources(handles: HandleStore, clock: FileClock = { wallMs: wallNowMs, sleep }): FileSources {
  const fileBehind = new WeakMap<LocalFile, File>()
  const stream = createBlobStream()
  const opened = (file: File, handle?: FileSystemFileHandle): LocalFile => {
    const local: LocalFile = { ...localFileOf(file, stream), ...(handle && { isUnchanged: () => isUnchanged(handle, file) }) }
    fileBehind.set(local, file)
    return local
  }
  const walked = createWalkedFiles(clock.wallMs)
  const handleFiles = createHandleFiles()
  const plain = createPlainSources()
  const openHandle = async (sourceId: string, path: string) => {
    const root = await handles.get(sourceId)
    if (!root) return 'missing'
    if (!(await handleFiles.isReadable(root))) return 'denied'
    return orUnavailable(async () => {
      const found = walked.take(sourceId, path) ?? (await untilSettled(() => handleFiles.open(sourceId, root, path), clock))
      return opened(found.file, found.handle)
    })
  }
  return {
    addFiles: plain.add,
    abandon: plain.abandon,
    isFragile: () => !plain.isEmpty(),
    walk: (sourceId, signal) => {
      const known = plain.get(sourceId)
      if (known) return walkPlain(known, signal)
      return walkHandle(() => handles.get(sourceId), { signal, onFile: (path, found) => walked.keep(sourceId, path, found) })
    },
    open: async (sourceId, path) => {
      const known = plain.get(sourceId)
      if (!known) return openHandle(sourceId, path)
      const file = known.get(path)
      return file ? opened(file) : 'missing'
    },
    readWhole: async (files) => {
      const behind = files.flatMap((file) => fileBehind.get(file) ?? [])
      if (behind.length !== files.length) return undefined
      const read = await readTogether(behind)
      const unchanged = read && (await Promise.all(files.map(async (file) => (await file.isUnchanged?.()) ?? true)))
      return unchanged?.every(Boolean) ? read : undefined
    },
    forget: (sourceId) => {
      walked.forget(sourceId)
      handleFiles.forget(sourceId)
      if (!plain.forget(sourceId)) handles.drop(sourceId)
    },
  }
}

/** A file of the browser; reading rejects when it changed or was deleted since it was opened (S-A8). */
function localFileOf(file: File, stream: StreamBlob): LocalFile {
  return {
    sizeBytes: file.size,
    modifiedMs: file.lastModified,
    read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
    // The browser reads it from the file; bytes in memory would be copied to its network process first.
    direct: {
      body: (start, end) => file.slice(start, end),
      stream: (start, end, take) => stream(file.slice(start, end), take),
    },
  }
}

/** W3: reads many files at once; undefined when one changed or is gone: the caller then reads each alone (S-A8). */
async function readTogether(files: readonly File[]): Promise<readonly Uint8Array<ArrayBuffer>[] | undefined> {
  const joined = await new Blob([...files]).arrayBuffer().catch(() => undefined)
  if (joined?.byteLength !== files.reduce((sum, file) => sum + file.size, 0)) return undefined
  let end = 0
  return files.map(({ size }) => {
    end += size
    return new Uint8Array(joined, end - size, size)
  })
}
