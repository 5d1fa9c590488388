import type { Worker } from 'node:worker_threads'
import { endThread } from '../../core/threads/thread-end.ts'
import { startThread } from '../../core/threads/thread-start.ts'
import { asyncDisk } from '../disk/disk.ts'
import type { Disk } from '../disk/disk.ts'
import { step } from '../disk/disk-work.ts'
import type { HashAnswer, HashRequest } from './hash-worker.ts'
import { openFile } from '../disk/path-guard.ts'
import { refuse, toRefusal } from '@cove/server-kit/refusal'
import { inParent, leafName } from '../places/space-folders.ts'
import type { Location } from '../places/space.ts'
import { refusing } from '../disk/refusing.ts'
import { statEntry } from './vfs.ts'

export interface HashedFile {
  readonly sha1: string
  /** Of the whole file. */
  readonly sizeBytes: number
  readonly mtimeMs: number
}

export interface HashRange {
  readonly startByte?: number | undefined
  /** Exclusive. */
  readonly endByte?: number | undefined
}

/** TR-09b: hashes of files, computed in a separate thread: a file of gigabytes delays no other request. */
export interface FileHashes extends AsyncDisposable {
  /**
   * SHA-1 of the bytes on the disk now. Refuses `illegalParameter` for a range outside the file, `redownload` when the file changed
   * meanwhile (P4), and ends at once when `left` is aborted.
   */
  sha1(at: Location, range: HashRange, left: AbortSignal): Promise<HashedFile>
}

/** Creates the hashes; the thread starts with the first one. */
export function createFileHashes(disk: Disk = asyncDisk): FileHashes {
  const thread = createHashThread()
  return {
    async sha1(at, { startByte = 0, endByte }, left) {
      const { fd, stat } = await refusing(inParent(disk, at, (folder) => openFile(disk, folder, leafName(at))))
      try {
        const end = endByte ?? stat.sizeBytes
        if (startByte > end || end > stat.sizeBytes) refuse('illegalParameter')
        const answer = await thread.hash({ fd, startByte, endByte: end }, left)
        if (answer.kind === 'failed') throw toRefusal(Object.assign(new Error('hashing failed'), { code: answer.code }))
        const after = await refusing(step(disk.fstat(fd)))
        const now = await refusing(statEntry(disk, at))
        // P4: a hash of half the old and half the new file, or of one that is gone by now, proves nothing.
        const isSame = after.sizeBytes === stat.sizeBytes && after.mtimeMs === stat.mtimeMs && after.ctimeMs === stat.ctimeMs
        if (answer.kind !== 'done' || !isSame || now.fileId !== String(stat.inode)) return refuse('redownload')
        return { sha1: answer.sha1, sizeBytes: stat.sizeBytes, mtimeMs: stat.mtimeMs }
      } finally {
        await disk.close(fd)
      }
    },
    [Symbol.asyncDispose]: thread[Symbol.asyncDispose],
  }
}

interface HashThread extends AsyncDisposable {
  hash(request: Pick<HashRequest, 'fd' | 'startByte' | 'endByte'>, left: AbortSignal): Promise<HashAnswer>
}

/** The thread that hashes; one that ended is started again with the next request. */
function createHashThread(): HashThread {
  const waiting = new Map<number, (answer: HashAnswer) => void>()
  let thread: Worker | undefined
  let lastId = 0

  function start(): Worker {
    const worker = startThread(new URL('./hash-worker.ts', import.meta.url))
    worker.unref()
    worker.on('message', (answer: HashAnswer) => waiting.get(answer.id)?.(answer))
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      if (thread === worker) thread = undefined
      for (const [id, give] of waiting) give({ id, kind: 'failed', code: 'EIO' })
    })
    return worker
  }

  return {
    async hash(request, left) {
      const control = new SharedArrayBuffer(4)
      const stop = (): void => void Atomics.store(new Int32Array(control), 0, 1)
      const id = (lastId += 1)
      const { promise, resolve } = Promise.withResolvers<HashAnswer>()
      waiting.set(id, resolve)
      left.addEventListener('abort', stop)
      if (left.aborted) stop()
      try {
        thread ??= start()
        thread.postMessage({ kind: 'hash', id, control, ...request } satisfies HashRequest)
        return await promise
      } finally {
        left.removeEventListener('abort', stop)
        waiting.delete(id)
      }
    },
    async [Symbol.asyncDispose]() {
      if (thread) await endThread(thread)
    },
  }
}
