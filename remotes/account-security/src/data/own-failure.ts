import type { ErrorName } from '@cove/device-contract'
import type { Failure, Kernel } from '@cove/kernel'

/** A failure of this name, made here: what the browser itself could not do. */
export async function ownFailure(kernel: Kernel, name: ErrorName, cause: unknown): Promise<Failure> {
  await kernel.texts.loadErrors()
  return { name, text: kernel.texts.error(name), offline: false, report: { error: name, detail: String(cause), atMs: Date.now() } }
}
