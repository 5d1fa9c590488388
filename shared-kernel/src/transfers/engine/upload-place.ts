import { files } from '@cove/device-contract/files'
import { baseNameOf, childOf, parentOf } from '@cove/device-contract/rules'
import type { FilesTable } from './files-table.ts'
import type { TransferFailure } from '../transfers.ts'
import type { StoredTask } from './records.ts'
import { callDevice, stopsTask } from './retry-policy.ts'
import { RunEnd } from './run.ts'
import type { Run } from './run.ts'

/** An upload task with its files. */
export interface UploadOf {
  readonly stored: StoredTask
  readonly table: FilesTable
}

/** The upload a run sends. */
export function uploadOf({ task, table }: Run): UploadOf {
  return { stored: task(), table }
}

/** The path of a row on the device, unless its name was taken. */
export function landedPathOf({ stored, table }: UploadOf, index: number): string {
  return childOf(stored.devicePath, table.files.paths[index] ?? '')
}

/** S-J1: the folder that existed before the first file was sent: when it is renamed or deleted later, it is not made again. */
export function standingFolderOf({ stored }: Pick<UploadOf, 'stored'>): string {
  return stored.isFolder ? childOf(stored.devicePath, stored.name) : stored.devicePath
}

/** S-J1: makes the folder of a task that has sent nothing yet; what comes later finds it or ends the run. */
export async function makeStandingFolder(run: Run): Promise<void> {
  const { isFolder, storageId } = run.task()
  const { doneFiles, skippedFiles } = run.table.counts()
  if (!isFolder || doneFiles + skippedFiles > 0) return
  const body = { storageId, path: standingFolderOf(uploadOf(run)), type: 'folder' as const }
  const options = { signal: run.signal, silent: true }
  const reply = await callDevice(run, () => run.ports.network.device.use(files).add({ query: {}, body }, options))
  if (reply.ok || reply.failure === 'fileExists' || reply.failure === 'folderExists') return
  if (!stopsTask(run, reply.failure)) run.stop(new RunEnd('fail', reply.failure))
  run.signal.throwIfAborted()
}

/** TR-05a: how a file's upload is opened, or found again. */
export function createQueryOf(of: UploadOf, index: number, file: { readonly sizeBytes: number; readonly modifiedMs: number }) {
  const { storageId, repeat } = of.stored
  return {
    storageId,
    path: landedPathOf(of, index),
    sizeBytes: file.sizeBytes,
    cover: repeat,
    modifiedSeconds: file.modifiedMs / 1_000,
    makeParents: true,
    standingFolder: standingFolderOf(of),
  }
}

/**
 * S-J1: a folder is missing: when it is the one that stood already, it was renamed or deleted, and no file of the task has a place
 * any more. True when that ended the run; else something of the file's own stands in its way.
 */
export async function stopIfGone(run: Run, failure: TransferFailure): Promise<boolean> {
  if (failure !== 'directoryNotFound') return false
  const path = standingFolderOf(uploadOf(run))
  if (path === '/') return false
  const { storageId } = run.task()
  const body = { storageId, prePath: parentOf(path), items: [{ path: baseNameOf(path) }] }
  const reply = await callDevice(run, () => run.ports.network.device.use(files).check({ body }, { signal: run.signal, silent: true }))
  if (!reply.ok || reply.data.items[0]?.usable !== false) return false
  run.stop(new RunEnd('fail', failure))
  return true
}
