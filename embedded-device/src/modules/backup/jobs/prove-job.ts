import { z } from '@cove/device-contract/kit'
import type { BackupProof } from '@cove/device-contract/backup'
import { isRefusal } from '@cove/server-kit/refusal'
import { defineJob } from '../../../module-kit/module-kit.ts'
import type { Principal } from '../../../module-kit/module-kit.ts'
import type { BackupParts } from '../parts.ts'
import { placeOf } from '../places.ts'
import { md5OfScratchCopy } from '../scratch.ts'
import type { StoredRun } from '../store/run-store.ts'
import type { StoredTask } from '../store/task-store.ts'

const sampleFile = z.object({ path: z.string(), md5: z.string() })
type SampleFile = z.output<typeof sampleFile>
const cursor = z.object({ done: z.number(), proven: z.number(), changed: z.number(), broken: z.number() })
type Verdict = 'proven' | 'changed' | 'broken'

/** Called when a proof is complete. */
export type OnProven = (task: StoredTask, runId: string, proof: BackupProof) => void

/** Restores files of a run to a scratch place and compares them with the hashes that the computer computed after the run. */
export const proveJob = (parts: BackupParts, onProven: OnProven) =>
  defineJob({
    payload: z.object({ runId: z.string(), files: z.array(sampleFile) }),
    cursor,
    runs: { in: 'main', concurrency: 1, priority: 'low', canPause: true },
    async *run({ userNo, payload: { runId, files }, cursor: before, signal }) {
      let now = before ?? { done: 0, proven: 0, changed: 0, broken: 0 }
      const [run, who] = [parts.runs.get(runId), parts.principal(userNo)]
      const task = run && parts.tasks.get(userNo, run.taskId)
      // Removed meanwhile.
      if (!task || !who) return
      for (const file of files.slice(now.done)) {
        signal.throwIfAborted()
        const verdict = await judge(parts, who, { task, run, file })
        now = { ...now, done: now.done + 1, [verdict]: now[verdict] + 1 }
        const failures = verdict === 'broken' ? [{ item: file.path, error: 'chunkMismatch' as const }] : []
        yield { cursor: now, done: now.done, total: files.length, failures }
      }
      const counts = { sampleCount: files.length, provenCount: now.proven, changedCount: now.changed, brokenCount: now.broken }
      onProven(task, runId, { provedSeconds: parts.nowMs() / 1000, ...counts })
    },
  })

interface Judged {
  readonly task: StoredTask
  readonly run: StoredRun
  readonly file: SampleFile
}

async function judge(parts: BackupParts, who: Principal, { task, run, file: { path, md5 } }: Judged): Promise<Verdict> {
  const entry = parts.entries.present(task.taskId, path)
  // Replaced or removed by a later run, which proves its own files.
  if (!entry) return 'changed'
  const restored = await restoredMd5(parts, who, { task, path })
  if (restored === md5) return 'proven'
  if (restored === entry.md5) {
    parts.entries.setChanged(entry.id)
    // The run compared its state and took it for the same.
    if (entry.fromMs < run.startedMs) parts.runs.count(run.runId, 'unchanged', -1)
    return 'changed'
  }
  parts.entries.setBroken(entry.id)
  parts.pending.fail(task.taskId, [{ path, reason: 'broken' }])
  return 'broken'
}

async function restoredMd5(
  { spaces, vfs, staging }: BackupParts,
  who: Principal,
  { task, path }: { readonly task: StoredTask; readonly path: string },
): Promise<string | undefined> {
  try {
    return await md5OfScratchCopy({ vfs, disk: staging.disk }, await placeOf(spaces, who, { task, path }))
  } catch (error) {
    if (isRefusal(error) && (error.error === 'fileNotFound' || error.error === 'directoryNotFound')) return undefined
    throw error
  }
}
