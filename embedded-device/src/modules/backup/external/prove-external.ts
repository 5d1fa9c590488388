import type { BackupParts, OpenRun } from '../parts.ts'
import { hashOf } from './copy-external.ts'
import { UnreadablePath, readingSource, sourceAt } from './external-source.ts'
import type { ExternalSource } from './external-source.ts'

/** A finished run and the paths that are proven. */
export interface ProvenRun {
  readonly source: ExternalSource
  readonly open: OpenRun
  readonly sample: readonly string[]
  readonly signal: AbortSignal
}

/** BK-08: hashes the sample on the disk as it is now; the proof restores the copies and compares. What cannot be read proves nothing. */
export async function proveExternal(parts: BackupParts, { source, open, sample, signal }: ProvenRun): Promise<void> {
  const files: { path: string; md5: string }[] = []
  for (const path of sample)
    try {
      files.push({ path, md5: await readingSource(parts, source, () => hashAt(parts, { source, path, signal })) })
    } catch (error) {
      if (!(error instanceof UnreadablePath)) throw error
    }
  if (files.length === 0) parts.runs.endProof(open.run.runId)
  else parts.jobs.add('prove', { userNo: open.task.userNo, payload: { runId: open.run.runId, files } })
}

interface HashedPath {
  readonly source: ExternalSource
  readonly path: string
  readonly signal: AbortSignal
}

async function hashAt(parts: BackupParts, { source, path, signal }: HashedPath): Promise<string> {
  const file = await parts.vfs.openRead(await sourceAt(parts, source, path))
  try {
    return await hashOf(file, { signal })
  } finally {
    await file.close()
  }
}
