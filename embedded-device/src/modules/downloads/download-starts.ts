import type { Job } from '../../module-kit/module-kit.ts'
import type { Principal } from '../../core/auth/principal.ts'
import type { Location } from '../../files/places/space.ts'
import { createDownloadLimits } from './download-limits.ts'
import type { DownloadLimits } from './download-limits.ts'
import { ensureFolder } from './download-run.ts'
import type { Run, RunOptions } from './download-run.ts'
import { retryWaitsMs } from './download-schedule.ts'
import type { DownloadKind, DownloadProvider, DownloadTask } from './download-types.ts'
import type { LiveDownload } from './live-download.ts'
import { refuse } from '@cove/server-kit/refusal'

/** What runs of downloads are made from. */
export interface DownloadStartsOptions extends RunOptions {
  readonly providers: Readonly<Record<DownloadKind, DownloadProvider>>
  principal(userNo: string): Principal | undefined
  locate(who: Principal, spaceId: string, path: string): Promise<Location>
  isTransferring(userNo: string): boolean
  onChanged(userNo: string, id: string): void
  /** A job of the download ended by itself. */
  onEnded(task: DownloadTask, job: Job): void
  onProblem(error: unknown): void
  readonly nowMs: () => number
  /** Pauses before the tries after a failure. */
  readonly retryWaitsMs?: readonly number[] | undefined
  /** How often progress is stored; default 10 s. */
  readonly storeEveryMs?: number | undefined
}

/** Seeding that a run has begun and the next one continues. */
export interface KeptSeed {
  readonly seed: (signal: AbortSignal) => Promise<void>
  readonly live: LiveDownload
}

/** What the kinds of jobs of downloads share. Dispose it after the jobs have ended. */
export interface DownloadStarts extends Omit<DownloadStartsOptions, 'retryWaitsMs'>, Disposable {
  readonly retryWaitsMs: readonly number[]
  /** Downloads that run now, by id. */
  readonly live: Map<string, LiveDownload>
  readonly seeds: Map<string, KeptSeed>
  readonly limits: DownloadLimits
  /** Makes the parts of one run. Refuses what `locate` refuses. */
  runOf(task: DownloadTask, of: { readonly live: LiveDownload; readonly signal: AbortSignal }): Promise<Run>
  /** A user's limits changed: running downloads obey at once. */
  applyLimits(userNo: string): void
}

/** Opens what runs share; once a second the limits of users follow what runs. */
export function createDownloadStarts(options: DownloadStartsOptions): DownloadStarts {
  const { store } = options
  const live: DownloadStarts['live'] = new Map()
  const limits = createDownloadLimits(store, () => live.values())
  const timer = setInterval(() => {
    try {
      limits.follow()
    } catch (error) {
      // A full disk below the database (S-B1): the next second tries again.
      options.onProblem(error)
    }
  }, 1000).unref()
  const starts: DownloadStarts = {
    ...options,
    retryWaitsMs: options.retryWaitsMs ?? retryWaitsMs,
    live,
    seeds: new Map(),
    limits,
    runOf: (task, of) => runOf(starts, task, of),
    applyLimits(userNo) {
      limits.bucketOf(userNo)
      for (const one of live.values()) if (one.userNo === userNo) one.bucket.setRate(store.get(one.id)?.limitBytesPerSecond ?? 0)
    },
    [Symbol.dispose]: () => clearInterval(timer),
  }
  return starts
}

async function runOf(starts: DownloadStarts, task: DownloadTask, { live, signal }: Parameters<DownloadStarts['runOf']>[1]): Promise<Run> {
  const locate = async () => starts.locate(starts.principal(task.userNo) ?? refuse('noPermission'), task.spaceId, task.folder)
  const into = await locate()
  await ensureFolder(starts.vfs, into)
  return {
    task,
    into,
    locate,
    signal,
    provider: starts.providers[task.kind],
    buckets: [live.bucket, starts.limits.bucketOf(task.userNo)],
    limits: () => starts.limits.limitsOf(task),
    onProgress(progress) {
      live.progress = progress
      live.report(progress)
    },
    onPlaced({ path, name }) {
      const now = starts.store.get(task.id)
      if (!now) return
      const totalBytes = now.totalBytes || now.doneBytes
      starts.store.update(task.id, { path, name, totalBytes, doneBytes: totalBytes, finishedAtMs: starts.nowMs() })
    },
  }
}
