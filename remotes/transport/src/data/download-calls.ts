import { downloads } from '@cove/device-contract/downloads'
import type { DownloadSettings } from '@cove/device-contract/downloads'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'

export function limitDownload(kernel: Kernel, taskId: string, limitBytesPerSecond: number): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(downloads).choose({ body: { taskId, limitBytesPerSecond } }))
}

export function chooseFiles(kernel: Kernel, taskId: string, indexes: readonly number[]): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(downloads).choose({ body: { taskId, indexes: [...indexes] } }))
}

export function writeSettings(kernel: Kernel, settings: DownloadSettings): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(downloads).setSettings({ body: settings }))
}

/** S-I1: administrators only. */
export function writeHomeNetwork(kernel: Kernel, isAllowed: boolean): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(downloads).setHomeNetwork({ body: { isAllowed } }))
}

/** The bytes of a chosen torrent file as the device takes them; undefined when it is too large to be one. */
export async function torrentBase64(file: File): Promise<string | undefined> {
  // base64 takes four characters for three bytes; the device takes 14,000,000 characters.
  if (file.size > 10_000_000) return undefined
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}
