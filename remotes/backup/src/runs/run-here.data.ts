import type { BackupTask } from '@cove/device-contract/backup'
import type { Kernel } from '@cove/kernel'
import {
  browserClock,
  createBackupDevice,
  followPace,
  followProgress,
  kernelPace,
  pacedBackup,
  runBackup,
  startBrowserMd5,
} from '@cove/kernel/backup'
import type { RunProgress, SourceTree } from '@cove/kernel/backup'
import type { LocalRun } from './runner.data.ts'

/** One run of a task and what it backs up. */
export interface Carried {
  readonly task: BackupTask
  readonly tree: SourceTree
  readonly signal: AbortSignal
  readonly onRun: (run: LocalRun) => void
}

/** BK-02: backs up a tree of this computer; ends when the run ends. */
export async function runHere(kernel: Kernel, { task, tree, signal, onRun }: Carried): Promise<void> {
  // Changed limits reach the page while a run is there.
  using _limits = followPace(kernel)
  const device = pacedBackup(createBackupDevice(kernel.device, task, crypto.randomUUID()), { pace: kernelPace(kernel), signal })
  using following = followProgress<RunProgress>(onRun)
  await runBackup({ tree, device, startMd5: startBrowserMd5, clock: browserClock }, { filter: task, signal, onProgress: following.take })
}
