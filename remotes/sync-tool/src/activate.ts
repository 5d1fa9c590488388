import type { Kernel } from '@cove/kernel'
import { runnerOf } from './runs/runner.data.ts'

/** Runs what is due while the desktop is open, also without a window of the sync tool. */
export default function activate(kernel: Kernel): Disposable {
  return runnerOf(kernel).watch()
}
