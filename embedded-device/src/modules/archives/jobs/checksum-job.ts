import { createHash } from 'node:crypto'
import { DevicePath, StorageId, z } from '@cove/device-contract/kit'
import { isRefusal, refuse } from '@cove/server-kit/refusal'
import { defineJob } from '../../../module-kit/module-kit.ts'
import type { Location } from '../../../files/places/space.ts'
import type { ArchivesParts } from '../parts.ts'

const PayloadSchema = z.object({ sources: z.array(z.object({ storageId: StorageId, path: DevicePath })) })

/** TSK-15: reads each file once for all three sums. A file that is gone fails alone. */
export const checksumJob = (parts: ArchivesParts) =>
  defineJob({
    payload: PayloadSchema,
    cursor: z.object({ next: z.number(), doneBytes: z.number() }),
    runs: { in: 'main', concurrency: 1, perUser: 1, priority: 'low', canPause: true, keptDays: 1 },
    filesOf: ({ sources }) => sources.map(({ path }) => path),
    about: ({ sources }) => ({ source: sources[0]?.path }),
    async *run({ jobId, userNo, payload, cursor, signal, report }) {
      const who = parts.principal(userNo) ?? refuse('noPermission')
      const places = await Promise.all(payload.sources.map((source) => parts.spaces.locateFor(who, source, 'read')))
      const sizes = await parts.vfs.exists(places)
      const total = sizes.reduce((sum, file) => sum + (file?.sizeBytes ?? 0), 0)
      let done = cursor?.doneBytes ?? 0
      for (let next = cursor?.next ?? 0; next < places.length; next += 1) {
        const at = places[next]
        if (!at) break
        const startBytes = done
        const onRead = (bytes: number): void => {
          done += bytes
          report({ done, total, current: at.path })
        }
        const result = await tryHash(parts, at, { signal, onRead })
        if (result.kind === 'done') parts.checksums.put({ taskId: jobId, position: next, userNo }, result.sums)
        done = startBytes + (sizes[next]?.sizeBytes ?? 0)
        const failures = result.kind === 'failed' ? [{ item: at.path, error: result.error }] : []
        yield { cursor: { next: next + 1, doneBytes: done }, done, total, current: at.path, failures }
      }
    },
  })

interface Hashing {
  readonly signal: AbortSignal
  readonly onRead: (bytes: number) => void
}

async function tryHash(parts: ArchivesParts, at: Location, hashing: Hashing) {
  try {
    return { kind: 'done', sums: await hashFile(parts, at, hashing) } as const
  } catch (error) {
    if (hashing.signal.aborted || !isRefusal(error)) throw error
    return { kind: 'failed', error: error.error } as const
  }
}

async function hashFile({ vfs }: ArchivesParts, at: Location, { signal, onRead }: Hashing) {
  const file = await vfs.openRead(at)
  const [md5, sha1, sha256] = [createHash('md5'), createHash('sha1'), createHash('sha256')]
  try {
    await file.pump({ startByte: 0, endByte: file.sizeBytes - 1 }, async (bytes) => {
      signal.throwIfAborted()
      for (const sum of [md5, sha1, sha256]) sum.update(bytes)
      onRead(bytes.byteLength)
    })
    return { path: at.path, sizeBytes: file.sizeBytes, md5: md5.digest('hex'), sha1: sha1.digest('hex'), sha256: sha256.digest('hex') }
  } finally {
    await file.close()
  }
}
