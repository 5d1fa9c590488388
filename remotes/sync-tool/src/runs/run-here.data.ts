import type { SyncTask } from '@cove/device-contract/sync'
import type { Kernel } from '@cove/kernel'
import {
  browserClock,
  createSyncDevice,
  followPace,
  followProgress,
  handleSyncTree,
  kernelPace,
  pacedSync,
  runSync,
  startBrowserMd5,
  undoRun,
} from '@cove/kernel/sync'
import type { SyncPorts, SyncProgress } from '@cove/kernel/sync'
import { readBytesOf } from './read-bytes.data.ts'
import type { LocalRun, StartOptions } from './runner.data.ts'

/** One run of a task and its folder. */
export interface Carried {
  readonly task: SyncTask
  readonly folder: FileSystemDirectoryHandle
  readonly options: StartOptions
  readonly signal: AbortSignal
  readonly onRun: (run: LocalRun) => void
}

/** SYN-02: synchronizes a folder of this computer, or undoes a run; ends when the run ends. */
export async function runHere(kernel: Kernel, { task, folder, options, signal, onRun }: Carried): Promise<void> {
  // Changed limits reach the page while a run is there.
  using _limits = followPace(kernel)
  const calls = createSyncDevice(kernel.device, { taskId: task.taskId, lease: crypto.randomUUID(), read: readBytesOf(kernel, task) })
  const device = pacedSync(calls, { pace: kernelPace(kernel), signal })
  const ports: SyncPorts = { tree: handleSyncTree(folder), device, startMd5: startBrowserMd5, clock: browserClock }
  using following = followProgress<SyncProgress>(onRun)
  const how = { task, computerName: task.computer.name, signal, onProgress: following.take }
  if (options.undoes) await undoRun(ports, options.undoes, how)
  else await runSync(ports, { ...how, isNewRoot: options.isNewRoot === true })
}
