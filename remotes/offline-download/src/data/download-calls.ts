import { downloads } from '@cove/device-contract/downloads'
import type { ResourceRef } from '@cove/device-contract/files'
import type { Storage } from '@cove/device-contract/storage'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { listDownloadSpaces, readDownloadFolder } from '@cove/parts/downloads'

/** DL-01b: a code with which another device hands links to this person. */
export function readBindCode(kernel: Kernel): Promise<Outcome<{ readonly code: string; readonly expiresInSeconds: number }>> {
  return attempt(kernel, () => kernel.device.use(downloads).bindCode())
}

/** DL-01b: hands a link to the person whose code this is. */
export function handOver(kernel: Kernel, code: string, source: string): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(downloads).submit({ body: { code, source } }))
}

/** DL-01b: where downloads go, and the spaces they may go to (H-37). */
export async function readFolder(kernel: Kernel): Promise<Outcome<{ readonly folder: ResourceRef; readonly spaces: readonly Storage[] }>> {
  const folder = await readDownloadFolder(kernel)
  if (!folder.ok) return folder
  const spaces = await listDownloadSpaces(kernel)
  return spaces.ok ? { ok: true, data: { folder: folder.data, spaces: spaces.data } } : spaces
}
