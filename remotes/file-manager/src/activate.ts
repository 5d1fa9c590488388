import type { Kernel } from '@cove/kernel'
import { clipboardOf } from './data/clipboard-store.ts'

/** Keeps the clipboard up to date while no file window is open, so that what another tab copied can be pasted here. */
export default function activate(kernel: Kernel): Disposable {
  return clipboardOf(kernel).start()
}
