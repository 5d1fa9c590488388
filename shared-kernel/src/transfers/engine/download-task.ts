import { files } from '@cove/device-contract/files'
import type { Resource } from '@cove/device-contract/files'
import { downloadFile } from './download-file.ts'
import { createPicker } from './picker.ts'
import type { Picker } from './picker.ts'
import { fileState } from './records.ts'
import { callDevice, stopsTask } from './retry-policy.ts'
import { RunEnd, stopUnavailable } from './run.ts'
import type { Run } from './run.ts'
import { waitForWorkers } from './wait-for-workers.ts'

/** Small files of one folder that come at once; large ones come one after the other, each in ranges. */
const smallFilesAtOnce = 4
const largeFilesAtOnce = 1
/** TR-09b: rows of one page of a folder's tree, and how many rows are stored together. */
const treeRows = 2_048
/** A folder that changes while it is listed is listed once more. */
const listings = 2

/** Downloads a task: lists the folder, makes its folders, then fetches its files in order. Resolves when everything ended. */
export async function runDownload(run: Run): Promise<void> {
  if (!run.task().isCounted) await listFolder(run)
  run.update({ state: 'progress' })
  if (run.task().isFolder) await makeFolders(run)
  const picker = createPicker(run.table, run.table.count)
  await waitForWorkers(run, [
    ...Array.from({ length: smallFilesAtOnce }, () => lane(run, picker, 'small')),
    ...Array.from({ length: largeFilesAtOnce }, () => lane(run, picker, 'large')),
  ])
}

async function lane(run: Run, picker: Picker, kind: 'small' | 'large'): Promise<void> {
  for (let index = picker.peek(kind); index !== undefined; index = picker.peek(kind)) {
    run.signal.throwIfAborted()
    picker.take(kind)
    await downloadFile(run, index, devicePathOf(run, index))
  }
}

/** A row's path begins with the task's name in place of the item's path on the device. */
function devicePathOf(run: Run, index: number): string {
  const { devicePath, name } = run.task()
  return devicePath + (run.table.files.paths[index] ?? '').slice(name.length)
}

/** TR-09b: all pages; their rows must be as many as the device says, or the folder is listed once more. */
async function listFolder(run: Run): Promise<void> {
  for (let listing = 1; ; listing += 1) {
    const found = await listOnce(run)
    if (found) {
      append(run, found)
      await run.saveRows([...run.table.files.states.keys()])
      run.signal.throwIfAborted()
      return run.update({ isCounted: true })
    }
    if (listing < listings) continue
    run.stop(new RunEnd('fail', 'innerError'))
    run.signal.throwIfAborted()
  }
}

async function listOnce(run: Run): Promise<Resource[] | undefined> {
  const { storageId, devicePath: path } = run.task()
  const found: Resource[] = []
  for (let page = 1; ; page += 1) {
    const query = { storageId, path, page, pageRows: treeRows }
    const reply = await callDevice(run, () => run.ports.network.device.use(files).tree({ query }, { signal: run.signal, silent: true }))
    if (!reply.ok) {
      if (!stopsTask(run, reply.failure)) run.stop(new RunEnd('fail', reply.failure))
      run.signal.throwIfAborted()
      return undefined
    }
    const { total, items } = reply.data
    found.push(...items)
    if (items.length < treeRows) return found.length === total && new Set(found.map((item) => item.path)).size === total ? found : undefined
  }
}

function append(run: Run, found: readonly Resource[]): void {
  const { devicePath, name } = run.task()
  const known = new Set(run.table.files.paths)
  for (const item of found) {
    const path = name + item.path.slice(devicePath.length)
    // A listing that was stored in part before a stop is not stored twice.
    if (known.has(path)) continue
    const isFolder = item.kind === 'folder'
    run.table.append({ path, isFolder, sizeBytes: item.sizeBytes, modifiedMs: item.modifiedSeconds * 1_000 })
  }
}

async function makeFolders(run: Run): Promise<void> {
  await makeFolder(run, run.task().name)
  const picker = createPicker(run.table, run.table.count)
  for (let index = picker.peek('folder'); index !== undefined; index = picker.peek('folder')) {
    picker.take('folder')
    await makeFolder(run, run.table.files.paths[index] ?? '', index)
  }
}

async function makeFolder(run: Run, path: string, index?: number): Promise<void> {
  run.signal.throwIfAborted()
  try {
    const unavailable = await run.ports.sinks.makeFolder(run.task().localId, path)
    if (unavailable) stopUnavailable(run, unavailable)
    else if (index !== undefined) run.table.set(index, fileState.folderDone)
  } catch (cause) {
    run.ports.warn('transfers.folderNotMade', cause)
    if (index === undefined) run.stop(new RunEnd('fail', 'writeDataError'))
    else run.table.set(index, fileState.folder, 'writeDataError')
  }
  if (index !== undefined) run.touchRows([index])
  run.signal.throwIfAborted()
}
