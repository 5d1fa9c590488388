import { syncPageRows } from '@cove/device-contract/sync'
import type { SyncDirection } from '@cove/device-contract/sync'
import { patiently } from '../backup/patience.ts'
import type { FolderTime } from '../backup/ports.ts'
import { isSourceError } from '../backup/scan.ts'
import type { RunState } from './run-state.ts'
import type { ScannedFolders } from './settle-folders.ts'

/** Folders at the scan, with the times that the device told. */
export interface DatedFolders extends Pick<ScannedFolders, 'local' | 'device'> {
  readonly deviceTimes: ReadonlyMap<string, number>
}

/**
 * SYN-02: a folder that only one side had has the same time on the other one, once everything is in it. One that both sides have keeps its
 * own: each file that a run places changes the time of a folder, and says nothing new about it.
 */
export async function keepFolderTimes(
  run: RunState,
  { local, device, deviceTimes }: DatedFolders,
  direction: SyncDirection,
): Promise<void> {
  if (direction !== 'up') for (const [path, modifiedMs] of deviceTimes) if (!local.has(path)) await keepHere(run, { path, modifiedMs })
  if (direction === 'down') return
  const times: FolderTime[] = []
  for (const path of local.keys()) {
    const modifiedMs = device.has(path) ? undefined : await timeHere(run, path)
    if (modifiedMs !== undefined) times.push({ path, modifiedMs })
  }
  await keepThere(run, times)
}

async function keepHere({ ports: { tree }, signal }: RunState, { path, modifiedMs }: FolderTime): Promise<void> {
  signal.throwIfAborted()
  await unlessRefused(async () => tree.keepFolderTime?.(path, modifiedMs))
}

const timeHere = ({ ports: { tree } }: RunState, path: string): Promise<number | undefined> =>
  unlessRefused(async () => tree.folderTime?.(path))

async function keepThere({ ports, runId, signal }: RunState, times: readonly FolderTime[]): Promise<void> {
  const nothing = { make: [], drop: [], agreed: [], gone: [] }
  for (let at = 0; at < times.length; at += syncPageRows) {
    const page = { ...nothing, times: times.slice(at, at + syncPageRows) }
    await patiently(ports.clock, signal, () => ports.device.folders(runId, page))
  }
}

/** A time is worth no failure of a run: a folder that is gone, or not ours to change, has its own. */
async function unlessRefused<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!isSourceError(error)) throw error
    return undefined
  }
}
