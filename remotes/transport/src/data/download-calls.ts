import { type DownloadSettings, type OfflineFile, type OfflineTask, downloads } from '@cove/device-contract/downloads'
import type { Resource, ResourceRef } from '@cove/device-contract/files'
import { attempt, type Kernel, type Outcome } from '@cove/kernel'

/** What the device should fetch. `chooseFirst`: a torrent waits until its files were chosen. */
export type NewDownload = {
  readonly chooseFirst?: boolean
  readonly limitBytesPerSecond?: number
  readonly folder?: ResourceRef | undefined
} & ({ readonly source: string } | { readonly torrentBase64: string; readonly name: string } | { readonly torrent: ResourceRef })
/** The device's downloads of this person, and whether it can do torrents. */
export interface DownloadList {
  readonly tasks: readonly OfflineTask[]
  readonly canTorrent: boolean
}

const rowsPerPage = 256

/** DL-01b: every download, newest first. */
export async function listDownloads(kernel: Kernel): Promise<Outcome<DownloadList>> {
  const tasks: OfflineTask[] = []
  for (let page = 1; ; page += 1) {
    const answer = await attempt(kernel, () => kernel.device.use(downloads).list({ query: { page, pageRows: rowsPerPage } }))
    if (!answer.ok) return answer
    const { data } = answer
    tasks.push(...data.tasks)
    if (data.tasks.length === 0 || page * rowsPerPage >= data.total) return { ok: true, data: { tasks, canTorrent: data.canTorrent } }
  }
}

/** Orders one download; answers the id of its task. */
export async function addDownload(kernel: Kernel, order: NewDownload): Promise<Outcome<string>> {
  const { chooseFirst, limitBytesPerSecond, folder } = order
  const body = {
    ...('source' in order ? { source: order.source } : {}),
    ...('torrentBase64' in order ? { torrentBase64: order.torrentBase64, name: order.name } : {}),
    ...('torrent' in order ? { torrentStorageId: order.torrent.storageId, torrentPath: order.torrent.path } : {}),
    ...(folder ? { storageId: folder.storageId, path: folder.path } : {}),
    ...(chooseFirst ? { chooseFirst } : {}),
    ...(limitBytesPerSecond ? { limitBytesPerSecond } : {}),
  }
  const answer = await attempt(kernel, () => kernel.device.use(downloads).add({ body }))
  return answer.ok ? { ok: true, data: answer.data.taskId } : answer
}

/** Pauses or starts one download, or all of them. */
export function steerDownload(kernel: Kernel, how: 'pause' | 'start', taskId?: string): Promise<Outcome<unknown>> {
  const query = taskId === undefined ? {} : { taskId }
  return how === 'pause'
    ? attempt(kernel, () => kernel.device.use(downloads).pause({ query }))
    : attempt(kernel, () => kernel.device.use(downloads).start({ query }))
}

export function removeDownload(kernel: Kernel, taskId: string, deleteFile: boolean): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(downloads).remove({ query: { taskId, ...(deleteFile ? { deleteFile } : {}) } }))
}

export function limitDownload(kernel: Kernel, taskId: string, limitBytesPerSecond: number): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(downloads).choose({ body: { taskId, limitBytesPerSecond } }))
}

/** DL-01c: the files of a torrent. */
export function downloadFiles(
  kernel: Kernel,
  taskId: string,
): Promise<Outcome<{ readonly task: OfflineTask; readonly files: readonly OfflineFile[] }>> {
  return attempt(kernel, () => kernel.device.use(downloads).get({ query: { taskId } }))
}

export function chooseFiles(kernel: Kernel, taskId: string, indexes: readonly number[]): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(downloads).choose({ body: { taskId, indexes: [...indexes] } }))
}

export function readSettings(kernel: Kernel): Promise<Outcome<DownloadSettings>> {
  return attempt(kernel, () => kernel.device.use(downloads).settings())
}

export function writeSettings(kernel: Kernel, settings: DownloadSettings): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(downloads).setSettings({ body: settings }))
}

/** DL-01b: where downloads go unless said otherwise. */
export function readFolder(kernel: Kernel): Promise<Outcome<ResourceRef>> {
  return attempt(kernel, () => kernel.device.use(downloads).folder())
}

export function writeFolder(kernel: Kernel, folder: ResourceRef): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(downloads).setFolder({ body: { storageId: folder.storageId, path: folder.path } }))
}

/** DL-01c: torrent files that lie on the device, last changed first. */
export function listTorrents(kernel: Kernel): Promise<Outcome<{ readonly total: number; readonly items: readonly Resource[] }>> {
  return attempt(kernel, () => kernel.device.use(downloads).torrents({ query: { page: 1, pageRows: rowsPerPage } }))
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
