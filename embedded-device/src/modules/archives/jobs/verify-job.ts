import { DevicePath, StorageId, z } from '@cove/device-contract/kit'
import { isRefusal, refuse } from '@cove/server-kit/refusal'
import type { JobReply, JobStep } from '../../../core/jobs/define-job.ts'
import { defineJob } from '../../../module-kit/module-kit.ts'
import type { MainRun } from '../../../module-kit/module-kit.ts'
import { createExtractCount } from '../rules/limits.ts'
import type { ArchivesParts } from '../parts.ts'
import { openArchive } from '../read/open-archive.ts'
import type { RawContent } from '../read/reader.ts'
import { isAlone, refusedOf, stepMs } from './unpack.ts'

const PayloadSchema = z.object({
  archive: z.object({ storageId: StorageId, path: DevicePath }),
  /** Of the password in memory. */
  secretId: z.optional(z.string()),
})
/** `identity` is that of the archive: another one has other entries at that position. */
const CursorSchema = z.object({ nextOrder: z.number(), doneBytes: z.number(), identity: z.optional(z.string()) })
type Cursor = z.output<typeof CursorSchema>
type Run = MainRun<z.output<typeof PayloadSchema>, Cursor>

/** TSK-16: reads every file of an archive to its end, so that its checksum is compared, and keeps none of it. */
export const verifyJob = (parts: ArchivesParts) =>
  defineJob({
    payload: PayloadSchema,
    cursor: CursorSchema,
    runs: { in: 'main', concurrency: 1, priority: 'low', canPause: true },
    about: ({ archive }) => ({ source: archive.path }),
    run: (run) => verifyAll(parts, run),
  })

async function* verifyAll(parts: ArchivesParts, run: Run): AsyncGenerator<JobStep<Cursor>, void, JobReply> {
  const { payload, userNo, signal, cursor } = run
  const who = parts.principal(userNo) ?? refuse('noPermission')
  const at = await parts.spaces.locateFor(who, payload.archive, 'read')
  const password = payload.secretId === undefined ? undefined : parts.secrets.get(payload.secretId)
  const { catalog } = await parts.catalogs.open(who, at, { encoding: 'auto', password })
  const total = catalog.summary.totalBytes
  await using archive = await openArchive(parts, at, { encoding: 'auto', password })
  const { identity } = archive.source
  // Another archive by now, or a cursor that does not say which: the test begins again.
  const began: Cursor = cursor?.identity === identity ? cursor : { nextOrder: 0, doneBytes: 0, identity }
  const { nextOrder } = began
  const isContinued = began === cursor
  yield { cursor: began, total, beginsAgain: !isContinued, failures: isContinued ? [] : refusedOf(catalog.entries) }
  const { format } = catalog.summary
  const count = createExtractCount(archive.source.sizeBytes)
  const contents = archive.reader.contents({
    wants: ({ kind }, order) => kind === 'file' && order >= nextOrder && catalog.entries[order]?.problem === undefined,
    password,
    signal,
  })
  let storedMs = Date.now()
  for await (const content of contents) {
    const current = catalog.entries[content.order]?.raw.rawPath ?? content.entry.rawPath
    const error = await damageOf(content, { isAlone: isAlone(format), count, signal })
    const done = Math.min(total, began.doneBytes + count.writtenBytes)
    if (error === undefined && Date.now() - storedMs < stepMs) {
      run.report({ done, total, current })
      continue
    }
    storedMs = Date.now()
    // RAR comes in another order than it is listed: an interrupted test begins again.
    const next: Cursor =
      format === 'rar' ? { nextOrder: 0, doneBytes: 0, identity } : { nextOrder: content.order + 1, doneBytes: done, identity }
    yield { cursor: next, done, total, current, failures: error === undefined ? [] : [{ item: current, error }] }
  }
  yield { done: total, total }
}

interface Reading {
  /** Whether the files after one that cannot be read can be. */
  readonly isAlone: boolean
  readonly count: ReturnType<typeof createExtractCount>
  readonly signal: AbortSignal
}

async function damageOf({ bytes }: RawContent, reading: Reading): Promise<'archiveEntryDamaged' | 'archiveEntryName' | undefined> {
  const { count, signal } = reading
  count.entry()
  try {
    for await (const piece of bytes) {
      signal.throwIfAborted()
      count.bytes(piece.byteLength)
    }
    return undefined
  } catch (error) {
    signal.throwIfAborted()
    if (!reading.isAlone || !isRefusal(error)) throw error
    // Refusals of areas travel by their name.
    const refused: string = error.error
    if (refused === 'archiveDamaged') return 'archiveEntryDamaged'
    if (refused === 'archiveEntryName') return refused
    throw error
  }
}
