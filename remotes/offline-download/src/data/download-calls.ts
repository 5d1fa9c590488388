import { type OfflineTask, downloads } from '@cove/device-contract/downloads'
import type { ResourceRef } from '@cove/device-contract/files'
import { type Storage, storage } from '@cove/device-contract/storage'
import { attempt, type Kernel, type Outcome } from '@cove/kernel'

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

/** Orders one download into the person's default folder; a magnet waits for its files to be chosen when `chooseFirst`. */
export function addDownload(kernel: Kernel, source: string, chooseFirst: boolean): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(downloads).add({ body: { source, ...(chooseFirst ? { chooseFirst } : {}) } }))
}

export function steerDownload(kernel: Kernel, how: 'pause' | 'start', taskId: string): Promise<Outcome<unknown>> {
  const query = { taskId }
  return how === 'pause'
    ? attempt(kernel, () => kernel.device.use(downloads).pause({ query }))
    : attempt(kernel, () => kernel.device.use(downloads).start({ query }))
}

export function removeDownload(kernel: Kernel, taskId: string, deleteFile: boolean): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(downloads).remove({ query: { taskId, ...(deleteFile ? { deleteFile } : {}) } }))
}

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
  const folder = await attempt(kernel, () => kernel.device.use(downloads).folder())
  if (!folder.ok) return folder
  const spaces = await attempt(kernel, () => kernel.device.use(storage).list())
  if (!spaces.ok) return spaces
  return {
    ok: true,
    data: {
      folder: folder.data,
      spaces: spaces.data.storages.filter((space) => space.status === 'normal' && space.isInternal !== false),
    },
  }
}

export function writeFolder(kernel: Kernel, { storageId, path }: ResourceRef): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(downloads).setFolder({ body: { storageId, path } }))
}
