import { join } from 'node:path'
import { z } from '@cove/device-contract/kit'
import type { JobReport } from '../../../core/jobs/define-job.ts'
import type { DeviceBackupParts } from '../parts.ts'
import { sourceDir } from '../places.ts'
import type { StoredPlan } from '../store.ts'
import type { Connection } from './connection.ts'
import { literalPattern } from './repository.ts'
import { jsonLine, runRestic } from './run-restic.ts'
import { fail } from '../problem.ts'

const StatusSchema = z.object({
  message_type: z.literal('status'),
  total_bytes: z.optional(z.number()),
  bytes_done: z.optional(z.number()),
  current_files: z.optional(z.array(z.string())),
})
const SummarySchema = z.object({
  message_type: z.literal('summary'),
  total_files_processed: z.number(),
  total_bytes_processed: z.number(),
  data_added: z.number(),
  snapshot_id: z.string(),
})
const UnreadSchema = z.object({ message_type: z.literal('error'), item: z.string() })

/** What a run did. */
export interface BackUpResult {
  readonly snapshotId: string
  readonly fileCount: number
  readonly totalBytes: number
  readonly addedBytes: number
  /** Files that could not be read, below the source. */
  readonly unread: readonly string[]
}

/** How a run is steered. */
export interface BackUpRun {
  readonly signal: AbortSignal
  readonly timeMs: number | undefined
  readonly report: (progress: JobReport) => void
}

/** Some files could not be read; the others are in the snapshot. */
const partly = 3
/** More would fill the list of a task and tell nothing new. */
const mostUnread = 200

/** BK-09b: sends what is new of the source as one more snapshot. */
export async function backUp(
  parts: DeviceBackupParts,
  { plan, connection }: { readonly plan: StoredPlan; readonly connection: Connection },
  { signal, timeMs, report }: BackUpRun,
): Promise<BackUpResult> {
  const dir = await sourceDir(parts, plan)
  let summary: z.output<typeof SummarySchema> | undefined
  const limit = plan.sentKibPerSecond === 0 ? [] : ['--limit-upload', String(plan.sentKibPerSecond)]
  // What the device keeps for itself: recycle bins, what is being written, its mark of the space.
  const exclude = ['--exclude', literalPattern(join(dir, '.pc'))]
  const ended = await runRestic(parts, {
    ...connection,
    // From within the source: the snapshot has its files at the root, wherever the space was.
    cwd: dir,
    args: ['backup', '--json', '--host', parts.hostName, '--tag', 'cove', ...limit, ...exclude, '.'],
    signal,
    timeMs: timeMs ?? Infinity,
    alsoFine: [partly],
    onLine(line) {
      const value = jsonLine(line)
      const status = StatusSchema.safeParse(value)
      if (status.success) report(progressOf(status.data, dir))
      const last = SummarySchema.safeParse(value)
      if (last.success) summary = last.data
    },
  })
  if (!summary) return fail('deviceBackupFailed')
  const unread = ended.stderr.split('\n').flatMap((line) => {
    const read = UnreadSchema.safeParse(jsonLine(line))
    return read.success ? [read.data.item] : []
  })
  return {
    snapshotId: summary.snapshot_id,
    fileCount: summary.total_files_processed,
    totalBytes: summary.total_bytes_processed,
    addedBytes: summary.data_added,
    unread: (ended.code === partly && unread.length === 0 ? ['?'] : unread).map((item) => below(item, dir)).slice(0, mostUnread),
  }
}

function progressOf(
  { bytes_done: done = 0, total_bytes: total = 0, current_files: files = [] }: z.output<typeof StatusSchema>,
  dir: string,
) {
  return { done, total, doneBytes: done, totalBytes: total, current: below(files[0] ?? '', dir) }
}

const below = (item: string, dir: string): string => (item.startsWith(`${dir}/`) ? item.slice(dir.length) : item)

/** BK-09c: forgets snapshots that are not to be kept; what nothing needs any more is removed when `isPruned`. */
export async function keepOnly(
  parts: DeviceBackupParts,
  { plan, connection }: { readonly plan: StoredPlan; readonly connection: Connection },
  { signal, isPruned }: { readonly signal: AbortSignal; readonly isPruned: boolean },
): Promise<void> {
  const { keepDays, keepWeeks, keepMonths } = plan
  const kept = [
    ...['--keep-last', '1'],
    ...(keepDays === 0 ? [] : ['--keep-daily', String(keepDays)]),
    ...(keepWeeks === 0 ? [] : ['--keep-weekly', String(keepWeeks)]),
    ...(keepMonths === 0 ? [] : ['--keep-monthly', String(keepMonths)]),
  ]
  if (keepDays + keepWeeks + keepMonths === 0) return
  // One row of versions, also where an earlier device made the first ones.
  const args = ['forget', '--json', '--group-by', '', ...kept, ...(isPruned ? ['--prune'] : [])]
  await runRestic(parts, { ...connection, args, signal, timeMs: Infinity })
}
