import { downloads } from '@cove/device-contract/downloads'
import type { OfflineTask } from '@cove/device-contract/downloads'
import type { ResourceRef } from '@cove/device-contract/files'
import { spaces as spacesArea } from '@cove/device-contract/spaces'
import { isExternalSpace } from '@cove/device-contract/rules'
import type { Storage } from '@cove/device-contract/storage'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'

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

/** DL-01b: lists every download, newest first. */
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

/** Pauses or starts one download, or all of them without a task id. */
export function steerDownload(kernel: Kernel, how: 'pause' | 'start', taskId?: string): Promise<Outcome<unknown>> {
  const query = taskId === undefined ? {} : { taskId }
  return how === 'pause'
    ? attempt(kernel, () => kernel.device.use(downloads).pause({ query }))
    : attempt(kernel, () => kernel.device.use(downloads).start({ query }))
}

/** Removes a download from the list; `deleteFile` moves a finished file to the recycle bin too. */
export function removeDownload(kernel: Kernel, taskId: string, deleteFile: boolean): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(downloads).remove({ query: { taskId, ...(deleteFile ? { deleteFile } : {}) } }))
}

/** DL-01b: changes the folder downloads go to; the device checks it first. */
export function writeDownloadFolder(kernel: Kernel, { storageId, path }: ResourceRef): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(downloads).setFolder({ body: { storageId, path } }))
}

/** H-37: lists spaces a download may go to: writable ones that are not on a removable disk. */
export async function listDownloadSpaces(kernel: Kernel): Promise<Outcome<readonly Storage[]>> {
  const answer = await attempt(kernel, () => kernel.device.use(spacesArea).list())
  if (!answer.ok) return answer
  return {
    ok: true,
    data: answer.data.storages.filter((space) => space.status === 'normal' && !isExternalSpace(space)),
  }
}
